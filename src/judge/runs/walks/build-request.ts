import { asRecord } from '../../../base/json.ts'
import type { Position } from '../../../contract/index.ts'
import {
  type Cursor,
  FALLBACK_ID,
  type ListStep,
  type LoginStep,
  type Offset,
  type OwnStep,
  type ParameterChange,
  type PathStep,
  type PostReference,
  type PublishStep,
  type RawBody,
  type Walk,
} from '../../report/walk.ts'
import type { Client } from '../../target/client/client.ts'
import { APP_HEADERS, type Headers, omitAccept, type PostOptions } from '../../target/client/requests.ts'
import type { Fields } from '../../target/exchange.ts'
import { type Exchange, hasWrongType, type Outgoing, SAFE_METHODS } from '../../target/exchange.ts'
import { readId } from '../../target/reading/list-page.ts'
import { createOwnContent, POINT_NEMO } from '../../target/reading/own-posts.ts'
import { readPosts } from '../../target/reading/read-response.ts'
import { type Authorization, createAccountName, obtainAuthorization, type WalkSettings } from './settings.ts'

/** What a step refers to. */
export interface WalkContext {
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
export const buildRequest = (step: OwnStep, context: WalkContext, index: number): Promise<WalkRequest> =>
  (builders[step.kind] as Builders[OwnStep['kind']])(step as never, context, index)

async function buildLogin(step: LoginStep, { client, settings }: WalkContext): Promise<WalkRequest> {
  const fields = { open_id: createAccountName(client, step.account), ...settings.login }
  const request = client.buildPost('loginWithThirdParty', changeFields(fields, step.changes), {
    ...chooseEncoding(step, settings),
    headers: createHeaders(step),
  })
  return { outgoing: finishRequest(request, step) }
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
  return { outgoing: finishRequest(request, step), token }
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
  const build = (valid: Fields, changes: readonly ParameterChange[]): Outgoing =>
    client.buildPost('createPost', changeFields(valid, changes), {
      ...chooseEncoding(step, settings),
      headers: { ...headers, ...createHeaders(step) },
    })
  const request = build(fields, step.changes)
  // Some targets store values of wrong types, so these are published where nobody looks.
  const isOtherPlace = ({ name }: ParameterChange): boolean =>
    Object.hasOwn(POINT_NEMO, name) &&
    !request.flaws?.some((flaw) => flaw.name === name && flaw.kind !== 'value')
  const outgoing = hasWrongType(request)
    ? build(
        { ...fields, ...POINT_NEMO },
        step.changes.filter((change) => !isOtherPlace(change)),
      )
    : request
  return { outgoing: finishRequest(outgoing, step), token }
}

async function buildPath(
  { method, path, token: choice }: PathStep,
  context: WalkContext,
): Promise<WalkRequest> {
  const { headers, token } = await obtainAuthorization(choice, context)
  const isSafe = SAFE_METHODS.includes(method)
  const limits = isSafe ? ({ tier: 'read' } as const) : ({ tier: 'write', canPublish: false } as const)
  return { outgoing: { method, path, headers, ...limits }, token }
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

const createHeaders = ({ accept, appHeaders }: Exclude<OwnStep, PathStep>): Headers => ({
  ...(typeof accept === 'string' && { Accept: accept }),
  ...(appHeaders && APP_HEADERS[appHeaders]),
})

/** A request with the changes of a step that are not changes of parameters. */
function finishRequest(request: Outgoing, step: Exclude<OwnStep, PathStep>): Outgoing {
  const replaced = 'rawBody' in step && step.rawBody ? replaceBody(request, step.rawBody) : request
  return step.accept === null ? omitAccept(replaced) : replaced
}

/** A request with another body. What the specification says of its parameters is not known. */
function replaceBody(request: Outgoing, rawBody: RawBody): Outgoing {
  const { flaws: _, fields: __, form: ___, ...rest } = request
  const [path = ''] = request.path.split('?')
  return {
    ...rest,
    path,
    headers: { ...request.headers, 'Content-Type': rawBody.contentType },
    body: rawBody.text,
  }
}

/** Moves a position. A move over a pole goes back from there. */
const move = ({ position }: WalkSettings, { lng, lat }: Offset): Position => ({
  lng: roundSum(((position.lng + lng + 540) % 360) - 180),
  lat: roundSum(turnAtPole(position.lat + lat)),
})

/** Rounds to a tenth of a millimetre: more digits than services store on purpose, and fewer than the error of a sum has. */
const roundSum = (degrees: number): number => Number(degrees.toFixed(9))

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
