import { METRES_PER_DEGREE, RADIANS } from '../../../twin/geo/sphere.ts'
import { getWorldSize, type Viewport } from './viewport.ts'

/** The greatest length of a scale bar, in pixels. */
const MAX_PIXELS = 120

/** Chooses the length of a scale bar: 1, 2 or 5 with zeros, in metres at the centre of a map. */
export function computeScale(viewport: Viewport): { readonly metres: number; readonly pixels: number } {
  const degreesPerPixel = (360 / getWorldSize(viewport)) * Math.cos(viewport.centre.lat * RADIANS)
  const metresPerPixel = degreesPerPixel * METRES_PER_DEGREE
  const max = MAX_PIXELS * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(max))
  const metres = power * (max >= 5 * power ? 5 : max >= 2 * power ? 2 : 1)
  return { metres, pixels: metres / metresPerPixel }
}
