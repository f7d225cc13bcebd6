import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Answer } from '../answer.ts'
import { hasEntityTag } from '../entity-tags.ts'
import { getHeader, type TwinRequest } from '../request.ts'

/** How much of the hash of a body becomes its tag, in hexadecimal digits. */
const TAG_LENGTH = 32

/** Adds an entity tag to an answer of status 200. It is weak, as those of frameworks (RFC 9110, section 8.8.3). */
export function addEntityTag(answer: Answer): Answer {
  if (answer.status !== 200) return answer
  const digest = bytesToHex(sha256(new TextEncoder().encode(answer.body))).slice(0, TAG_LENGTH)
  return { ...answer, headers: [...answer.headers, 'ETag', `W/"${digest}"`] }
}

/**
 * Answers with 304 if the client has the body of an answer: if the If-None-Match of its request names the entity tag.
 * Such an answer has no body and no headers about one (RFC 9110, section 15.4.5).
 */
export function answerIfNoneMatch(request: TwinRequest, answer: Answer): Answer {
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
