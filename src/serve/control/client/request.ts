import { FeedtwinError } from '../../../base/feedtwin-error.ts'
import { getOwn, isObject, parseJson, toText } from '../../../base/json.ts'
import type { paths } from '../generated/openapi.ts'
import type { ControlSchemas, TrafficFilter } from './schemas.ts'

// What can be sent, and what comes back, follows from the types that are generated from contracts/control.openapi.yaml.

type Method = 'get' | 'put' | 'post' | 'delete'

/** A path of the document, below /__twin/. */
type ControlPath = keyof {
  [Path in keyof paths as Path extends `/__twin/${infer Rest}` ? Rest : never]: true
}

type Operation<Path extends ControlPath, Name extends Method> = `/__twin/${Path}` extends infer Whole extends
  keyof paths
  ? NonNullable<paths[Whole][Name]>
  : never

/** The methods that a path has. */
type MethodOf<Path extends ControlPath> = {
  [Name in Method]: [Operation<Path, Name>] extends [never] ? never : Name
}[Method]

type PathValues<AnyOperation> = AnyOperation extends { parameters: { path: infer Values } }
  ? { readonly path: Values }
  : { readonly path?: never }

/** An object of any form, where the document describes no fields. */
type Loosened<Value> = Value extends unknown ? (string extends keyof Value ? object : Value) : never

/** A body, in which undefined is accepted for what may be missing. */
type Sendable<Content> = {
  readonly [Name in keyof Content]:
    | Loosened<Content[Name]>
    | (Record<never, never> extends Pick<Content, Name> ? undefined : never)
}

type Body<AnyOperation> = AnyOperation extends {
  requestBody: { content: { 'application/json': infer Content } }
}
  ? { readonly body: Sendable<Content> }
  : { readonly body?: never }

type Query<AnyOperation> = AnyOperation extends { parameters: { query: infer Values } }
  ? { readonly query: Values }
  : AnyOperation extends { parameters: { query?: infer Values } }
    ? { readonly query?: Values }
    : never

/** What a request has besides its method and path. */
type Given<AnyOperation> = PathValues<AnyOperation> & Query<AnyOperation> & Body<AnyOperation>

type JsonAnswer<AnyOperation> = AnyOperation extends {
  responses: { 200: { content: { 'application/json': infer Content } } }
}
  ? Content
  : never

/** Sends one request to the control API and returns the JSON of its response. */
export type SendControlRequest = <Path extends ControlPath, Name extends MethodOf<Path>>(
  method: Name,
  path: Path,
  ...given: Record<never, never> extends Given<Operation<Path, Name>>
    ? [given?: Given<Operation<Path, Name>>]
    : [given: Given<Operation<Path, Name>>]
) => Promise<JsonAnswer<Operation<Path, Name>>>

/** Sends any request to the control API. */
export type SendAnyRequest = (
  method: string,
  path: string,
  given?: {
    readonly path?: Readonly<Record<string, unknown>>
    readonly query?: object
    readonly body?: object | undefined
  },
) => Promise<unknown>

interface ControlTarget {
  /** Where the twin is reached, base path included. Messages name it. */
  readonly origin: string
  /** The same for one session. */
  readonly base: string
  readonly token: string | undefined
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export function createControlSender({ origin, base, token, fetch }: ControlTarget): SendControlRequest {
  const send: SendAnyRequest = async (name, template, { path = {}, query = {}, body } = {}) => {
    const method = name.toUpperCase()
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(toText(getOwn(path, key))),
    )
    const url = `${base}/__twin/${filled}${formatQuery(query)}`
    const response = await fetch(url, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new FeedtwinError(
        'control-unreachable',
        `No twin answers at ${origin} (${toText(error)}). Check the URL, and that feedtwin serve is running.`,
      )
    })
    return readControlResponse(response, `${method} ${url}`)
  }
  return send as unknown as SendControlRequest
}

/**
 * Values as the query of a URL; the object `with` becomes parameters such as `with[lng]`. Those without a value are left out.
 * URLSearchParams is not used: some runtimes of apps implement it only in part.
 */
function formatQuery(values: object): string {
  const query = Object.entries(values)
    .flatMap(([name, value]): [string, unknown][] =>
      isObject(value)
        ? Object.entries(value).map(([key, item]) => [`${name}[${key}]`, item])
        : [[name, value]],
    )
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(value))}`)
    .join('&')
  return query === '' ? '' : `?${query}`
}

/** @param request names the request in messages */
async function readControlResponse(response: Response, request: string): Promise<unknown> {
  const json = parseJson(await response.text())
  const body = typeof json === 'object' && json !== null ? { ...json } : undefined
  if (response.ok && body) return body
  const { message, errors = {} } = (body ?? {}) as Partial<ControlSchemas['Error']>
  if (typeof message !== 'string') {
    throw new FeedtwinError(
      'control-unreachable',
      `The response to ${request} (status ${response.status}) does not come from a twin. Check the URL.`,
    )
  }
  const details = Object.entries(errors).map(([name, texts]) => `\n  ${name}: ${texts.join(' ')}`)
  const code = response.status === 408 ? 'control-timeout' : 'control-refused'
  throw new FeedtwinError(code, `${request}: ${message}${details.join('')}`)
}

/** A time as the control API reads it, in ISO 8601. */
export const formatTime = (time: Date | string): string =>
  typeof time === 'string' ? time : time.toISOString()

/** A filter as the control API reads it: all values are texts in the end. */
export const formatTrafficFilter = ({ with: values = {}, since, ...rest }: TrafficFilter) => ({
  ...rest,
  ...(since !== undefined && { since: formatTime(since) }),
  with: values as Readonly<Record<string, string>>,
})
