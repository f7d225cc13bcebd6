import { getOwn } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'
import { operationTable } from '../operations/index.ts'
import { mapResult, type Operation, type TokenMode } from '../operations/operation.ts'
import { getHeader, getPath, type TwinRequest } from '../request.ts'
import type { SharedPosition } from '../state/journal.ts'
import { authenticate } from './authenticate.ts'
import { addCorsHeaders, createPreflightHeaders } from './cors.ts'
import { createRateLimit } from './rate-limit.ts'
import { formatAllow, type MatchedPath, matchBelow, type Router } from './router.ts'
import { findPath } from './routes.ts'
import { type OperationParts, runOperation } from './run-operation.ts'
import { createSlashRedirect, matchWithoutSlash } from './trailing-slash.ts'
import { createMethodProblem, createPathProblem, createUnroutedProblem } from './unrouted.ts'
import { rejectVersion } from './version.ts'

/** What a pipeline works with. */
export interface PipelineParts extends OperationParts {
  /** whether pages of other origins may read the responses */
  readonly cors: boolean
  /** the position of this twin in the journal, if other twins share it */
  readonly sharedPosition: SharedPosition | undefined
  /** whether another twin sends the answers, and adds these headers */
  readonly isInner: boolean | undefined
}

/** The paths of a service and the code of its operations. */
export interface Service<Id extends string> {
  readonly findPath: Router<Id>
  readonly operations: Readonly<Record<Id, Operation>>
}

/** Answers a request. It never throws because of what a client sent. The answer to HEAD has the body of that to GET. */
export type Pipeline = (request: TwinRequest) => Answer | Promise<Answer>

/** Creates the pipeline that answers the requests of a twin, with the headers for other origins and other twins. */
export function createPipeline(parts: PipelineParts): Pipeline {
  const { cors, sharedPosition, isInner } = parts
  const runSteps = createSteps(parts, { findPath, operations: operationTable })
  if (isInner) return runSteps
  const answer: Pipeline = sharedPosition
    ? (request) =>
        answerWhenCurrent(sharedPosition, getHeader(request, 'x-twin-position'), () => runSteps(request))
    : runSteps
  return cors ? (request) => mapResult(answer(request), addCorsHeaders) : answer
}

/**
 * Creates the steps through which a request passes, in the order of the deployments: version, route, rate, token,
 * parameters, operation. Some dialects look at the token before the version or the route, or after the parameters. The first step
 * that rejects the request decides the response.
 */
export function createSteps<Id extends string>(
  parts: Omit<PipelineParts, 'sharedPosition' | 'isInner'>,
  { findPath, operations }: Service<Id>,
): Pipeline {
  const { context, basePath, cors } = parts
  const { dialect, now } = context
  const slash = dialect['routing.trailing-slash']
  const limitRate = createRateLimit(dialect, now)
  const isCounted = dialect['rate-limit.counted']
  const isVersionFirst = dialect['errors.version-or-token'] === '400'
  const isTokenFirst = dialect['errors.token-or-parameters'] === '401'
  const unserved = dialect['errors.route-or-token']
  const readsTokenAt = (matched: MatchedPath<Id> | undefined): boolean =>
    unserved === '401' ||
    (unserved === 'path-first' &&
      [...(matched?.methods.values() ?? [])].some(
        (id) => getOwn(operations, id)?.getTokenMode(dialect) !== 'ignored',
      ))
  const findTokenMode = (operation: Operation | undefined, matched: MatchedPath<Id> | undefined): TokenMode =>
    operation?.getTokenMode(dialect) ?? (readsTokenAt(matched) ? 'optional' : 'ignored')
  return (request) => {
    const { client, createAnswer } = request
    const answer = (isCounted: boolean, create: () => Answer | Promise<Answer>): Answer | Promise<Answer> =>
      limitRate(client, isCounted, createAnswer ?? create)
    const path = getPath(request.target)
    const exact = matchBelow(findPath, path, basePath)
    const bare = exact ? undefined : matchWithoutSlash(findPath, path, basePath, dialect)
    const matched = exact ?? (slash === 'same' ? bare : undefined)
    if (request.method === 'OPTIONS')
      return answer(false, () => answerOptions(request, matched, cors, dialect))
    const rejected = rejectVersion(getHeader(request, 'accept'), dialect)
    const id = matched?.methods.get(request.method)
    const operation = id && getOwn(operations, id)
    const sender = authenticate(
      getHeader(request, 'authorization'),
      findTokenMode(operation, matched),
      context,
    )
    const isUnauthorized = 'rejected' in sender
    if (rejected && (isVersionFirst || !isUnauthorized))
      return answer(isCounted['unknown-version'], () => rejected)
    if (isUnauthorized && !operation) return answer(isCounted.unauthorized, () => sender.rejected)
    if (bare && slash !== 'same')
      return answer(false, () => createSlashRedirect(request.target, Number(slash)))
    if (!matched || !id || !operation)
      return answer(isCounted.unrouted, () => createUnroutedProblem(request, matched, basePath, dialect))
    if ('rejected' in sender && (isTokenFirst || !operation.mayRejectLate))
      return answer(isCounted.unauthorized, () => sender.rejected)
    const route = { operation: id, pathParameters: matched.pathParameters }
    const call = { route, operation, ...sender }
    return answer(!isUnauthorized || isCounted.unauthorized, () => runOperation(request, call, parts))
  }
}

/**
 * Answers OPTIONS: a preflight of a page of another origin (Fetch standard, section 3.2.2), or a request for the methods
 * of a path (RFC 9110, section 9.3.7). Only the second one depends on the dialect, since a page that may not send its
 * request could not use the twin at all.
 */
function answerOptions(
  request: TwinRequest,
  matched: MatchedPath<string> | undefined,
  cors: boolean,
  dialect: Dialect,
): Answer {
  if (cors && request.headers['access-control-request-method']) {
    const requested = getHeader(request, 'access-control-request-headers')
    return { status: 204, headers: createPreflightHeaders(requested), body: '' }
  }
  if (!matched) return createPathProblem(request, dialect)
  const answer = dialect['routing.options']
  return answer === '200' || answer === '204'
    ? { status: Number(answer), headers: ['Allow', formatAllow(matched)], body: '' }
    : createMethodProblem(request, matched, answer, dialect)
}

/**
 * Answers a request to a twin whose journal other twins share. Each response states the position of its twin in the journal.
 * A request that states a position is answered once this twin has reached it, so that a client also sees here what another
 * twin has already shown it.
 *
 * @param position the position that the request states, if any
 */
async function answerWhenCurrent(
  sharedPosition: SharedPosition,
  position: string | undefined,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (position !== undefined) await sharedPosition.waitFor(position)
  const { status, headers, body } = await answer()
  return { status, headers: [...headers, 'X-Twin-Position', sharedPosition.position], body }
}
