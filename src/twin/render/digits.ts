/** The texts 000 to 999, each created at its first use. */
const triples: string[] = new Array(1000)

const formatTriple = (number: number): string => (triples[number] ??= String(number).padStart(3, '0'))

/**
 * Formats an integer for JSON. V8 caches the results of String(), and numbers that differ each time would fill that cache
 * with garbage of the old generation, which is expensive to collect.
 */
export function formatInteger(value: number): string {
  if (!(value >= 1000 && value < 1e12)) return String(value)
  const thousands = Math.floor(value / 1000)
  return formatInteger(thousands) + formatTriple(value - thousands * 1000)
}

/** Formats a number for JSON. It is fast for numbers of up to six decimals, such as the positions of the planet. */
export function formatDecimal(value: number): string {
  const absolute = Math.abs(value)
  const millionths = Math.round(absolute * 1e6)
  if (!(millionths >= 1 && millionths < 1e9) || millionths / 1e6 !== absolute) return String(value)
  const whole = Math.floor(millionths / 1e6)
  const rest = millionths - whole * 1e6
  if (rest === 0) return String(value)
  const thousandths = Math.floor(rest / 1000)
  let decimals = formatTriple(thousandths) + formatTriple(rest - thousandths * 1000)
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return `${value < 0 ? '-' : ''}${whole}.${decimals}`
}
