/**
 * A number as JSON has it. Positions on the planet have six decimals at the most, for which this takes a third of the
 * time of String().
 */
export function decimal(value: number): string {
  const millionths = Math.round(Math.abs(value) * 1e6)
  if (!(millionths < 1e9 && millionths >= 1e6) || millionths / 1e6 !== Math.abs(value)) return String(value)
  const whole = (millionths / 1e6) | 0
  const rest = millionths - whole * 1e6
  if (rest === 0) return String(value)
  let decimals = String(1e6 + rest).slice(1)
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return `${value < 0 ? '-' : ''}${whole}.${decimals}`
}
