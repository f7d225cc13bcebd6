import { createPrivateKey, X509Certificate } from 'node:crypto'

/** A certificate and its private key, both in PEM. */
export interface CertificatePair {
  readonly cert: string
  readonly key: string
}

export interface PairProblem {
  /** the invalid part */
  readonly part: keyof CertificatePair
  /** a text that follows "it" */
  readonly reason: string
}

/** Finds the first problem of a certificate and its key; undefined for a valid pair. */
export function findPairProblem({ cert, key }: CertificatePair): PairProblem | undefined {
  if (/ENCRYPTED/.test(key))
    return { part: 'key', reason: 'is protected by a passphrase; openssl pkey -in FILE -out NEW removes it' }
  const privateKey = tryParse(() => createPrivateKey(key))
  if (!privateKey) return { part: 'key', reason: 'is not a private key in PEM' }
  const certificate = tryParse(() => new X509Certificate(cert))
  if (!certificate) return { part: 'cert', reason: 'is not a certificate in PEM' }
  if (!certificate.checkPrivateKey(privateKey))
    return { part: 'key', reason: 'is the key of another certificate' }
  return undefined
}

function tryParse<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
