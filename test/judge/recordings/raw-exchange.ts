import type { RawExchange } from '../../../src/base/exchanges/raw-exchange.ts'
import { Vault } from '../../../src/base/secrets/vault.ts'
import { captureClientExchange } from '../../../src/judge/runs/recordings/capture.ts'
import type { ClientExchange } from '../../../src/judge/target/exchange.ts'

export const BASE_URL = 'https://staging.example.com/v1'

type Headers = Readonly<Record<string, string>>

/** A request in short form, and its response. */
export interface ShortExchange {
  readonly method?: string
  /** below the base URL */
  readonly path?: string
  readonly url?: string
  readonly headers?: Headers
  readonly body?: string | Uint8Array
  readonly status?: number
  readonly responseHeaders?: Headers
  /** data is sent as JSON */
  readonly response?: unknown
  readonly client?: RawExchange['client']
  /** unix milliseconds */
  readonly at?: number
  readonly milliseconds?: number
}

const encode = (body: unknown): Uint8Array =>
  body instanceof Uint8Array
    ? body
    : new TextEncoder().encode(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''))

export const createRaw = ({
  method = 'GET',
  path = '/posts?lng=1&lat=2',
  url = BASE_URL + path,
  headers = {},
  body = '',
  status = 200,
  responseHeaders = { 'Content-Type': 'application/json' },
  response = [],
  client = {},
  at = 1_800_000_000_000,
  milliseconds = 12,
}: ShortExchange): RawExchange => ({
  at,
  milliseconds,
  client,
  request: { method, url, headers: Object.entries(headers), body: encode(body) },
  response: { status, headers: Object.entries(responseHeaders), body: encode(response) },
})

/** Captures exchanges of one recording. */
export function captureAll(
  exchanges: readonly ShortExchange[],
  options: { readonly keepsSecrets?: boolean; readonly vault?: Vault } = {},
): ClientExchange[] {
  const { vault = new Vault(), keepsSecrets } = options
  return exchanges.map((exchange, index) =>
    captureClientExchange(createRaw(exchange), { number: index + 1, baseUrl: BASE_URL, vault, keepsSecrets }),
  )
}

export const captureOne = (exchange: ShortExchange): ClientExchange =>
  captureAll([exchange])[0] as ClientExchange

/** Fields in each encoding that a body can have. */
export const encodings: Readonly<
  Record<string, (pairs: readonly (readonly [string, string])[]) => { headers: Headers; body: string }>
> = {
  form: (pairs) => ({
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
  }),
  multipart: (pairs) => ({
    headers: { 'content-type': 'multipart/form-data; boundary="x y"' },
    // Some clients describe each part.
    body: `${pairs
      .map(
        ([name, value]) =>
          `--x y\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Length: ${value.length}\r\n\r\n${value}\r\n`,
      )
      .join('')}--x y--\r\n`,
  }),
  json: (pairs) => ({
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(Object.fromEntries(pairs)),
  }),
}
