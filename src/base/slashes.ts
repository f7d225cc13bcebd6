/**
 * Removes the slashes at the end of a path or URL: `https://api.example.com//` becomes `https://api.example.com`.
 *
 * It uses a loop, since the expression `/\/+$/` takes quadratic time for many slashes before another character.
 */
export function trimTrailingSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end--
  return text.slice(0, end)
}
