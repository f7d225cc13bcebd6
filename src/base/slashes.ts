/**
 * A path or URL without the slashes at its end: `https://api.example.com//` becomes `https://api.example.com`.
 *
 * A loop, because the expression `/\/+$/` needs quadratic time for many slashes that something else follows.
 */
export function trimTrailingSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end--
  return text.slice(0, end)
}
