import { Canvas, mixColours } from './canvas.ts'
import { lights } from './colours.ts'
import type { RandomDraws } from './random-draws.ts'

/** How many shades the sky and the hills have. */
const RINGS = 7
const HILLS = 4

/** Hills under a sun, in the light of some hour. */
export function drawScene(width: number, height: number, draws: RandomDraws): Canvas {
  const light = draws.of(lights)
  const canvas = new Canvas(width, height, light.sky)
  const size = Math.max(width, height)
  const sunX = draws.between(0.2, 0.8) * width
  const sunY = draws.between(0.25, 0.45) * height
  const sun = draws.between(0.06, 0.1) * size
  for (let ring = 1; ring < RINGS; ring++) {
    const share = ring / (RINGS - 1)
    canvas.disc(
      sunX,
      sunY,
      sun + (1 - share) * size * 0.75 + share * sun * 0.6,
      mixColours(light.sky, light.glow, share),
    )
  }
  canvas.disc(sunX, sunY, sun, light.sun)
  for (let clouds = draws.of([0, 1, 2, 3]); clouds > 0; clouds--) cloud(canvas, draws)
  for (let hill = 0; hill < HILLS; hill++) {
    const share = hill / (HILLS - 1)
    const base = (0.55 + 0.13 * hill + draws.between(-0.03, 0.03)) * height
    const top = ridge(width, base, height * (0.2 - 0.035 * hill), 2 + hill, draws)
    canvas.below(top, mixColours(light.far, light.near, share))
  }
  return canvas

  function cloud(canvas: Canvas, draws: RandomDraws): void {
    const unit = draws.between(0.012, 0.024) * size
    const x = draws.between(0.05, 0.95) * width
    const y = draws.between(0.08, 0.32) * height
    const colour = mixColours(light.glow, light.sun, 0.7)
    for (const [dx, dy, radius] of puffs) canvas.disc(x + dx * unit, y + dy * unit, radius * unit, colour)
  }
}

/** A cloud, as discs. */
const puffs = [
  [-2.6, 0.3, 0.9],
  [-1.3, -0.3, 1.4],
  [0.4, -0.8, 1.8],
  [2, 0, 1.3],
  [3.1, 0.4, 0.8],
] as const

/** The line of a hill: heights at some points, and smooth slopes from each to the next. */
function ridge(
  width: number,
  base: number,
  swing: number,
  slopes: number,
  draws: RandomDraws,
): (x: number) => number {
  const heights = Array.from({ length: slopes + 2 }, () => base - draws.between(0, swing))
  const shift = draws.between(0, 1)
  return (x) => {
    const way = (x / width) * slopes + shift
    const index = Math.floor(way)
    const part = way - index
    const [from = base, to = base] = heights.slice(index, index + 2)
    return from + (to - from) * part * part * (3 - 2 * part)
  }
}
