import {
  findHeader,
  type HeaderPairs,
  MAX_CAPTURED_BODY,
  type RawExchange,
} from '../../../base/exchanges/raw-exchange.ts'
import { asRecord, parseJson } from '../../../base/json.ts'
import { computeOnce } from '../../../base/remember.ts'
import { type Hider, openHider, SecretHider } from '../../../base/secrets/secret-hider.ts'
import { HIDDEN } from '../../../base/secrets/secrets.ts'
import type { Vault } from '../../../base/secrets/vault.ts'
import type { OperationId } from '../../../contract/generated/operations.ts'
import type { BodyEncoding, ClientExchange } from '../../target/exchange.ts'
import { readTokenForm } from '../../target/jwt.ts'
import { unwrapResult } from '../../target/look-through.ts'
import { cutText, digestText, hideHeaders, MAX_TEXT, recordResponse } from '../../target/recording.ts'
import { type DecodedBody, decodeBody, decodeQuery, type SentParameters } from './decode-parameters.ts'
import { findPathBelow, matchOperation } from './match-operation.ts'

interface CaptureOptions {
  /** counts up from 1 within the recording */
  readonly number: number
  /** of the deployment, without a slash at the end */
  readonly baseUrl: string
  /** the same for all exchanges of a recording */
  readonly vault: Vault
  /** leaves secrets as they are, for one's own use */
  readonly keepsSecrets?: boolean | undefined
}

/** How many bytes of secrets are kept while exchanges pass: 32 MiB, which are some thousand tokens. */
export const MAX_SECRETS = 32 * 1024 * 1024

/** The placeholder of a secret that was hidden before. */
const PLACEHOLDER = /^\$[A-Z]+_\d+$/

/** Leaves the white space around a secret, since a target may ignore it. */
const keepSpaces = (secret: string, keep: (core: string) => string): string => {
  const core = secret.trim()
  const start = secret.indexOf(core)
  return `${secret.slice(0, start)}${keep(core)}${secret.slice(start + core.length)}`
}

/** Replaces the secrets of a recording by placeholders, the same for equal ones. */
export const getHider = computeOnce(
  (vault: Vault) =>
    new SecretHider({
      keep: (secret, kind) =>
        PLACEHOLDER.test(secret) || secret === HIDDEN
          ? secret
          : keepSpaces(secret, (core) => vault.keep(core, kind)),
      redact: (text) => vault.redact(text),
      hidesPeople: true,
    }),
)

/**
 * Decodes an exchange of a client that is not the kit: its operation, its parameters and the JSON of its response. Replaces
 * its secrets by placeholders.
 *
 *     const exchange = captureClientExchange(raw, { number: 1, baseUrl: 'https://a.example', vault })
 *     exchange.operation // 'listPosts'
 *     exchange.request.headers.authorization // 'Bearer $TOKEN_1'
 */
export function captureClientExchange(raw: RawExchange, options: CaptureOptions): ClientExchange {
  const { vault, keepsSecrets = false } = options
  const before = vault.count
  const exchange = captureOnce(raw, options, keepsSecrets ? openHider : getHider(vault))
  // A header may have a secret that only the body tells to be one.
  return vault.count === before ? exchange : captureOnce(raw, options, getHider(vault))
}

function captureOnce(
  { at, milliseconds, client, request, response }: RawExchange,
  { number, baseUrl }: CaptureOptions,
  hider: Hider,
): ClientExchange {
  const method = request.method.toUpperCase()
  const path = findPathBelow(request.url, baseUrl)
  const matched = path === undefined ? undefined : matchOperation(method, path)
  const sentBody = request.omission === undefined ? request.body : undefined
  const body = decodeBody(sentBody, request.headers)
  const headers = hideHeaders(request.headers, hider)
  const received = response && captureResponse(response, matched?.operation, hider)
  const omission = request.omission ?? response?.omission ?? body?.omission
  return {
    number,
    at,
    milliseconds,
    client: hider.hideText(nameClient(client, request.headers)),
    ...(matched && { operation: matched.operation }),
    parameters: hider.hideParameters({
      ...decodeQuery(request.url),
      ...body?.parameters,
      ...matched?.pathParameters,
    }) as SentParameters,
    request: {
      method,
      url: hider.hideUrl(request.url),
      path: hider.hideUrl(path ?? readPath(request.url)),
      headers,
      ...captureSentToken(findHeader(request.headers, 'authorization')),
      ...(body && {
        encoding: body.encoding,
        body: cutText(describeBody(sentBody, body, hider), MAX_TEXT),
      }),
    },
    ...(received && { response: received }),
    ...(omission !== undefined && { omission }),
  }
}

/** A request of a recording that can be sent again: placeholders stand for its secrets. */
export interface RecordedRequest {
  /** below the base URL, with the query */
  readonly path: string
  readonly body?: { readonly encoding: Exclude<BodyEncoding, 'unknown'>; readonly text: string }
}

/**
 * Reads what is needed to send a request again; undefined if its body is not known or cannot be read.
 *
 * @param path below the base URL
 */
export function captureSentRequest(
  { request }: RawExchange,
  path: string,
  vault: Vault,
): RecordedRequest | undefined {
  const hider = getHider(vault)
  const sent = { path: hider.hideUrl(path) }
  const body = decodeBody(request.body, request.headers)
  if (body === undefined) return sent
  const { encoding } = body
  if (encoding === 'unknown' || request.omission !== undefined) return undefined
  return { ...sent, body: { encoding, text: describeBody(request.body, body, hider) } }
}

function nameClient({ session, address }: RawExchange['client'], headers: HeaderPairs): string {
  const device = findHeader(headers, 'device')
  const userAgent = findHeader(headers, 'user-agent')
  if (session !== undefined) return `session ${session}`
  if (device) return `device ${cutText(device, 100)}`
  return [address, userAgent && cutText(userAgent, 200)].filter(Boolean).join(', ') || 'unknown'
}

function readPath(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

const decodeText = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

/** The text of a body as evidence. Of a body that cannot be read, only the size is shown, because it may be a secret. */
const bodyTexts: Readonly<
  Record<BodyEncoding, (bytes: Uint8Array, hider: Hider, parameters: SentParameters) => string>
> = {
  json: (_, hider, parameters) => JSON.stringify(hider.hideParameters(parameters)),
  form: (bytes, hider) => hider.hideUrl(`?${decodeText(bytes)}`).slice(1),
  multipart: (bytes, hider) => hider.hideMultipart(decodeText(bytes)),
  unknown: (bytes) => `(${bytes.length} bytes)`,
}

const describeBody = (
  bytes: Uint8Array | undefined,
  { encoding, parameters }: DecodedBody,
  hider: Hider,
): string => (bytes === undefined ? '(not recorded)' : bodyTexts[encoding](bytes, hider, parameters))

/** Bodies that are not text. */
const BINARY = /^\s*(image|audio|video|font)\/|octet-stream|zip|pdf/i

function captureResponse(
  { status, headers, body, omission }: NonNullable<RawExchange['response']>,
  operation: OperationId | undefined,
  hider: Hider,
): NonNullable<ClientExchange['response']> {
  const bytes = omission === undefined && body && body.length <= MAX_CAPTURED_BODY ? body : undefined
  const isBinary = BINARY.test(findHeader(headers, 'content-type') ?? '')
  const text = isBinary && bytes ? `(${bytes.length} bytes)` : decodeText(bytes)
  return {
    ...recordResponse({ status, headers, text }, hider),
    hasBody: bytes !== undefined,
    ...(operation === 'loginWithThirdParty' && captureToken(parseJson(text))),
  }
}

/** A shorter text, or one with brackets or asterisks, may stand for a token that was removed. */
const TOKEN = /^[\w.~+/=-]{16,}$/

function captureToken(json: unknown): Pick<NonNullable<ClientExchange['response']>, 'token' | 'tokenParts'> {
  const { token } = asRecord(
    asRecord(unwrapResult('loginWithThirdParty', { status: 200, headers: {}, text: '', json }).json),
  )
  return typeof token === 'string' && TOKEN.test(token)
    ? { token: readTokenForm(token), tokenParts: digestParts(token) }
    : {}
}

function captureSentToken(header = ''): Pick<ClientExchange['request'], 'tokenParts'> {
  const [, token] = /^bearer (\S+)$/i.exec(header) ?? []
  return token !== undefined && TOKEN.test(token) ? { tokenParts: digestParts(token) } : {}
}

/** It holds only parts that an attacker cannot guess: a signature and a claims set have a time or a random number. */
const digestParts = (token: string): readonly string[] => token.split('.').map(digestText)
