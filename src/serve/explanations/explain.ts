import { parseJson, toNumber } from '../../base/json.ts'
import { type BreakageDescription, breakageTable } from '../../contract/generated/breakages.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Dialect, OperationId } from '../../contract/index.ts'
import type { AnswerCause } from '../../twin/answer.ts'
import type { FeedQuery } from '../../twin/feed/query.ts'
import type { OperationContext } from '../../twin/operations/operation.ts'
import { readParameters } from '../../twin/pipeline/read-parameters.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import { type KnownResults, Rehearsal } from '../../twin/rehearsal.ts'
import { getHeader, type TwinRequest } from '../../twin/request.ts'
import type { ActingBreakage, BreakageTrace, Reply } from '../reply.ts'
import type { HandledRequest } from '../traffic/capture.ts'
import {
  describeReason,
  type Explanation,
  findDecidingFault,
  type ListReasons,
  type TwinStep,
} from './explanation.ts'
import { findDecidingGaps, findRateGaps } from './find-deciding-gaps.ts'
import { ERROR_REQUIREMENTS, isGeneralRequirement } from './general-requirements.ts'
import {
  findRejectingStep,
  LISTED_STATUSES,
  listDecidingRequirements,
  listSuccessRequirements,
} from './kept-requirements.ts'

/** The parts of a session that explain a response. */
export interface ExplainedSession {
  readonly twin: { readonly context: OperationContext; readonly basePath: string }
}

/** What is explained of an exchange. */
export type Explained = Pick<HandledRequest, 'at' | 'request' | 'reply'>

/** Explains why a response is what it is. Call it before the state changes again. */
export function explain(exchange: Explained, { twin }: ExplainedSession): Explanation {
  const { reply } = exchange
  if (reply.hasInvalidPreference || findDecidingFault(reply) !== undefined) return createFaultReason(reply)
  return reply.broken ? explainBroken(exchange, reply.broken, twin) : explainAnswer(exchange, twin)
}

function createFaultReason(reply: Reply): Explanation {
  const { acted = [] } = reply.broken ?? {}
  const fault = findDecidingFault(reply)
  return {
    step: 'fault',
    short: fault ?? 'Prefer',
    text: [...acted.map(describeBreakage), describeReason(reply, { step: 'fault', fault })].join(' '),
    requirements: [],
    gaps: [],
    ...(acted.length > 0 && { breakages: acted.map(({ id }) => id) }),
  }
}

/** Explains what breakages have changed, and the answer of the service, if there is one. */
function explainBroken(
  { at, request, reply }: Explained,
  { acted, served }: BreakageTrace,
  twin: ExplainedSession['twin'],
): Explanation {
  const breakages = acted.map(({ id }) => id)
  const answered = served && explainAnswer({ at, request: served.request, reply: served.answer }, served.twin)
  // Whether a response that a breakage has changed keeps a requirement is not known.
  const isAnswer = answered && acted.every(({ changed }) => `${changed}` === 'request')
  const requested: readonly string[] = isAnswer ? listDeciding(request, reply, reply.cause, twin) : []
  const isRequested = (id: string): boolean => isGeneralRequirement(id) || requested.includes(id)
  const sentIds = isAnswer ? undefined : readIds(reply.body)
  return {
    step: 'breakage',
    ...(isAnswer && answered),
    short: acted[0].id,
    text: [
      ...acted.map(describeBreakage),
      ...(answered ? [`The service answered: ${answered.text}`] : []),
    ].join(' '),
    requirements: isAnswer ? omitBroken(answered.requirements, breakages).filter(isRequested) : [],
    gaps: isAnswer ? answered.gaps : [],
    breakages,
    ...(answered?.list && { list: { ...answered.list, ...(sentIds && { sentIds }) } }),
  }
}

/** Explains the answer of the service by a rehearsal. */
function explainAnswer({ at, request, reply }: Explained, twin: ExplainedSession['twin']): Explanation {
  const { context, basePath } = twin
  const createRehearsal = (rehearsed: TwinRequest): Rehearsal =>
    new Rehearsal(rehearsed, { context, basePath, at, results: findResults(reply, context) })
  const rehearsal = createRehearsal(request)
  const { own } = rehearsal
  // Neither the count of a rate limit nor an outage of the journal is rehearsed.
  const isRehearsed = reply.cause?.key !== '429' && (own.answer?.status ?? 200) === reply.status
  const cause = reply.cause ?? (isRehearsed ? own.answer?.cause : undefined)
  const operation = findRoute(request.method, request.target, basePath)?.operation
  const step = cause ? findRejectingStep(cause) : findStep(request, reply, operation)
  const deciding = listDeciding(request, reply, cause, twin)
  const gaps = [
    ...findRateGaps(reply, step, context.dialect),
    ...(isRehearsed ? findDecidingGaps(rehearsal, context.dialect) : []),
  ]
  // A 304 stands for the list that the client already has.
  const whole = { ...request, headers: { ...request.headers, 'if-none-match': undefined } }
  const { body } = (reply.status === 304 && createRehearsal(whole).own.answer) || reply
  const list = isRehearsed && own.page ? describeList(own.page, body, request, context.dialect) : undefined
  return {
    step,
    short: deciding[0] ?? gaps[0]?.id ?? step,
    text: describeReason(reply, { step, list, operation }),
    requirements: [...deciding, ...(LISTED_STATUSES.includes(reply.status) ? ERROR_REQUIREMENTS : [])],
    gaps,
    ...(list && { list }),
  }
}

/** The requirements that tell why a response is what it is. */
function listDeciding(
  request: TwinRequest,
  { status }: Reply,
  cause: AnswerCause | undefined,
  { context: { dialect }, basePath }: ExplainedSession['twin'],
): readonly RequirementId[] {
  const route = findRoute(request.method, request.target, basePath)
  const authorization = getHeader(request, 'authorization')
  if (cause) return listDecidingRequirements({ cause, operation: route?.operation, authorization })
  if (status !== 200 || !route || request.method === 'OPTIONS') return []
  const parameters = readParameters(request, route, dialect)
  const names = new Set('status' in parameters ? [] : parameters.names)
  return listSuccessRequirements(route.operation, names, authorization !== undefined)
}

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

const describedBreakages: ReadonlyMap<string, BreakageDescription> = new Map(
  breakageTable.map((breakage) => [breakage.id, breakage]),
)

function omitBroken(
  ids: readonly RequirementId[],
  breakages: Explanation['breakages'] = [],
): readonly RequirementId[] {
  const broken = new Set(
    breakages.flatMap((id) => {
      const { breaks = [], consequences = [] } = describedBreakages.get(id) ?? {}
      return [...breaks, ...consequences]
    }),
  )
  return ids.filter((id) => !broken.has(id))
}

function describeBreakage({ id, changed, says }: ActingBreakage): string {
  const verb =
    changed.length > 0 ? `changed the ${changed.join(' and the ')}` : 'responded instead of the service'
  const breakage = describedBreakages.get(id)
  return breakage ? `The breakage ${id} ${verb}: ${breakage.says}` : `The ${id} ${verb}: ${says}.`
}

function describeList(
  { near, above, below, from, limit }: FeedQuery,
  body: Reply['body'],
  { listing }: TwinRequest,
  dialect: Dialect,
): ListReasons {
  return {
    near,
    radius: dialect['list.radius'],
    order:
      from === 'oldest' && dialect['list.since-id-window'] === 'adjacent-oldest-first'
        ? 'oldest-first'
        : dialect['list.order'],
    ...(above > 0 && { above }),
    ...(below < Number.POSITIVE_INFINITY && { below }),
    from,
    pageSize: limit,
    ...(listing && { isFiltered: true }),
    ids: readIds(body) ?? [],
  }
}

/** The ids of a list; undefined for a body that is not a list of posts. */
function readIds(body: Reply['body']): number[] | undefined {
  if (typeof body !== 'string' || !body.startsWith('[')) return undefined
  const posts = parseJson(body)
  return Array.isArray(posts) ? posts.map((post) => toNumber(Object(post).id)) : undefined
}
