import { X509Certificate } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { issueAuthority } from './issue.ts'
import type { CertificatePair } from './pair.ts'
import { findPairProblem } from './pair-problem.ts'

/** The authority of this user on this machine. */
export interface Authority extends CertificatePair {
  /** its certificate without the key, for curl and the like */
  readonly file: string
}

/**
 * Opens the authority of a folder; the first time, makes one. Whoever makes one at the same time gets the same.
 *
 * @param hosts names and addresses of this machine, which a new one may vouch for
 * @param now unix milliseconds
 * @throws FeedtwinError `bad-certificate` for one that cannot be used, `file-unwritable` for a folder that cannot
 */
export async function openAuthority(
  folder: string,
  hosts: readonly string[],
  now: number,
): Promise<Authority> {
  // Key and certificate are one file, so that there is never one without the other.
  const secret = join(folder, 'authority.pem')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const text = read(secret) ?? (await make(secret, hosts, now))
    const pair = usable(text, secret, now)
    const file = join(folder, 'ca.pem')
    if (read(file) !== pair.cert) replace(file, pair.cert)
    return { ...pair, file }
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    throw new FeedtwinError(
      'file-unwritable',
      `The folder of the certificate authority, ${folder}, cannot be used: ${(error as Error).message}. The variable FEEDTWIN_DATA names another one.`,
    )
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The first one who makes it wins; the others take what is there then. */
async function make(path: string, hosts: readonly string[], now: number): Promise<string> {
  const { cert, key } = await issueAuthority(`feedtwin on ${hostname()}`, hosts, now)
  const own = written(path, `${cert}\n${key}\n`)
  try {
    linkSync(own, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(path, 'utf8')
}

const replace = (path: string, text: string): void => renameSync(written(path, text), path)

/** A file beside another one, complete, that nobody else can read. */
function written(beside: string, text: string): string {
  const path = `${beside}.${process.pid}-${crypto.randomUUID()}`
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  return path
}

const BLOCK = /-----BEGIN (CERTIFICATE|PRIVATE KEY)-----[^-]+-----END \1-----/g

function usable(text: string, path: string, now: number): CertificatePair {
  const blocks = new Map([...text.matchAll(BLOCK)].map(([block, kind = '']) => [kind, block]))
  const pair = { cert: blocks.get('CERTIFICATE') ?? '', key: blocks.get('PRIVATE KEY') ?? '' }
  const what = findPairProblem(pair)?.what ?? authorityProblem(pair, now)
  if (what === undefined) return pair
  throw new FeedtwinError(
    'bad-certificate',
    `The certificate authority in ${path} cannot be used: it ${what}. Remove the file; the next start makes a new one, to be installed on devices anew.`,
  )
}

function authorityProblem({ cert }: CertificatePair, now: number): string | undefined {
  const { ca, validTo } = new X509Certificate(cert)
  const end = new Date(validTo)
  if (!ca) return 'vouches for nobody'
  return end.getTime() < now ? `has expired on ${end.toISOString().slice(0, 10)}` : undefined
}
