/**
 * Joins names as a sentence does.
 *
 *     joinNames(['lng', 'lat', 'content']) // 'lng, lat and content'
 */
export const joinNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
