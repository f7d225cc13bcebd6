import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type HeaderPairs, joinHeaders } from '../../base/exchanges/raw-exchange.ts'
import { asRecord, mapData, parseJson } from '../../base/json.ts'
import type { Hider } from '../../base/secrets/secret-hider.ts'
import { hideHeader, isSecretField, type KeepSecret } from '../../base/secrets/secrets.ts'
import { copyString } from '../../base/secrets/text-replacer.ts'
import type { Vault } from '../../base/secrets/vault.ts'
import type { Attempt, Received } from './attempt.ts'
import type { Exchange, Outgoing } from './exchange.ts'
import { readTokenForm } from './jwt.ts'
import { unwrapResult } from './look-through.ts'

/** How much of a body is kept as text, in characters. */
export const MAX_TEXT = 4000
/** How much of a string in JSON or of a parameter is kept, in characters. */
export const MAX_STRING = 2 ** 16

/** What hides the secrets of a response. */
interface ResponseHider extends Pick<Hider, 'hideHeader' | 'hideText'> {
  /** @param text the response as it was received */
  hideResponse(json: unknown, text: string): unknown
}

/** Records a response as evidence: secrets are hidden, and a long body becomes its beginning and a digest. */
export function recordResponse(
  { status, headers, text }: Received,
  hider: ResponseHider,
): Exchange['response'] {
  // The headers may tell a secret of the body, and the body one of the headers.
  hideHeaders(headers, hider)
  const whole = parseJson(text)
  const hidden = hider.hideResponse(whole, text)
  const json = text.length > MAX_STRING ? limitData(hidden) : hidden
  // The text may contain secrets as escape sequences, and in fields that occur twice.
  const clean = json === whole ? text : (JSON.stringify(json) ?? '')
  return { status, headers: hideHeaders(headers, hider), ...cutBody(clean, hider), json }
}

/** Returns headers by lower-case name, without the pseudo headers of HTTP/2. */
export const hideHeaders = (
  pairs: HeaderPairs,
  hider: Pick<Hider, 'hideHeader'>,
): Readonly<Record<string, string>> =>
  joinHeaders(
    pairs
      .filter(([name]) => name !== '' && !name.startsWith(':'))
      .map(([name, value]) => [name.toLowerCase(), hider.hideHeader(name.toLowerCase(), value)]),
  )

/** Records a request that was answered as an exchange. */
export function recordAttempt(
  { outgoing, request, received, milliseconds, sentAt }: Attempt & { readonly received: Received },
  vault: Vault,
  place: Pick<Exchange, 'number' | 'together'>,
): Exchange {
  const recorded = recordResponse(received, createResponseHider(outgoing, vault))
  const response = unwrapResult(outgoing.operation, recorded)
  const token = outgoing.operation === 'loginWithThirdParty' ? asRecord(response.json).token : undefined
  const form = typeof token === 'string' && { token: readTokenForm(vault.reveal(token)) }
  return { ...place, outgoing, request, response: { ...response, ...form }, milliseconds, sentAt }
}

/** Hides the secrets in the response to a request of the kit. What the request sent in plain text is not one of them. */
function createResponseHider({ path, body }: Outgoing, vault: Vault): ResponseHider {
  const sent = path + (typeof body === 'string' ? body : '')
  const keep: KeepSecret = (secret, kind) => (sent.includes(secret) ? secret : vault.keep(secret, kind))
  return {
    hideHeader: (name, value) => vault.redact(hideHeader(name, value, keep)),
    hideText: (text) => vault.redact(text),
    hideResponse(json, text) {
      keepSecretFields(json, text, keep)
      return vault.redactData(json)
    },
  }
}

/** Keeps the secret fields of a response, also in JSON that was cut off. */
function keepSecretFields(json: unknown, text: string, keep: KeepSecret): void {
  if (json === undefined) for (const [, token = ''] of text.matchAll(/"token"\s*:\s*"([^"]+)"/g)) keep(token)
  mapData(json, (value, name = '') => {
    if (typeof value === 'string' && isSecretField(name)) keep(value)
    return value
  })
}

/** Cuts a long body to its first characters, and adds a digest of the whole. */
function cutBody(text: string, hider: ResponseHider): Pick<Exchange['response'], 'text' | 'digest'> {
  if (text.length <= MAX_TEXT) return { text: hider.hideText(text) }
  // Hide more than is kept, so that a secret at the cut is still recognised.
  const start = hider.hideText(text.slice(0, 2 * MAX_TEXT))
  return {
    text: cutText(start, MAX_TEXT),
    digest: `sha256:${digestText(text)} of ${text.length} characters`,
  }
}

/** The SHA-256 of a text in hexadecimal digits. */
export const digestText = (text: string): string => bytesToHex(sha256(new TextEncoder().encode(text)))

/** Cuts a text, and marks the cut. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${copyString(text.slice(0, length))}…` : text

/** Cuts long strings in JSON, and leaves out what is nested too deep. Returns the same data if nothing is. */
export const limitData = (data: unknown): unknown =>
  mapData(data, (value) => (typeof value === 'string' ? cutText(value, MAX_STRING) : value))
