/** The seed of walks that the option `seed` gives: its number, or a number made from another text (FNV-1a). */
export function readSeed(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % MAX_SEED
}

/** Seeds have at most nine digits, so that the option takes a printed one. */
const MAX_SEED = 1_000_000_000
