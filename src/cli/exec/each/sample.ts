/** Takes a number of items that are spread over a list; all of them if there are fewer. */
export function sample<Item>(items: readonly Item[], count = items.length): readonly Item[] {
  if (count >= items.length) return items
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)] as Item,
  )
}
