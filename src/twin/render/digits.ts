/** The numbers from 000 to 999, each made when first needed: start-up pays nothing. */
const triples: string[] = new Array(1000)

const triple = (number: number): string => (triples[number] ??= String(number).padStart(3, '0'))

/**
 * A whole number as JSON has it. String() does as much, but the engine keeps what it gives in a cache, and numbers that
 * are different each time pass through that as garbage that has grown old, the dearest kind.
 */
export function formatInteger(value: number): string {
  if (!(value >= 1000 && value < 1e12)) return String(value)
  const thousands = Math.floor(value / 1000)
  return formatInteger(thousands) + triple(value - thousands * 1000)
}

/** A number as JSON has it; quick for those with up to six decimals, as positions on the planet have. */
export function formatDecimal(value: number): string {
  const size = Math.abs(value)
  const millionths = Math.round(size * 1e6)
  if (!(millionths >= 1 && millionths < 1e9) || millionths / 1e6 !== size) return String(value)
  const whole = Math.floor(millionths / 1e6)
  const rest = millionths - whole * 1e6
  if (rest === 0) return String(value)
  const thousandths = Math.floor(rest / 1000)
  let decimals = triple(thousandths) + triple(rest - thousandths * 1000)
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return `${value < 0 ? '-' : ''}${whole}.${decimals}`
}
