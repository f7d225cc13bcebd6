import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Answer } from '../answer.ts'
import type { AnswerCache } from '../answer-cache.ts'
import { hasEntityTag } from '../entity-tags.ts'
import {
  type OperationCall as CallOfOperation,
  mapResult,
  type Operation,
  type OperationContext,
} from '../operations/operation.ts'
import { ParameterReader } from '../parameters/reader.ts'
import { getHeader, type TwinRequest } from '../request.ts'
import { createUnavailableProblem, recordOrElse } from '../state/record-or-else.ts'
import type { UserRecord } from '../state/records.ts'
import { readParameters } from './read-parameters.ts'
import type { Route } from './routes.ts'

/** What the last steps of the pipeline work with. */
export interface OperationParts {
  readonly context: OperationContext
  readonly views: PostViews
  /** empty, or a path that begins with a slash and does not end with one */
  readonly basePath: string
}

/** The posts and cached answers for clients at one base URL. */
interface PostViews {
  get(baseUrl: string): {
    readonly posts: CallOfOperation['posts']
    readonly answers: Pick<AnswerCache, 'getOrCreate'>
  }
}

interface OperationCall {
  readonly route: Route<string>
  readonly operation: Operation
  /** the user whose token came with the request */
  readonly user?: UserRecord | undefined
  /** the answer to a token that is missing or bad, where the dialect looks at the parameters first */
  readonly rejected?: Answer | undefined
}

/** The last steps of the pipeline: parameters, operation. The answers of read operations are cached. */
export function runOperation(
  request: TwinRequest,
  { route, operation, user, rejected }: OperationCall,
  { context, views, basePath }: OperationParts,
): Answer | Promise<Answer> {
  const { dialect, state } = context
  const { listing } = request
  const baseUrl = request.baseUrl ?? request.origin + basePath
  const { posts, answers } = views.get(baseUrl)
  const answer = (): Answer | Promise<Answer> => {
    const parameters = readParameters(request, route, dialect)
    if (!(parameters instanceof ParameterReader)) return parameters
    return operation.answer({ parameters, user, rejected, baseUrl, posts, listing }, context)
  }
  if (!operation.isRead) return recordOrElse(answer, createUnavailableProblem)
  // The target, by which answers are cached, determines neither parameters that are already decoded, nor the token, nor the posts.
  const getOrCreate = (create: () => Answer | Promise<Answer>): Answer | Promise<Answer> =>
    request.parameters || listing || rejected
      ? create()
      : answers.getOrCreate(request.target, state.entries, create)
  if (dialect['http.validators'] === 'none') return getOrCreate(answer)
  const tagged = getOrCreate(() => mapResult(answer(), addEntityTag))
  return mapResult(tagged, (answer) => answerIfNoneMatch(request, answer))
}

/** How much of the hash of a body becomes its tag, in hexadecimal digits. */
const TAG_LENGTH = 32

/** Adds an entity tag to an answer of status 200. It is weak, as those of frameworks (RFC 9110, section 8.8.3). */
function addEntityTag(answer: Answer): Answer {
  if (answer.status !== 200) return answer
  const digest = bytesToHex(sha256(new TextEncoder().encode(answer.body))).slice(0, TAG_LENGTH)
  return { ...answer, headers: [...answer.headers, 'ETag', `W/"${digest}"`] }
}

/**
 * Answers with 304 if the client has the body of an answer: if the If-None-Match of its request names the entity tag.
 * Such an answer has no body and no headers about one (RFC 9110, section 15.4.5).
 */
function answerIfNoneMatch(request: TwinRequest, answer: Answer): Answer {
  const list = getHeader(request, 'if-none-match')
  const tag = list === undefined ? undefined : findEntityTag(answer)
  return tag !== undefined && hasEntityTag(list, tag.slice('W/'.length))
    ? { status: 304, headers: ['ETag', tag], body: '' }
    : answer
}

function findEntityTag({ headers }: Answer): string | undefined {
  const index = headers.indexOf('ETag')
  return index < 0 ? undefined : headers[index + 1]
}
