import { toText } from '../../base/json.ts'
import type { Client } from '../client/index.ts'

/** Reasons for which a connection to the wrong kind of port ends. */
const PLAIN_PORT = /does not speak https/
const PERHAPS_TLS_PORT = /connection was closed|is not HTTP|socket hang up|ECONNRESET/

/** Reasons that only a server that speaks TLS has. */
const UNTRUSTED = /certificate|self.signed|--insecure/i

/** Explains that the first request was sent with the wrong scheme, and names the right one; undefined if it was not. */
export async function explainWrongScheme({ transport }: Client): Promise<string | undefined> {
  const { ending, exchanges, options } = transport
  if (ending?.kind !== 'lost' || exchanges.length > 0) return undefined
  const { baseUrl } = options
  if (PLAIN_PORT.test(ending.reason))
    return `The target speaks http, not https: use ${baseUrl.replace(/^https:/, 'http:')}.`
  if (!baseUrl.startsWith('http:') || !PERHAPS_TLS_PORT.test(ending.reason)) return undefined
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
    return UNTRUSTED.test(toText(error))
  }
}
