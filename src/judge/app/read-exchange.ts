import { toText } from '../../base/json.ts'
import { asRecord } from '../client/index.ts'
import type { ClientExchange } from '../recordings/client-exchange.ts'

/** When the response had arrived, in unix milliseconds. */
export const getEnd = ({ at, milliseconds }: ClientExchange): number => at + milliseconds

/** Whether the parameters are known: a body that cannot be read may have any. */
export const hasKnownParameters = ({ request }: ClientExchange): boolean => request.encoding !== 'unknown'

/** Whether a parameter is missing, or the service takes it for missing. */
export const isBlankValue = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Whether a parameter is a number, or a text that is one. */
export function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'string' || value.trim() === '') return false
  return Number.isFinite(Number(value)) && !/^\s*[+-]?0[xbo]/i.test(value)
}

/** The same for two requests that are equal. */
export const createEqualityKey = ({ request: { method, url, headers, text = '' } }: ClientExchange): string =>
  JSON.stringify([method, url, headers.authorization, text])

/** The credentials of the header Authorization, if it is a bearer token. */
export function readBearerToken({ request }: ClientExchange): string | undefined {
  const [scheme = '', token, ...rest] = (request.headers.authorization ?? '').split(/ +/)
  return scheme.toLowerCase() === 'bearer' && token !== '' && rest.length === 0 ? token : undefined
}

/** The objects in a body: the body, the elements of a list, and both within a wrapper such as `data`. */
function listObjects(json: unknown, depth = 0): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(json)) return json.slice(0, MAX_OBJECTS).map(asRecord)
  const fields = asRecord(json)
  const isWrapped = depth < MAX_WRAPPERS && Object.keys(fields).length <= MAX_WRAPPER_FIELDS
  return [
    fields,
    ...(isWrapped
      ? Object.entries(fields).flatMap(([name, value]) =>
          PARTS.includes(name) ? [] : listObjects(value, depth + 1),
        )
      : []),
  ]
}

const MAX_OBJECTS = 1000
const MAX_WRAPPERS = 2
const MAX_WRAPPER_FIELDS = 20

/** Fields of a post or a user with an id of their own. */
const PARTS: readonly string[] = ['images', 'category', 'userInfo', 'user_info', 'user_token', 'user']

/** The token that a login has returned. */
export function readGivenToken({ operation, response }: ClientExchange): string | undefined {
  if (operation !== 'loginWithThirdParty' || response === undefined || !hasSucceeded(response.status))
    return undefined
  return listObjects(response.json)
    .flatMap(({ token, access_token }) => [token, access_token])
    .find((value): value is string => typeof value === 'string' && value !== '')
}

/** Success is 200. Some deployments answer a publication with 201. */
export const hasSucceeded = (status: number): boolean => status >= 200 && status < 300

/** A post of a response, as far as a rule needs it. */
export interface GivenPost {
  readonly id: string | undefined
  readonly pictures: readonly string[]
}

/** The posts that a response has given to the client; undefined where that is not known. */
export function readGivenPosts({ operation, response }: ClientExchange): readonly GivenPost[] | undefined {
  if (operation === undefined || operation === 'loginWithThirdParty') return []
  if (response === undefined) return undefined
  if (!hasSucceeded(response.status)) return response.status === 304 ? undefined : []
  if (!response.hasBody || response.json === undefined) return undefined
  return listObjects(response.json).map(({ id, images, userInfo }) => ({
    id: typeof id === 'number' || typeof id === 'string' ? String(id) : undefined,
    pictures: [
      ...(Array.isArray(images) ? images.map((image) => asRecord(image).url) : []),
      asRecord(userInfo).avatar,
    ].filter((url): url is string => typeof url === 'string' && url !== ''),
  }))
}

/** The cursors of a list. A blank one counts as missing. */
export const readCursors = ({ parameters }: ClientExchange): readonly string[] =>
  CURSORS.map((name) => parameters[name])
    .filter((value) => !isBlankValue(value))
    .map((value) => toText(value).trim())

const CURSORS = ['max-id', 'since-id'] as const
