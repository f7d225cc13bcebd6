import type { Exchange, Outgoing } from './exchange.ts'
import { hideHeader, type Keep } from './secret-headers.ts'
import { SECRET_FIELD, type Vault } from './vault.ts'

/** An answer as it came, with its whole body. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The greatest part of a body that is kept as text, in characters. */
const LONGEST_TEXT = 4000
/** The greatest part of a string in a JSON body that is kept, in characters. */
const LONGEST_STRING = 2 ** 16

/** An answer as evidence: secrets are placeholders, and of a long body there is the beginning and a digest. */
export async function recordAnswer(
  request: Outgoing,
  { status, headers, text }: Received,
  vault: Vault,
): Promise<Exchange['response']> {
  const keep = keepUnlessSent(request, vault)
  const shown = [...headers].map(([name, value]) => [name, hideHeader(name, value, keep)] as const)
  const whole = parseJson(text)
  keepFields(whole, text, keep)
  const json = vault.redactedData(text.length > LONGEST_STRING ? shorten(whole) : whole)
  // The text may have secrets in escape sequences and in fields that are there twice.
  const clean = json === whole ? text : (JSON.stringify(json) ?? '')
  return {
    status,
    headers: Object.fromEntries(shown.map(([name, value]) => [name, vault.redact(value)])),
    ...(await cut(clean, vault)),
    json,
  }
}

/** What a request said in the clear is no secret in its answer. */
function keepUnlessSent({ path, body }: Outgoing, vault: Vault): Keep {
  const sent = path + (typeof body === 'string' ? body : '')
  return (secret, kind) => (sent.includes(secret) ? secret : vault.keep(secret, kind))
}

/** Keeps the secrets of an answer: the fields that are named so, also in JSON that has been cut off. */
function keepFields(json: unknown, text: string, keep: Keep): void {
  if (json === undefined) for (const [, token = ''] of text.matchAll(/"token"\s*:\s*"([^"]+)"/g)) keep(token)
  if (typeof json !== 'object' || json === null) return
  for (const [name, value] of Object.entries(json)) {
    if (typeof value !== 'string') keepFields(value ?? null, '', keep)
    else if (SECRET_FIELD.test(name)) keep(value)
  }
}

/** A body with its first characters only, and a digest of the whole, where it is long. */
async function cut(text: string, vault: Vault): Promise<Pick<Exchange['response'], 'text' | 'digest'>> {
  if (text.length <= LONGEST_TEXT) return { text: vault.redact(text) }
  // With some more, so that no secret is cut before it is found.
  const start = vault.redact(text.slice(0, 2 * LONGEST_TEXT))
  const digest = `${await digestOf(text)} of ${text.length} characters`
  return { text: `${detached(start.slice(0, LONGEST_TEXT))}…`, digest }
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256:${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Data without the ends of long strings; the same data where there are none. */
function shorten(data: unknown): unknown {
  if (typeof data === 'string')
    return data.length > LONGEST_STRING ? detached(`${data.slice(0, LONGEST_STRING)}…`) : data
  if (typeof data !== 'object' || data === null) return data
  const pairs = Object.entries(data).map(([name, value]) => [name, shorten(value), value] as const)
  if (pairs.every(([, short, value]) => short === value)) return data
  return Array.isArray(data) ? pairs.map(([, short]) => short) : Object.fromEntries(pairs)
}

/** A copy of a text: a part of a string would keep the whole in memory. */
const detached = (text: string): string => JSON.parse(JSON.stringify(text)) as string

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
