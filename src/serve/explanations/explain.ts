import { parseJson, toNumber } from '../../base/json.ts'
import { breakageTable } from '../../contract/generated/breakages.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Dialect, OperationId } from '../../contract/index.ts'
import type { FeedQuery } from '../../twin/feed/query.ts'
import type { OperationContext } from '../../twin/operations/operation.ts'
import { readParameters } from '../../twin/pipeline/read-parameters.ts'
import { findRoute, type Route } from '../../twin/pipeline/routes.ts'
import { type KnownResults, Rehearsal } from '../../twin/rehearsal.ts'
import { getHeader, type TwinRequest } from '../../twin/request.ts'
import type { Reply } from '../reply.ts'
import type { Because, ListReasons, TwinStep } from './because.ts'
import { describeReason } from './describe-reason.ts'
import { findDecidingGaps, findRateGaps } from './find-deciding-gaps.ts'
import { ERROR_REQUIREMENTS } from './general-requirements.ts'
import {
  findRejectingStep,
  LISTED_STATUSES,
  listDecidingRequirements,
  listSuccessRequirements,
} from './kept-requirements.ts'

/** The parts of a session that explain a response. */
export interface ExplainedSession {
  readonly twin: { readonly context: OperationContext; readonly basePath: string }
  readonly setup: { readonly breakages?: readonly string[] }
}

interface ExplainedExchange {
  /** when the request was answered, in unix milliseconds */
  readonly at: number
  readonly request: TwinRequest
  readonly reply: Reply
}

/** Explains why a response is what it is. Call it before the state changes again. */
export function explain(
  { at, request, reply }: ExplainedExchange,
  { twin, setup }: ExplainedSession,
): Because {
  const { context, basePath } = twin
  const fault = findDecidingFault(reply)
  if (fault !== undefined) return createFaultReason(fault, reply)
  const rehearsal = new Rehearsal(request, {
    ...{ context, basePath, at },
    results: findResults(reply, context),
  })
  const { own } = rehearsal
  const isLimited = reply.cause?.key === '429'
  const cause = reply.cause ?? own.answer?.cause
  const route = findRoute(request.method, request.target, basePath)
  const step = cause ? findRejectingStep(cause) : findStep(request, reply, route?.operation)
  const breakages = reply.isBroken ? (setup.breakages as Because['breakages']) : undefined
  const deciding = cause
    ? listDecidingRequirements({
        ...{ cause, operation: route?.operation },
        authorization: getHeader(request, 'authorization'),
      })
    : listOfSuccess(request, reply, route, context.dialect)
  const requirements = omitBroken(
    [...deciding, ...(LISTED_STATUSES.includes(reply.status) ? ERROR_REQUIREMENTS : [])],
    breakages,
  )
  const decidingGaps = [
    ...findRateGaps(reply, step, context.dialect),
    ...(isLimited || breakages ? [] : findDecidingGaps(rehearsal, context.dialect)),
  ]
  const list = own.page && reply.status !== 422 ? describeList(own.page, reply, context.dialect) : undefined
  return {
    step,
    short: breakages?.[0] ?? deciding[0] ?? decidingGaps[0]?.id ?? step,
    text: describeReason(reply, { step, list, operation: route?.operation }),
    requirements,
    gaps: decidingGaps,
    ...(breakages && { breakages }),
    ...(list && { list }),
  }
}

/** Faults that only delay a response do not decide it. */
const DELAYS = /^(delay|drip)=/

function findDecidingFault({ fault = '' }: Reply): string | undefined {
  return fault.split(', ').find((label) => label !== '' && !DELAYS.test(label))
}

const createFaultReason = (fault: string, reply: Reply): Because => ({
  step: 'fault',
  short: fault,
  text: describeReason(reply, { step: 'fault', fault }),
  requirements: [],
  gaps: [],
})

/** The results of the events that the request has recorded, so that its rehearsals render the same user or post. */
function findResults({ status, body }: Reply, { state }: OperationContext): KnownResults {
  if (status !== 200 || typeof body !== 'string' || !body.startsWith('{')) return {}
  const { id } = Object(parseJson(body)) as { readonly id?: unknown }
  const post = state.getStoredPost(toNumber(id))
  const user = state.users.get(toNumber(id))
  return {
    ...(post && { publish: post }),
    ...(user && { login: { user, tokenId: '', generation: state.generation } }),
  }
}

function findStep({ method }: TwinRequest, { status }: Reply, operation: OperationId | undefined): TwinStep {
  const isRedirect = status >= 300 && status < 400 && status !== 304
  return operation === undefined || method === 'OPTIONS' || isRedirect ? 'route' : 'operation'
}

function listOfSuccess(
  request: TwinRequest,
  { status }: Reply,
  route: Route | undefined,
  dialect: Dialect,
): RequirementId[] {
  if (status !== 200 || !route || request.method === 'OPTIONS') return []
  const parameters = readParameters(request, route.pathParameters, dialect)
  const names = new Set('status' in parameters ? [] : parameters.names)
  return listSuccessRequirements(route.operation, names, getHeader(request, 'authorization') !== undefined)
}

function omitBroken(
  ids: readonly RequirementId[],
  breakages: Because['breakages'],
): readonly RequirementId[] {
  if (!breakages) return ids
  const broken = new Set(
    breakageTable
      .filter(({ id }) => breakages.includes(id))
      .flatMap(({ breaks, consequences }) => [...breaks, ...consequences]),
  )
  return ids.filter((id) => !broken.has(id))
}

function describeList(
  { near, above, below, from, limit }: FeedQuery,
  { body }: Reply,
  dialect: Dialect,
): ListReasons {
  return {
    near,
    radius: dialect['list.radius'],
    order: dialect['list.order'],
    ...(above > 0 && { above }),
    ...(below < Number.POSITIVE_INFINITY && { below }),
    from,
    pageSize: limit,
    ids: readIds(body),
  }
}

/** The ids of a list; none for a body that is no list. */
function readIds(body: Reply['body']): number[] {
  if (typeof body !== 'string' || !body.startsWith('[')) return []
  const posts = parseJson(body)
  return Array.isArray(posts) ? posts.map((post) => toNumber(Object(post).id)) : []
}
