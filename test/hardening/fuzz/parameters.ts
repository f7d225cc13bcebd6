import type { Random } from '../../random.ts'

const NAMES = [
  ...['lng', 'lat', 'max-id', 'since-id', 'page_size', 'post_category_id', 'content', 'images', 'images[]'],
  ...['open_id', 'platform', 'platform_info', 'platform_info[os]', 'images[0][a]', 'images[9999999]'],
  ...['__proto__', 'constructor', '', '[]', 'a[', ']', 'a[b][c][d][e][f][g]', 'lng[]'],
]

/** Names of parameters of the control API. */
const CONTROL_NAMES = [
  ...['world', 'seed', 'locale', 'scenario', 'faults', 'advance', 'now', 'stopped', 'open_id', 'operation'],
  ...['method', 'path', 'status', 'since', 'with', 'state', 'setup', 'epoch', 'list.radius', 'rate-limit'],
]

const VALUES = [
  ...['0', '1', '-1', '139.7671', '35.6812', '20', '100', '180.0001', '1e400', 'NaN', '', ' ', 'weixin'],
  ...['9007199254740993', '2147483648', '0x10', '%00', '"', '\\', '<b>', '__proto__', 'null', 'true'],
  ...['planet', 'empty', 'three-pages', 'unicode', 'first-run', 'en', 'ja', 'zz', '1h', '90s', '-1s'],
  ...['2026-01-31T12:00:00Z', '9999-12-31T23:59:59Z', 'listPosts', '/posts', 'refused', 'me', 'ada'],
  // No fault delays a request: the delay would count as a stall of the twin.
  ...['error=503@10%', 'truncated', 'malformed@50%', 'quota=10/60s', 'error=', '3g;;'],
]

const LONG = ['9'.repeat(20_000), 'a'.repeat(15_000), '%41'.repeat(5_000), '['.repeat(10_000)]

function drawValue(random: Random): string {
  if (random.chance(0.002)) return random.of(LONG)
  if (random.chance(0.2)) return String(Math.round((random.fraction() - 0.5) * 10 ** random.below(20)) / 1000)
  return random.of(VALUES)
}

type Pair = readonly [name: string, value: string]

/** Draws names and values. Half of the lists have the parameters of a valid request. */
function drawPairs(random: Random, isControl: boolean): Pair[] {
  const names = isControl ? CONTROL_NAMES : NAMES
  const good: readonly Pair[] = [
    ['lng', '139.7671'],
    ['lat', '35.6812'],
    ['open_id', random.of(['me', 'you', 'ada'])],
    ['platform', 'weixin'],
    ['content', 'Hello'],
    ['post_category_id', '1'],
  ]
  const some = Array.from({ length: random.below(4) }, (): Pair => [random.of(names), drawValue(random)])
  return !isControl && random.chance(0.5) ? [...good, ...some] : some
}

export const encodeUrl = (random: Random, isControl: boolean): string =>
  drawPairs(random, isControl)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${random.chance(0.95) ? encodeURIComponent(value) : value}`,
    )
    .join('&')
    // These characters must not be in a target.
    .replaceAll(/[^!-~]/g, '+')

const DEEP = ['{"a":['.repeat(5_000), '['.repeat(20_000), `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`]

export function formatJson(random: Random, isControl: boolean): string {
  if (random.chance(0.05)) return random.of([...DEEP, '{', '[]', 'null', '"', '{"a":1', '{"world":1e999}'])
  const entries = drawPairs(random, isControl).map(([name, value]) => {
    const number = Number(value)
    return [name, random.chance(0.5) && Number.isFinite(number) ? number : value]
  })
  return JSON.stringify(Object.fromEntries(entries))
}

export function formatMultipart(random: Random, boundary: string): string {
  const parts = drawPairs(random, false).map(([name, value]) => {
    const file = random.chance(0.2) ? '; filename="a.png"' : ''
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return parts.join('') + random.of([`--${boundary}--\r\n`, `--${boundary}--`, '', '--'])
}
