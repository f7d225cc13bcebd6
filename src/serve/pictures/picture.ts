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

/** The longest side that may be asked for, in pixels. */
const LONGEST = 2048

/** Pictures are as wide and as high as cameras make them. */
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

/** The picture of a name, as in images/1979260808-1.png, in its own size; undefined when there can be none. */
export function parsePictureName(kind: Picture['kind'], name: string): Picture | undefined {
  const found = (kind === 'images' ? IMAGE : AVATAR).exec(name)
  if (!found) return undefined
  const [id, number] = [Number(found[1]), Number(found[2] ?? 0)]
  const sizes = kind === 'images' ? IMAGE_SIZES : [AVATAR_SIZE]
  const [width, height] = sizes[mixHash(id % 0x1_0000_0000, number) % sizes.length] ?? AVATAR_SIZE
  return { kind, id, number, width, height }
}

/** The same picture in the size that a query asks for by w and h; one of them alone keeps its shape, as far as there is room. */
export function resizePicture(
  picture: Picture,
  query: string,
): { readonly picture: Picture; readonly errors: ParameterReader['errors'] } {
  const reader = new ParameterReader(new Map(new URLSearchParams(query)))
  const side = (name: string): number | undefined => {
    const pixels = reader.readInteger(name, false)
    if (pixels === undefined || (pixels >= 1 && pixels <= LONGEST)) return pixels
    return reader.addError(name, `must be between 1 and ${LONGEST}.`)
  }
  const [w, h] = [side('w'), side('h')]
  const { width, height } = picture
  const follow = (side: number, of: number, other: number): number =>
    Math.min(LONGEST, Math.max(1, Math.round((side / of) * other)))
  return {
    picture: {
      ...picture,
      width: w ?? (h === undefined ? width : follow(h, height, width)),
      height: h ?? (w === undefined ? height : follow(w, width, height)),
    },
    errors: reader.errors,
  }
}
