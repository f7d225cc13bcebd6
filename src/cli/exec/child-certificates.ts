import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment variables that let a command trust a twin under HTTPS. */
export interface ChildCertificates {
  readonly variables: Readonly<Record<string, string>>
  /** Removes the file that was made for them, if any. */
  remove(): void
}

/**
 * Names the authority of a twin in FEED_CA_FILE and in NODE_EXTRA_CA_CERTS, which Node.js reads. That variable takes
 * one file: what it named before is copied into a file together with the authority.
 *
 * @param authorityFile undefined where the twin made no certificate itself
 */
export function childCertificates(
  authorityFile: string | undefined,
  { NODE_EXTRA_CA_CERTS: given }: NodeJS.ProcessEnv,
): ChildCertificates {
  if (authorityFile === undefined) return { variables: {}, remove() {} }
  const others = given ? readOrNothing(given) : ''
  if (others === '') {
    const variables = { FEED_CA_FILE: authorityFile, NODE_EXTRA_CA_CERTS: authorityFile }
    return { variables, remove() {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'feedtwin-ca-'))
  const file = join(folder, 'ca.pem')
  writeFileSync(file, `${others}\n${readFileSync(authorityFile, 'utf8')}\n`)
  return {
    variables: { FEED_CA_FILE: authorityFile, NODE_EXTRA_CA_CERTS: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Node.js goes on without a file that it cannot read, and so does this. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
