import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Pair } from './pair.ts'

/** What is wrong with a certificate and its key, in words that follow "it"; undefined when nothing is. */
export interface PairProblem {
  readonly of: keyof Pair
  readonly what: string
}

/** @param now unix milliseconds */
export function pairProblem({ cert, key }: Pair, now: number): PairProblem | undefined {
  if (/ENCRYPTED/.test(key))
    return { of: 'key', what: 'is protected by a passphrase; openssl pkey -in FILE -out NEW takes it off' }
  const privateKey = attempt(() => createPrivateKey(key))
  if (!privateKey) return { of: 'key', what: 'is not a private key in PEM' }
  const certificate = attempt(() => new X509Certificate(cert))
  if (!certificate) return { of: 'cert', what: 'is not a certificate in PEM' }
  if (!certificate.checkPrivateKey(privateKey))
    return { of: 'key', what: 'is the key of another certificate' }
  if (Date.parse(certificate.validTo) < now)
    return { of: 'cert', what: `has expired on ${new Date(certificate.validTo).toISOString().slice(0, 10)}` }
  return undefined
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
