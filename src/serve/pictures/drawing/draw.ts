import { encode } from 'fast-png'
import { mixHash } from '../../../twin/hash.ts'
import type { Picture } from '../picture.ts'
import { drawFace } from './face.ts'
import { drawLabel } from './label.ts'
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
