/**
 * Mixes two 32-bit values into a hash (the finalizer of MurmurHash3). Do not change its results: the whole planet is
 * computed from them, and the same seed must always give the same planet.
 *
 * @returns an unsigned 32-bit integer
 */
export function mixHash(seed: number, value: number): number {
  let hash = seed ^ Math.imul(value, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Maps an unsigned 32-bit hash to [0, 1). */
export const toFraction = (hash: number): number => hash / 0x1_0000_0000
