/** How many entries are remembered where nothing else is said. */
const MAX_ENTRIES = 10_000

/** Adds to a list that forgets its oldest items. */
export function keepLatest<Item>(items: Item[], item: Item, most: number): void {
  items.push(item)
  if (items.length > most) items.shift()
}

/** Adds to a map that forgets its oldest entries. */
export function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most = MAX_ENTRIES): void {
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value as Key)
}

/** Makes a function compute its result once for each object, which does not keep the object in memory. */
export function computeOnce<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key))
    return values.get(key) as Value
  }
}
