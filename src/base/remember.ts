/** How many entries are remembered. */
const MAX_ENTRIES = 10_000

/** Adds to a map that forgets its oldest entries. */
export function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.set(key, value)
  if (map.size > MAX_ENTRIES) map.delete(map.keys().next().value as Key)
}
