import { Canvas, mixColours } from './canvas.ts'
import { lights } from './colours.ts'
import type { RandomDraws } from './random-draws.ts'

/** The number of shades of the sky, and of hills. */
const RINGS = 7
const HILLS = 4

/** Draws hills and a sun. */
export function drawScene(width: number, height: number, draws: RandomDraws): Canvas {
  const light = draws.pick(lights)
  const canvas = new Canvas(width, height, light.sky)
  const size = Math.max(width, height)
  const sunX = draws.pickBetween(0.2, 0.8) * width
  const sunY = draws.pickBetween(0.25, 0.45) * height
  const sun = draws.pickBetween(0.06, 0.1) * size
  for (let ring = 1; ring < RINGS; ring++) {
    const share = ring / (RINGS - 1)
    canvas.drawDisc(
      sunX,
      sunY,
      sun + (1 - share) * size * 0.75 + share * sun * 0.6,
      mixColours(light.sky, light.glow, share),
    )
  }
  canvas.drawDisc(sunX, sunY, sun, light.sun)
  for (let clouds = draws.pick([0, 1, 2, 3]); clouds > 0; clouds--) drawCloud(canvas, draws)
  for (let hill = 0; hill < HILLS; hill++) {
    const share = hill / (HILLS - 1)
    const base = (0.55 + 0.13 * hill + draws.pickBetween(-0.03, 0.03)) * height
    const top = createRidge(width, base, height * (0.2 - 0.035 * hill), 2 + hill, draws)
    canvas.fillBelow(top, mixColours(light.far, light.near, share))
  }
  return canvas

  function drawCloud(canvas: Canvas, draws: RandomDraws): void {
    const unit = draws.pickBetween(0.012, 0.024) * size
    const x = draws.pickBetween(0.05, 0.95) * width
    const y = draws.pickBetween(0.08, 0.32) * height
    const colour = mixColours(light.glow, light.sun, 0.7)
    for (const [dx, dy, radius] of puffs) canvas.drawDisc(x + dx * unit, y + dy * unit, radius * unit, colour)
  }
}

/** The discs of a cloud. */
const puffs = [
  [-2.6, 0.3, 0.9],
  [-1.3, -0.3, 1.4],
  [0.4, -0.8, 1.8],
  [2, 0, 1.3],
  [3.1, 0.4, 0.8],
] as const

/** Creates the outline of a hill: random heights with smooth slopes between them. */
function createRidge(
  width: number,
  base: number,
  swing: number,
  slopes: number,
  draws: RandomDraws,
): (x: number) => number {
  const heights = Array.from({ length: slopes + 2 }, () => base - draws.pickBetween(0, swing))
  const shift = draws.pickBetween(0, 1)
  return (x) => {
    const position = (x / width) * slopes + shift
    const index = Math.floor(position)
    const part = position - index
    const [from = base, to = base] = heights.slice(index, index + 2)
    return from + (to - from) * part * part * (3 - 2 * part)
  }
}
