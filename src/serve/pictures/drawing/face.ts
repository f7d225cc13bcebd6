import { Canvas, mixColours } from './canvas.ts'
import { cloths, hairs, INK, PAPER, skins, walls } from './colours.ts'
import type { RandomDraws } from './random-draws.ts'

/** Draws a friendly face in the middle of a picture. */
export function drawFace(width: number, height: number, draws: RandomDraws): Canvas {
  const wall = draws.pick(walls)
  const skin = draws.pick(skins)
  const hair = draws.pick(hairs)
  const cloth = draws.pick(cloths)
  const canvas = new Canvas(width, height, wall)
  const unit = Math.min(width, height) / 100
  const drawDisc = (x: number, y: number, radius: number, colour: typeof skin): void =>
    canvas.drawDisc(width / 2 + x * unit, height / 2 + y * unit, radius * unit, colour)

  drawDisc(0, 0, 44, mixColours(wall, PAPER, 0.45))
  const style = draws.pick(styles)
  for (const [x, y, radius] of style.behind) drawDisc(x, y, radius, hair)
  drawDisc(0, 62, 34, cloth)
  drawDisc(0, 26, 9, mixColours(skin, INK, 0.12))
  for (const [x, y, radius] of style.around) drawDisc(x, y, radius, hair)
  for (const side of [-1, 1]) drawDisc(side * 22, 1, 4.5, skin)
  drawDisc(0, 0, 22, skin)
  for (const [x, y, radius] of style.before) drawDisc(x, y, radius, hair)
  const blush = mixColours(skin, [224, 90, 90], 0.3)
  for (const side of [-1, 1]) drawDisc(side * 13, 7, 3.6, blush)
  const gap = draws.pickBetween(7, 9.5)
  for (const side of [-1, 1]) {
    drawDisc(side * gap, 0, 2.7, INK)
    drawDisc(side * gap + 0.9, -0.9, 0.9, PAPER)
  }
  const smile = draws.pickBetween(5, 8)
  const depth = draws.pickBetween(2.5, 5)
  for (let step = -12; step <= 12; step++) {
    const part = step / 12
    drawDisc(part * smile, 9 + depth * (1 - part * part), 1.1, INK)
  }
  return canvas
}

type Disc = readonly [x: number, y: number, radius: number]

/** A disc, and the same on the other side of the face. */
const both = (x: number, y: number, radius: number): readonly Disc[] => [
  [-x, y, radius],
  [x, y, radius],
]

/** Hair styles: discs behind the shoulders, around the head, and over the face. */
const styles: readonly Readonly<Record<'behind' | 'around' | 'before', readonly Disc[]>>[] = [
  {
    behind: [],
    around: [[0, -5, 24]],
    before: [
      [-8, -20, 10],
      [6, -21, 11],
    ],
  },
  {
    behind: [...both(14, 12, 17), [0, -4, 26]],
    around: [[0, -4, 25]],
    before: both(12, -18, 9),
  },
  {
    behind: [],
    around: [
      [0, -6, 24],
      [0, -31, 9],
    ],
    before: [[0, -22, 9]],
  },
  {
    behind: [],
    around: [...both(16, -12, 12), [-7, -22, 13], [8, -22, 13]],
    before: [[0, -21, 7], ...both(11, -18, 6)],
  },
  { behind: [], around: [[0, -4, 23.4]], before: [] },
  {
    behind: [...both(22, 10, 9), ...both(24, 22, 7)],
    around: [[0, -5, 24.5]],
    before: both(9, -20, 10),
  },
]
