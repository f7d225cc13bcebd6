import { readFileSync } from 'node:fs'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import { getDataFolder } from '../files/data-folder.ts'

interface RequestOptions {
  /** whether untrusted certificates are accepted */
  readonly insecure: boolean
  readonly signal: AbortSignal
}

/**
 * Requests a URL and returns the status. Follows no redirect and reads no body. Trusts the certificate authority of this
 * user's twins, too.
 */
export function requestStatus(url: URL, { insecure, signal }: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const tls = isSecure && { rejectUnauthorized: !insecure, secureContext: createContext() }
    const request = (isSecure ? getHttps : getHttp)(url, { agent: false, signal, ...tls }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
  })
}

/** Whether a connection failed because the certificate of the server is not trusted. */
export const isCertificateProblem = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  /CERT|SELF_SIGNED|VERIFY/.test(code)

/** Created for each request: a twin that starts in the meantime may create the authority. */
function createContext(): SecureContext {
  const context = createSecureContext()
  const authority = readOwnAuthority()
  // The option `ca` would replace the default authorities.
  if (authority !== undefined) context.context.addCACert(authority)
  return context
}

function readOwnAuthority(): string | undefined {
  try {
    return readFileSync(join(getDataFolder(), 'https', 'ca.pem'), 'utf8')
  } catch {
    // No twin of this user has served HTTPS yet.
    return undefined
  }
}
