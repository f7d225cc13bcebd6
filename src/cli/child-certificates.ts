import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryReadText } from './files/read-file.ts'

/** Environment variables that let a command trust a twin that serves HTTPS. */
export interface ChildCertificates {
  readonly variables: Readonly<Record<string, string>>
  /** Removes the file that was created for them, if any. */
  remove(): void
}

/**
 * Names the certificate of the authority in FEED_CA_FILE, and in NODE_EXTRA_CA_CERTS, which Node.js reads. That variable
 * holds one file: if it is set already, both certificates are copied to a new file.
 *
 * @param authorityFile undefined when feedtwin issued no certificate
 */
export function createChildCertificates(
  authorityFile: string | undefined,
  { NODE_EXTRA_CA_CERTS: extraFile }: NodeJS.ProcessEnv,
): ChildCertificates {
  if (authorityFile === undefined) return { variables: {}, remove() {} }
  // Node.js ignores a file that cannot be read, too.
  const extra = extraFile && tryReadText(extraFile)
  if (!extra) {
    const variables = { FEED_CA_FILE: authorityFile, NODE_EXTRA_CA_CERTS: authorityFile }
    return { variables, remove() {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'feedtwin-ca-'))
  const file = join(folder, 'ca.pem')
  writeFileSync(file, `${extra}\n${readFileSync(authorityFile, 'utf8')}\n`)
  return {
    variables: { FEED_CA_FILE: authorityFile, NODE_EXTRA_CA_CERTS: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
