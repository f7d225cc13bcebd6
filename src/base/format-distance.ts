// Creating a format takes longer than formatting.
const kilometres = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Formats a distance in metres: 14.2 km, 850 m. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`
  return `${kilometres.format(metres / 1000)} km`
}
