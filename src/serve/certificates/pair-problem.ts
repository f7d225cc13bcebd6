import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { CertificatePair } from './pair.ts'

export interface PairProblem {
  /** what it is that is wrong */
  readonly of: keyof CertificatePair
  /** in words that follow "it" */
  readonly what: string
}

/** What is wrong with a certificate and its key; undefined when nothing is. */
export function findPairProblem({ cert, key }: CertificatePair): PairProblem | undefined {
  if (/ENCRYPTED/.test(key))
    return { of: 'key', what: 'is protected by a passphrase; openssl pkey -in FILE -out NEW takes it off' }
  const privateKey = attempt(() => createPrivateKey(key))
  if (!privateKey) return { of: 'key', what: 'is not a private key in PEM' }
  const certificate = attempt(() => new X509Certificate(cert))
  if (!certificate) return { of: 'cert', what: 'is not a certificate in PEM' }
  if (!certificate.checkPrivateKey(privateKey))
    return { of: 'key', what: 'is the key of another certificate' }
  return undefined
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
