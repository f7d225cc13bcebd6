const keepName = (name: string): string => name

/** Changes each item of a list, or the names and values of an object. Returns the same data if nothing changes. */
export function mapMembers(
  data: object,
  change: (value: unknown, name?: string) => unknown,
  rename = keepName,
): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => change(item))
    return items.every((item, index) => item === data[index]) ? data : items
  }
  const pairs = Object.entries(data).map(
    ([name, value]) => [rename(name), change(value, name), name, value] as const,
  )
  return pairs.every(([newName, item, name, value]) => newName === name && item === value)
    ? data
    : Object.fromEntries(pairs)
}
