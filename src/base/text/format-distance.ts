import { formatNumber } from './format-count.ts'

/** Formats a distance in metres: 14.2 km, 850 m. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`
  return `${formatNumber(Math.round(metres / 100) / 10)} km`
}
