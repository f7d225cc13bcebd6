import { encode } from 'fast-png'
import { mix } from '../../../twin/hash.ts'
import type { Picture } from '../picture.ts'
import { Draws } from './random-draws.ts'
import { face } from './face.ts'
import { label } from './label.ts'
import { scene } from './scene.ts'

const drawers = { images: scene, avatars: face } as const

/** Draws a picture as a PNG: the same bytes for the same picture, on any machine. */
export function draw({ kind, id, number, width, height }: Picture): Uint8Array<ArrayBuffer> {
  const seed = mix(mix(mix(number, id % 0x1_0000_0000), Math.floor(id / 0x1_0000_0000)), 0x70696374)
  const canvas = drawers[kind](width, height, new Draws(seed))
  if (kind === 'images') label(canvas, `${id}-${number}`)
  const png = encode({
    width,
    height,
    data: canvas.pixels,
    channels: 1,
    palette: canvas.palette.map((colour) => [...colour]),
  })
  // A copy of its own: what the encoder gives is a part of something greater.
  return png.slice() as Uint8Array<ArrayBuffer>
}
