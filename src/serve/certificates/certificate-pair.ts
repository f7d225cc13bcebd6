import { createPrivateKey, X509Certificate } from 'node:crypto'

/** A certificate and its private key, both in PEM. */
export interface CertificatePair {
  readonly cert: string
  readonly key: string
}

export interface PairProblem {
  /** the invalid part */
  readonly of: keyof CertificatePair
  /** a text that follows "it" */
  readonly what: string
}

/** Finds the first problem of a certificate and its key; undefined for a valid pair. */
export function findPairProblem({ cert, key }: CertificatePair): PairProblem | undefined {
  if (/ENCRYPTED/.test(key))
    return { of: 'key', what: 'is protected by a passphrase; openssl pkey -in FILE -out NEW removes it' }
  const privateKey = tryParse(() => createPrivateKey(key))
  if (!privateKey) return { of: 'key', what: 'is not a private key in PEM' }
  const certificate = tryParse(() => new X509Certificate(cert))
  if (!certificate) return { of: 'cert', what: 'is not a certificate in PEM' }
  if (!certificate.checkPrivateKey(privateKey))
    return { of: 'key', what: 'is the key of another certificate' }
  return undefined
}

function tryParse<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
