import { readFileSync } from 'node:fs'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import { getDataFolder } from '../files/data-folder.ts'

interface RequestOptions {
  /** whether certificates are not checked */
  readonly insecure: boolean
  readonly signal: AbortSignal
}

/**
 * Asks for a URL, follows no redirect and reads no body. Trusts the authority of the twins of this user, too.
 *
 * @returns the status
 */
export function requestStatus(url: URL, { insecure, signal }: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const tls = isSecure && { rejectUnauthorized: !insecure, secureContext: trustingContext() }
    const request = (isSecure ? getHttps : getHttp)(url, { agent: false, signal, ...tls }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
  })
}

/** Whether a connection failed since the certificate of the server is not trusted. */
export const isCertificateProblem = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  /CERT|SELF_SIGNED|VERIFY/.test(code)

/** Read for each request: a twin that starts meanwhile may make its authority only then. */
function trustingContext(): SecureContext {
  const context = createSecureContext()
  const authority = readOwnAuthority()
  // The option `ca` would replace the authorities that are trusted otherwise.
  if (authority !== undefined) context.context.addCACert(authority)
  return context
}

function readOwnAuthority(): string | undefined {
  try {
    return readFileSync(join(getDataFolder(), 'https', 'ca.pem'), 'utf8')
  } catch {
    // No twin of this user has served HTTPS so far.
    return undefined
  }
}
