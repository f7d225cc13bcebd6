import { asRecord, toText } from '../json.ts'
import { findHeader, type HeaderPairs, MAX_CAPTURED_BODY, type RawExchange } from './raw-exchange.ts'

// Programs write HTTP archives (HAR 1.2) differently, so nothing about an entry is taken for granted: a field may be missing
// or of another type.

type Loose = Readonly<Record<string, unknown>>

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const asCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

/** Names and values of a list such as headers. */
const readPairs = (list: unknown): [name: string, value: string][] =>
  (Array.isArray(list) ? list : []).flatMap((each: unknown): [string, string][] => {
    const { name, value } = asRecord(each)
    return typeof name === 'string' && name !== '' ? [[name, toText(value ?? '')]] : []
  })

/** Whether a browser took a response from its cache, so that no server saw the request. */
export const isFromCache = (entry: unknown): boolean => {
  const { _fromCache, response } = asRecord(entry)
  return Boolean(_fromCache ?? asRecord(response)._fromCache)
}

/** Reads an entry; undefined without a method and an absolute URL. */
export function readHarEntry(entry: unknown): RawExchange | undefined {
  const { startedDateTime, time, request: sent, response: received, _session } = asRecord(entry)
  const request = asRecord(sent)
  const method = asText(request.method)
  const headers = readPairs(request.headers)
  const url = readUrl(asText(request.url) ?? '', headers)
  if (method === undefined || url === undefined) return undefined
  return {
    at: Date.parse(asText(startedDateTime) ?? '') || 0,
    milliseconds: Math.round(asCount(time) ?? 0),
    client: { session: asText(_session) },
    request: { method, url, ...readRequestBody(request, headers) },
    response: readResponse(asRecord(received)),
  }
}

/** Completes a URL without an origin, which some programs write for HTTP/2. */
function readUrl(url: string, headers: HeaderPairs): string | undefined {
  const host = findHeader(headers, ':authority') ?? findHeader(headers, 'host')
  const whole = url.startsWith('/') ? `${findHeader(headers, ':scheme') ?? 'https'}://${host}${url}` : url
  return /^https?:/i.test(whole) && URL.canParse(whole) ? whole : undefined
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The longest text of a body that is read, in characters: base64 takes four for three bytes. */
const MAX_BODY_TEXT = Math.ceil((MAX_CAPTURED_BODY / 3) * 4)

/** Whether a body of an entry is too long to be read. */
export function isLarge(entry: unknown): boolean {
  const { request, response } = asRecord(entry)
  const bodies = [asRecord(request).postData, asRecord(response).content]
  return bodies.some((body) => (asText(asRecord(body).text) ?? '').length > MAX_BODY_TEXT)
}

/** Undefined for a body that is too long or not base64. */
function decodeBody(text: string, encoding: unknown): Uint8Array | undefined {
  if (text.length > MAX_BODY_TEXT) return undefined
  if (encoding !== 'base64') return encode(text)
  try {
    const binary = atob(text)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}

function readRequestBody(
  { postData, bodySize }: Loose,
  headers: HeaderPairs,
): Pick<RawExchange['request'], 'headers' | 'body'> {
  const { mimeType, text, params, encoding } = asRecord(postData)
  const type = asText(mimeType) ?? ''
  const isTyped = type === '' || findHeader(headers, 'content-type') !== undefined
  const typed: HeaderPairs = isTyped ? headers : [...headers, ['Content-Type', type]]
  const content = asText(text) ?? ''
  if (content !== '') return { headers: typed, body: decodeBody(content, encoding) }
  const pairs = readPairs(params)
  if (pairs.length > 0) return writeForm(pairs, headers)
  const size = asCount(bodySize) ?? Number(findHeader(headers, 'content-length') ?? 0)
  return { headers: typed, body: size > 0 ? undefined : new Uint8Array() }
}

/** The fields of a form whose text is missing. Their encoding makes no difference for what is judged. */
const writeForm = (
  pairs: readonly (readonly [string, string])[],
  headers: HeaderPairs,
): Pick<RawExchange['request'], 'headers' | 'body'> => ({
  headers: [
    ...headers.filter(([name]) => name.toLowerCase() !== 'content-type'),
    ['Content-Type', 'application/x-www-form-urlencoded'],
  ],
  body: encode(new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()),
})

/** Undefined for a response that never came, which has the status 0. */
function readResponse({ status, headers, content, bodySize }: Loose): RawExchange['response'] {
  const code = asCount(status)
  if (code === undefined || code < 100) return undefined
  const pairs = readPairs(headers)
  const type = asText(asRecord(content).mimeType) ?? ''
  const isTyped = type === '' || findHeader(pairs, 'content-type') !== undefined
  return {
    status: code,
    headers: isTyped ? pairs : [...pairs, ['Content-Type', type]],
    body: readContent(asRecord(content), pairs, asCount(bodySize)),
  }
}

/** Undefined for a body that is not in the archive, or only in part. */
function readContent(
  { text, size, encoding, comment }: Loose,
  headers: HeaderPairs,
  bodySize: number | undefined,
): Uint8Array | undefined {
  const given = asText(text) ?? ''
  const known = asCount(size) ?? bodySize ?? Number(findHeader(headers, 'content-length') ?? Number.NaN)
  // Without a text, only a size of 0 says that there was no body.
  if (given === '') return known === 0 ? new Uint8Array() : undefined
  const body = decodeBody(given, encoding)
  if (body === undefined || isCompressed(body)) return undefined
  const isCut = body.length < (asCount(size) ?? 0) || CUT.test(asText(comment) ?? '')
  return isCut && !isJson(body) ? undefined : body
}

/** The words of feedtwin and of Firefox for a body of which only the beginning is recorded. */
const CUT = /beginning|truncated|not included/i

const isCompressed = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

function isJson(body: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(body))
    return true
  } catch {
    return false
  }
}
