/** A certificate and its private key, both in PEM. */
export interface Pair {
  readonly cert: string
  readonly key: string
}
