import type { Position } from '../client/index.ts'

/** Point Nemo, the point of the ocean that is farthest from any land. The kit publishes its largest posts there. */
export const POINT_NEMO: Position = { lng: -123.4, lat: -48.9 }

/** In the emptiest part of the Pacific, near Point Nemo. If a list is empty anywhere, it is empty here. */
export const EMPTY_POSITION: Position = { lng: -122.4, lat: -49.4 }

/** The position on the other side of the Earth. */
export const getAntipode = ({ lng, lat }: Position): Position => ({
  lng: roundDegrees(lng > 0 ? lng - 180 : lng + 180),
  lat: roundDegrees(-lat),
})

/** A position some metres beside the antipode, with five decimals. */
export function getDistantPosition(position: Position): Position {
  const { lng, lat } = getAntipode(position)
  return {
    lng: roundDegrees(lng - Math.sign(lng) * 0.00004),
    lat: roundDegrees(lat - Math.sign(lat) * 0.00004),
  }
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
