import type { HeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { toText } from '../../base/json.ts'
import type { Vault } from '../../base/secrets/vault.ts'
import { type Limits, readBody } from './limits.ts'
import { Unjudged } from './violation.ts'

/** Anything that answers requests as the global fetch does: a socket, or a twin in this process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A response as it was received, with its whole body. */
export interface Received {
  readonly status: number
  readonly headers: HeaderPairs
  readonly text: string
}

/** The longest header that servers usually accept, in characters. */
const LONGEST_HEADER = 16_384

/**
 * Sends a request and reads the whole response within a time.
 *
 * @param timeout in milliseconds
 * @throws TooLarge, and what fetch throws
 */
export async function receiveResponse(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeout: number,
  limits: Limits,
): Promise<Received> {
  const signal = AbortSignal.timeout(Math.ceil(timeout))
  const receive = async (): Promise<Received> => {
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const text = await readBody(response)
    limits.count(text)
    return { status: response.status, headers: [...response.headers], text }
  }
  // A fetch that ignores its signal must not delay the run.
  return Promise.race([receive(), rejectOnAbort(signal)])
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Describes what stopped a request. The global fetch hides the reason in the cause of its error. */
export function describeFailure(error: unknown, timeout: number): string {
  if (isTimeout(error)) return `no response within ${timeout} ms`
  const { cause } = error as { cause?: unknown }
  const inner = cause instanceof Error ? cause : error instanceof Error ? error : new Error(toText(error))
  const code = (inner as NodeJS.ErrnoException).code
  return `${inner.message || inner.name}${code && !inner.message.includes(code) ? ` (${code})` : ''}`
}

/** Replaces the placeholders in headers by their secrets. @throws Unjudged for a token that cannot be part of a header */
export function fillHeaders(headers: Readonly<Record<string, string>>, vault: Vault): Record<string, string> {
  const filled = Object.entries(headers).map(
    ([name, value]) => [name, vault.fillPlaceholders(value)] as const,
  )
  for (const [name, value] of filled) {
    if (value.length > LONGEST_HEADER)
      throw new Unjudged(
        `a token of ${value.length} characters is too long for the header ${name}`,
        'blocked',
      )
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
      throw new Unjudged(`the token has characters that are not allowed in the header ${name}`, 'blocked')
  }
  return Object.fromEntries(filled)
}
