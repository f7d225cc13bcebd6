/** A certificate and its private key, both in PEM. */
export interface CertificatePair {
  readonly cert: string
  readonly key: string
}
