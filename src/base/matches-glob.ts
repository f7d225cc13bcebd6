/**
 * Whether a text matches a pattern, in which each * stands for any characters. Takes time in proportion to both.
 *
 *     matchesGlob('list.order', 'list.*') // true
 */
export function matchesGlob(text: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === pattern
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let end = first.length
  for (const part of others) {
    const start = text.indexOf(part, end)
    if (start < 0) return false
    end = start + part.length
  }
  return end + last.length <= text.length
}
