import { encode } from 'fast-png'
import { getOwn } from '../../../base/json.ts'
import { mixHash } from '../../../twin/hash.ts'
import type { Picture } from '../picture.ts'
import type { Canvas } from './canvas.ts'
import { INK, PAPER } from './colours.ts'
import { drawFace } from './face.ts'
import { RandomDraws } from './random-draws.ts'
import { drawScene } from './scene.ts'

const drawByKind = { images: drawScene, avatars: drawFace } as const

/** Draws a picture as a PNG. The same picture gives the same bytes on every machine. */
export function drawPicture({ kind, id, number, width, height }: Picture): Uint8Array<ArrayBuffer> {
  const seed = mixHash(
    mixHash(mixHash(number, id % 0x1_0000_0000), Math.floor(id / 0x1_0000_0000)),
    0x70696374,
  )
  const canvas = drawByKind[kind](width, height, new RandomDraws(seed))
  if (kind === 'images') drawLabel(canvas, `${id}-${number}`)
  const png = encode({
    width,
    height,
    data: canvas.pixels,
    channels: 1,
    palette: canvas.palette.map((colour) => [...colour]),
  })
  // A copy, since the encoder returns a view of a larger buffer.
  return png.slice() as Uint8Array<ArrayBuffer>
}

/** Characters of three by five dots: a number for each row, with a bit for each dot from left to right. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 7, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 1, 2, 2],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
  '-': [0, 0, 7, 0, 0],
}

const WIDTH = 3
const HEIGHT = 5
/** The margin around the text, in dots. */
const MARGIN = 2

/** Draws digits and hyphens in the lower left corner on a light background. A small picture gets no label. */
function drawLabel(canvas: Canvas, text: string): void {
  const columns = text.length * (WIDTH + 1) - 1 + 2 * MARGIN
  const rows = HEIGHT + 2 * MARGIN
  const dot = Math.floor(Math.min(canvas.width / (2 * columns), canvas.height / (10 * rows)))
  if (dot < 1) return
  const left = 2 * dot
  const top = canvas.height - (rows + 2) * dot
  canvas.drawRectangle(left, top, columns * dot, rows * dot, PAPER)
  for (const [index, character] of [...text].entries()) {
    const x = left + (MARGIN + index * (WIDTH + 1)) * dot
    for (const [row, bits] of (getOwn(glyphs, character) ?? []).entries())
      for (let column = 0; column < WIDTH; column++)
        if (bits & (4 >> column))
          canvas.drawRectangle(x + column * dot, top + (MARGIN + row) * dot, dot, dot, INK)
  }
}
