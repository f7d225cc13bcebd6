import { mapData, parseJson } from '../../base/json.ts'
import { hideHeader, isSecretField, type KeepSecret } from '../../base/secrets.ts'
import type { Exchange, Outgoing } from './exchange.ts'
import { copyString } from './text-replacer.ts'
import type { Vault } from './vault.ts'

/** A response as it was received, with its whole body. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** How much of a body is kept as text, in characters. */
const LONGEST_TEXT = 4000
/** How much of a string in a JSON body is kept, in characters. */
const LONGEST_STRING = 2 ** 16

/** Records a response as evidence: secrets become placeholders, and a long body becomes its beginning and a digest. */
export async function recordResponse(
  request: Outgoing,
  { status, headers, text }: Received,
  vault: Vault,
): Promise<Exchange['response']> {
  const keep = keepUnlessSent(request, vault)
  const hidden = [...headers].map(([name, value]) => [name, hideHeader(name, value, keep)] as const)
  const whole = parseJson(text)
  keepSecretFields(whole, text, keep)
  const json = vault.redactData(shortenStrings(whole, text))
  // The text may contain secrets as escape sequences, and in fields that occur twice.
  const clean = json === whole ? text : (JSON.stringify(json) ?? '')
  return {
    status,
    headers: Object.fromEntries(hidden.map(([name, value]) => [name, vault.redact(value)])),
    ...(await cutBody(clean, vault)),
    json,
  }
}

/** What a request sent in plain text is not a secret in its response. */
function keepUnlessSent({ path, body }: Outgoing, vault: Vault): KeepSecret {
  const sent = path + (typeof body === 'string' ? body : '')
  return (secret, kind) => (sent.includes(secret) ? secret : vault.keep(secret, kind))
}

/** Keeps the secret fields of a response, also in JSON that was cut off. */
function keepSecretFields(json: unknown, text: string, keep: KeepSecret): void {
  if (json === undefined) for (const [, token = ''] of text.matchAll(/"token"\s*:\s*"([^"]+)"/g)) keep(token)
  if (typeof json !== 'object' || json === null) return
  for (const [name, value] of Object.entries(json)) {
    if (typeof value !== 'string') keepSecretFields(value ?? null, '', keep)
    else if (isSecretField(name)) keep(value)
  }
}

/** Cuts a long body to its first characters, and adds a digest of the whole. */
async function cutBody(text: string, vault: Vault): Promise<Pick<Exchange['response'], 'text' | 'digest'>> {
  if (text.length <= LONGEST_TEXT) return { text: vault.redact(text) }
  // Redact more than is kept, so that a secret at the cut is still recognised.
  const start = vault.redact(text.slice(0, 2 * LONGEST_TEXT))
  const digest = `${await computeDigest(text)} of ${text.length} characters`
  return { text: `${copyString(start.slice(0, LONGEST_TEXT))}…`, digest }
}

async function computeDigest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256:${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Records a response that has no secrets, in the form of `recordResponse` without a digest. */
export function recordPlainResponse({ status, headers, text }: Received): Exchange['response'] {
  return {
    status,
    headers: Object.fromEntries(headers),
    text: text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`,
    json: shortenStrings(parseJson(text), text),
  }
}

/** Cuts long strings in JSON. @param text the JSON as a text */
const shortenStrings = (json: unknown, text: string): unknown =>
  text.length > LONGEST_STRING ? mapData(json, cutString) : json

const cutString = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST_STRING
    ? copyString(`${value.slice(0, LONGEST_STRING)}…`)
    : value
