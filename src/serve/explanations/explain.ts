import { breakageTable } from '../../contract/generated/breakages.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import { type Dialect, type GapId, gaps, type OperationId } from '../../contract/index.ts'
import type { FeedQuery } from '../../twin/feed/query.ts'
import type { OperationContext } from '../../twin/operations/operation.ts'
import { readParameters } from '../../twin/pipeline/read-parameters.ts'
import { findRoute, type Route } from '../../twin/pipeline/routes.ts'
import { type KnownResults, Rehearsal, type RehearsedAnswer } from '../../twin/rehearsal.ts'
import { getHeader, type TwinRequest } from '../../twin/request.ts'
import type { Reply } from '../reply.ts'
import type { Because, DecidingGap, ListReasons, TwinStep } from './because.ts'
import { describeReason } from './describe-reason.ts'
import {
  ENVELOPE,
  findRejectingStep,
  LISTED_STATUSES,
  listDecidingRequirements,
  listSuccessRequirements,
} from './kept-requirements.ts'
import { listOtherAnswers } from './other-answers.ts'

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
    [...deciding, ...(LISTED_STATUSES.includes(reply.status) ? ENVELOPE : [])],
    breakages,
  )
  const decidingGaps = [
    ...findRateGaps(reply, step, context.dialect),
    ...(isLimited || breakages ? [] : findGaps(rehearsal, context.dialect)),
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
  const post = state.getStoredPost(Number(id))
  const user = state.users.get(Number(id))
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

/** The gaps of which another answer would have changed the response: those first that would have changed its status. */
function findGaps(rehearsal: Rehearsal, dialect: Dialect): DecidingGap[] {
  const own = rehearsal.own
  const found = gaps
    .filter(({ id }) => rehearsal.gaps.has(id) && id !== 'rate-limit' && id !== 'rate-limit.counted')
    .flatMap(({ id }) => findCases(id, rehearsal, dialect))
  return found
    .map((gap) => ({ gap, weight: weigh(gap, own) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ gap }) => gap)
}

function findCases(id: GapId, rehearsal: Rehearsal, dialect: Dialect): DecidingGap[] {
  const own = rehearsal.own
  const cases = new Map<string | undefined, DecidingGap['others'][number][]>()
  for (const { case: name, answer } of listOtherAnswers(id, dialect)) {
    const other = rehearsal.answerOtherwise(id, answer)
    const status = other.answer?.status ?? (other.events.length > 0 ? 200 : undefined)
    const others = cases.get(name) ?? []
    cases.set(name, others)
    others.push({ answer, changes: isDifferent(own, other), ...(status !== undefined && { status }) })
  }
  return [...cases]
    .filter(([, others]) => others.some(({ changes }) => changes))
    .map(([name, others]) => ({
      id,
      ...(name !== undefined && { case: name }),
      answer: name === undefined ? dialect[id] : (dialect[id] as Readonly<Record<string, unknown>>)[name],
      others,
    }))
}

const isDifferent = (own: RehearsedAnswer, other: RehearsedAnswer): boolean =>
  own.answer?.status !== other.answer?.status ||
  own.answer?.body !== other.answer?.body ||
  String(own.answer?.headers) !== String(other.answer?.headers) ||
  JSON.stringify(own.events) !== JSON.stringify(other.events)

function weigh({ others }: DecidingGap, { answer }: RehearsedAnswer): number {
  const own = answer?.status ?? 200
  return others.some(({ changes, status }) => changes && status !== own) ? 0 : 1
}

/** A rate limit is not rehearsed, since a rehearsal does not count. Its headers show that it mattered. */
function findRateGaps({ status, headers }: Reply, step: TwinStep, dialect: Dialect): DecidingGap[] {
  const limit = dialect['rate-limit']
  if (limit === 'none') return []
  const isCounted = headers.includes('X-RateLimit-Limit')
  const counted = countedCases[step]
  const describe = (id: 'rate-limit' | 'rate-limit.counted', name?: string): DecidingGap => ({
    id,
    ...(name !== undefined && { case: name }),
    answer: name === undefined ? limit : dialect['rate-limit.counted'][name as keyof typeof countedNames],
    others: listOtherAnswers(id, dialect)
      .filter((other) => other.case === name)
      .map(({ answer }) => ({ answer, changes: true, ...(status !== 429 && { status }) })),
  })
  return [
    ...(isCounted ? [describe('rate-limit')] : []),
    ...(counted ? [describe('rate-limit.counted', counted)] : []),
  ]
}

const countedNames = { 'unknown-version': true, unauthorized: true, unrouted: true } as const

/** The cases of rate-limit.counted by the step that rejected the request. */
const countedCases: Partial<Record<TwinStep, keyof typeof countedNames>> = {
  version: 'unknown-version',
  token: 'unauthorized',
  route: 'unrouted',
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
  return Array.isArray(posts) ? posts.map((post) => Number(Object(post).id)) : []
}

/** Breakages may have made the body something else than JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
