import type { Position } from '../../../contract/wire.ts'

/** Reads a position as the URL has it: `139.7671,35.6812`. @returns undefined for anything else */
export function parsePosition(text = ''): Position | undefined {
  const [lng, lat, ...rest] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (lng === undefined || lat === undefined || rest.length > 0) return undefined
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : undefined
}

/** Formats a position for the URL and for people, exact to 0.1 m. */
export const formatPosition = ({ lng, lat }: Position): string =>
  `${formatDegrees(lng)},${formatDegrees(lat)}`

/** Rounds to six decimals, without zeros at the end. */
export const formatDegrees = (degrees: number): string => String(Math.round(degrees * 1e6) / 1e6 + 0)
