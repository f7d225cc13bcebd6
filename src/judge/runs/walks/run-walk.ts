import { asRecord } from '../../../base/json.ts'
import type { Position } from '../../../contract/index.ts'
import {
  type AppHeaders,
  type Cursor,
  FALLBACK_ID,
  type ListStep,
  type LoginStep,
  type Offset,
  type OperationStep,
  type OwnStep,
  type ParameterChange,
  type PathStep,
  type PostReference,
  type PublishStep,
  type Step,
  type Walk,
} from '../../report/walk.ts'
import type { Client } from '../../target/client/client.ts'
import { readId } from '../../target/client/pages.ts'
import { createOwnContent } from '../../target/client/publishing.ts'
import { createBearerHeader, type Headers, type PostOptions } from '../../target/client/requests.ts'
import type { Fields } from '../../target/encode.ts'
import { type Exchange, hasWrongType, type Outgoing } from '../../target/exchange.ts'
import { POINT_NEMO } from '../../target/reading/own-posts.ts'
import { readPosts } from '../../target/reading/read-response.ts'
import { Unjudged, type UnjudgedCause } from '../../target/violation.ts'
import { type Authorization, createAccountName, obtainAuthorization, type WalkSettings } from './settings.ts'

/** What became of a step: its exchange, or why it sent nothing. */
interface WalkedStep {
  readonly step: Step
  readonly exchange?: Exchange
  readonly skipped?: UnjudgedCause
}

/** A walk that was sent to a target. */
export interface WalkRun {
  readonly walk: Walk
  readonly steps: readonly WalkedStep[]
}

/**
 * Sends the requests of a walk, one after the other. The transport of the client enforces the tier, the budgets, the rate
 * and the time of the run; a step that they do not allow is skipped.
 *
 *     const { steps } = await runWalk(walk, client, await findWalkSettings(client))
 *     steps.map(({ exchange }) => exchange?.response.status) // [200, 422, undefined]
 */
export async function runWalk(walk: Walk, client: Client, settings: WalkSettings): Promise<WalkRun> {
  const steps: WalkedStep[] = []
  const exchanges: (Exchange | undefined)[] = []
  for (const [index, step] of walk.steps.entries()) {
    const walked = await sendStep(step, { walk, client, settings, exchanges }, index)
    steps.push(walked)
    exchanges.push(walked.exchange)
  }
  return { walk, steps }
}

async function sendStep(step: Step, context: WalkContext, index: number): Promise<WalkedStep> {
  try {
    const exchange = await (step.kind === 'repeat'
      ? repeatStep(step.step, context)
      : sendOwnStep(step, context, index))
    return { step, exchange }
  } catch (error) {
    if (error instanceof Unjudged) return { step, skipped: error.cause }
    throw error
  }
}

/** @throws Unjudged when the step that is repeated was skipped */
async function repeatStep(index: number, { client, exchanges }: WalkContext): Promise<Exchange> {
  const earlier = exchanges[index]
  if (!earlier) throw new Unjudged('the request to repeat was not sent')
  return client.tokens.resend(earlier)
}

async function sendOwnStep(step: OwnStep, context: WalkContext, index: number): Promise<Exchange> {
  const { client } = context
  const { outgoing, token } = await buildRequest(step, context, index)
  return client.tokens.sendWith(token, (latest) =>
    client.send({ ...outgoing, headers: { ...outgoing.headers, ...createBearerHeader(latest) } }),
  )
}

/** What a step refers to. */
interface WalkContext {
  readonly walk: Walk
  readonly client: Client
  readonly settings: WalkSettings
  /** the exchange of each step so far; undefined where the step was skipped */
  readonly exchanges: readonly (Exchange | undefined)[]
}

/** A request, and the token that may have to be renewed to send it. */
interface WalkRequest {
  readonly outgoing: Outgoing
  readonly token?: Authorization['token']
}

type Builders = {
  readonly [Kind in OwnStep['kind']]: (
    step: Extract<OwnStep, { kind: Kind }>,
    context: WalkContext,
    index: number,
  ) => Promise<WalkRequest>
}

const builders: Builders = { login: buildLogin, list: buildList, publish: buildPublication, path: buildPath }

/**
 * Builds the request of a step.
 *
 * @param index the index of the step in its walk
 * @throws Unjudged when it needs a token that the run cannot obtain
 */
const buildRequest = (step: OwnStep, context: WalkContext, index: number): Promise<WalkRequest> =>
  (builders[step.kind] as Builders[OwnStep['kind']])(step as never, context, index)

async function buildLogin(step: LoginStep, { client, settings }: WalkContext): Promise<WalkRequest> {
  const fields = { open_id: createAccountName(client, step.account), ...settings.login }
  const request = client.buildPost('loginWithThirdParty', changeFields(fields, step.changes), {
    ...chooseEncoding(step, settings),
    headers: createHeaders(step),
  })
  return { outgoing: omitAccept(request, step) }
}

async function buildList(step: ListStep, context: WalkContext): Promise<WalkRequest> {
  const { headers, token } = await obtainAuthorization(step.token, context)
  const cursors = step.cursors.map(({ kind, of }: Cursor) => [kind, resolveId(of, context)] as const)
  const fields = {
    ...move(context.settings, step.at),
    ...Object.fromEntries(cursors),
    ...(step.pageSize !== undefined && { page_size: step.pageSize }),
  }
  const request = context.client.buildGet('listPosts', changeFields(fields, step.changes), {
    ...headers,
    ...createHeaders(step),
  })
  return { outgoing: omitAccept(request, step), token }
}

/** The category where the run knows none. */
const ANY_CATEGORY = 1

async function buildPublication(
  step: PublishStep,
  context: WalkContext,
  index: number,
): Promise<WalkRequest> {
  const { client, settings, walk } = context
  const { headers, token } = await obtainAuthorization(step.token, context)
  const { categories, maxContent } = settings
  const fields = {
    post_category_id: categories[step.category % categories.length] ?? ANY_CATEGORY,
    ...move(settings, step.at),
    content: createOwnContent(`walk ${walk.seed}.${walk.number}.${index}`, maxContent),
  }
  const build = (valid: Fields): Outgoing =>
    client.buildPost('createPost', changeFields(valid, step.changes), {
      ...chooseEncoding(step, settings),
      headers: { ...headers, ...createHeaders(step) },
    })
  const request = build(fields)
  // Some targets store values of wrong types, so these are published where nobody looks.
  const outgoing = hasWrongType(request) ? build({ ...fields, ...POINT_NEMO }) : request
  return { outgoing: omitAccept(outgoing, step), token }
}

async function buildPath(
  { method, path, token: choice }: PathStep,
  context: WalkContext,
): Promise<WalkRequest> {
  const { headers, token } = await obtainAuthorization(choice, context)
  return { outgoing: { method, path, headers, tier: 'read' }, token }
}

/** The valid parameters with the changes of a step. */
function changeFields(fields: Fields, changes: readonly ParameterChange[]): Fields {
  const changed = { ...fields, ...Object.fromEntries(changes.map(({ name, value }) => [name, value])) }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

const chooseEncoding = (
  { encoding, arrayForm }: LoginStep | PublishStep,
  settings: WalkSettings,
): Pick<PostOptions, 'encoding' | 'arrayForm'> => ({
  encoding: encoding === 'accepted' ? settings.encoding : encoding,
  arrayForm,
})

const createHeaders = ({ accept, appHeaders }: OperationStep): Headers => ({
  ...(typeof accept === 'string' && { Accept: accept }),
  ...(appHeaders && APP_HEADERS[appHeaders]),
})

const APP_HEADERS: Readonly<Record<AppHeaders, Headers>> = {
  common: { 'version-code': '100', 'version-name': '1.0.0', device: 'feedtwin', channel: 'feedtwin' },
  android: { platform: 'android' },
  iOS: { platform: 'iOS' },
}

/** A request without Accept is not one that the specification allows for sure. */
const omitAccept = (request: Outgoing, { accept }: OperationStep): Outgoing =>
  accept === null
    ? { ...request, omitsAccept: true, flaws: [...(request.flaws ?? []), { kind: 'version', name: 'none' }] }
    : request

/** Moves a position, as far as a pole and back from there. Seven digits are a centimetre. */
const move = ({ position }: WalkSettings, { lng, lat }: Offset): Position => ({
  lng: Number((((position.lng + lng + 540) % 360) - 180).toFixed(7)),
  lat: Number(turnAtPole(position.lat + lat).toFixed(7)),
})

const turnAtPole = (lat: number): number => (Math.abs(lat) > 90 ? Math.sign(lat) * 180 - lat : lat)

/** The id of a post of an earlier response. */
function resolveId({ step, post }: PostReference, { exchanges }: WalkContext): number {
  const exchange = exchanges[step]
  const posts = exchange ? [...readPosts(exchange), asRecord(exchange.response.json)] : []
  const ids = posts.map(readId).filter((id) => !Number.isNaN(id))
  if (ids.length === 0) return FALLBACK_ID
  if (post === 'newest') return Math.max(...ids)
  if (post === 'oldest') return Math.min(...ids)
  return ids[post % ids.length] ?? FALLBACK_ID
}
