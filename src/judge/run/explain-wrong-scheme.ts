import type { Client } from '../client/index.ts'
import { readFault } from '../target/explain-connection-error.ts'

/** Explains that the first request was sent with the wrong scheme, and names the right one; undefined if it was not. */
export async function explainWrongScheme({ transport }: Client): Promise<string | undefined> {
  const { ending, exchanges, options } = transport
  if (ending?.kind !== 'lost' || exchanges.length > 0) return undefined
  const { baseUrl } = options
  if (ending.fault === 'plain')
    return `The target speaks http, not https: use ${baseUrl.replace(/^https:/, 'http:')}.`
  // A port that speaks TLS closes such a connection, or answers with an alert.
  const isPerhapsTls = ending.fault === 'closed' || ending.fault === 'not-http'
  if (!baseUrl.startsWith('http:') || !isPerhapsTls) return undefined
  const other = baseUrl.replace(/^http:/, 'https:')
  return (await speaksTls(other, options)) ? `The target speaks https, not http: use ${other}.` : undefined
}

/** Whether a server answers over TLS, or has a certificate that is not trusted. */
async function speaksTls(url: string, { fetch, timeout }: Client['transport']['options']): Promise<boolean> {
  try {
    const { body } = await fetch(`${url}/`, {
      method: 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(timeout)),
    })
    void body?.cancel().catch(() => {})
    return true
  } catch (error) {
    return readFault(error) === 'untrusted'
  }
}
