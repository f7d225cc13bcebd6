import { defaultDialect } from '../../contract/index.ts'
import { mixHash } from '../../twin/hash.ts'
import { ParameterReader } from '../../twin/parameters/reader.ts'
import type { PictureFolder } from '../../twin/twin-paths.ts'

/** A picture that the twin draws. */
export interface Picture {
  readonly kind: Exclude<PictureFolder, 'uploads'>
  /** of the post, or of the user */
  readonly id: number
  /** of the image within its post, from 1; an avatar has 0 */
  readonly number: number
  /** pixels */
  readonly width: number
  /** pixels */
  readonly height: number
}

/** The largest side that clients may request, in pixels. */
const MAX_SIDE = 2048

/** Common sizes of photos, in pixels. */
const IMAGE_SIZES = [
  [1024, 768],
  [1024, 768],
  [768, 1024],
  [1080, 720],
  [960, 960],
  [1280, 720],
] as const
const AVATAR_SIZE = [256, 256] as const

const IMAGE = /^([1-9]\d{0,14})-([1-9]\d{0,3})\.png$/
const AVATAR = /^([1-9]\d{0,14})\.png$/

/** Parses a name such as 1979260808-1.png. @returns the picture in its original size, or undefined for an invalid name */
export function parsePictureName(kind: Picture['kind'], name: string): Picture | undefined {
  const match = (kind === 'images' ? IMAGE : AVATAR).exec(name)
  if (!match) return undefined
  const [id, number] = [Number(match[1]), Number(match[2] ?? 0)]
  const sizes = kind === 'images' ? IMAGE_SIZES : [AVATAR_SIZE]
  const [width, height] = sizes[mixHash(id % 0x1_0000_0000, number) % sizes.length] ?? AVATAR_SIZE
  return { kind, id, number, width, height }
}

/**
 * Resizes a picture to the parameters `w` and `h` of a query, in pixels. One of them alone keeps the aspect ratio, up to
 * the largest side.
 */
export function resizePicture(
  picture: Picture,
  query: string,
): { readonly picture: Picture; readonly errors: ParameterReader['errors'] } {
  const reader = new ParameterReader(new Map(new URLSearchParams(query)), defaultDialect)
  const readSide = (name: string): number | undefined => {
    const pixels = reader.readInteger(name, false)
    if (pixels === undefined || (pixels >= 1 && pixels <= MAX_SIDE)) return pixels
    return reader.addError(name, 'between', { min: 1, max: MAX_SIDE })
  }
  const [w, h] = [readSide('w'), readSide('h')]
  const { width, height } = picture
  const scale = (side: number, original: number, other: number): number =>
    Math.min(MAX_SIDE, Math.max(1, Math.round((side / original) * other)))
  return {
    picture: {
      ...picture,
      width: w ?? (h === undefined ? width : scale(h, height, width)),
      height: h ?? (w === undefined ? height : scale(w, width, height)),
    },
    errors: reader.errors,
  }
}
