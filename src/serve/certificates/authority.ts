import { X509Certificate } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { type CertificatePair, findPairProblem } from './certificate-pair.ts'
import { issueAuthority } from './issue.ts'

/** The certificate authority of this user on this machine. */
export interface Authority extends CertificatePair {
  /** the path of its certificate without the key, for clients such as curl */
  readonly file: string
}

/**
 * Opens the authority in a folder, or creates it. Processes that create it at the same time get the same authority.
 *
 * @param hosts names and addresses of this machine. A new authority may issue certificates for them
 * @param now in unix milliseconds
 * @throws FeedtwinError `bad-certificate` for an invalid authority, `file-unwritable` for a folder that cannot be used
 */
export async function openAuthority(
  folder: string,
  hosts: readonly string[],
  now: number,
): Promise<Authority> {
  // Key and certificate are in one file, so that neither exists without the other.
  const secretFile = join(folder, 'authority.pem')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const text = readIfExists(secretFile) ?? (await createAuthorityFile(secretFile, hosts, now))
    const pair = parseAuthority(text, secretFile, now)
    const file = join(folder, 'ca.pem')
    if (readIfExists(file) !== pair.cert) replaceFile(file, pair.cert)
    return { ...pair, file }
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    throw new FeedtwinError(
      'file-unwritable',
      `The folder of the certificate authority, ${folder}, cannot be used: ${(error as Error).message}. Set the variable FEEDTWIN_DATA to another folder.`,
    )
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates the file unless another process is faster, and reads it. */
async function createAuthorityFile(path: string, hosts: readonly string[], now: number): Promise<string> {
  const { cert, key } = await issueAuthority(`feedtwin on ${hostname()}`, hosts, now)
  const newFile = writePrivateFile(path, `${cert}\n${key}\n`)
  try {
    linkSync(newFile, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(newFile)
  }
  return readFileSync(path, 'utf8')
}

const replaceFile = (path: string, text: string): void => renameSync(writePrivateFile(path, text), path)

/** Writes a file that other users cannot read. Its path has a unique suffix. @returns its path */
function writePrivateFile(basePath: string, text: string): string {
  const path = `${basePath}.${process.pid}-${crypto.randomUUID()}`
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  return path
}

/** Finds the first block of a kind in a PEM file (RFC 7468). Returns an empty text without one. */
function findBlock(text: string, kind: 'CERTIFICATE' | 'PRIVATE KEY'): string {
  const last = `-----END ${kind}-----`
  const start = text.indexOf(`-----BEGIN ${kind}-----`)
  const end = text.indexOf(last, start)
  return start < 0 || end < 0 ? '' : text.slice(start, end + last.length)
}

function parseAuthority(text: string, path: string, now: number): CertificatePair {
  const pair = { cert: findBlock(text, 'CERTIFICATE'), key: findBlock(text, 'PRIVATE KEY') }
  const problem = findPairProblem(pair)?.reason ?? findAuthorityProblem(pair, now)
  if (problem === undefined) return pair
  throw new FeedtwinError(
    'bad-certificate',
    `The certificate authority in ${path} cannot be used: it ${problem}. Remove the file. The next start creates a new authority, which devices have to trust again.`,
  )
}

function findAuthorityProblem({ cert }: CertificatePair, now: number): string | undefined {
  const { ca, validTo } = new X509Certificate(cert)
  const end = new Date(validTo)
  if (!ca) return 'is not a certificate authority'
  return end.getTime() < now ? `has expired on ${end.toISOString().slice(0, 10)}` : undefined
}
