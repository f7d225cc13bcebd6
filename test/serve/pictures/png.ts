import { crc32, inflateSync } from 'node:zlib'

/** The content of a PNG (W3C PNG, sections 5 and 11). This reader shares no code with the writer. */
export interface Png {
  readonly width: number
  readonly height: number
  /** one byte for each pixel: an index into the palette */
  readonly pixels: Uint8Array
  /** three bytes for each colour */
  readonly palette: Uint8Array
}

/** Reads a PNG with a palette, eight bits for each pixel, and no filters. @throws Error for other and for damaged files */
export function readPng(bytes: Uint8Array): Png {
  const view = Buffer.from(bytes)
  if (view.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('not a PNG')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < view.length; ) {
    const length = view.readUInt32BE(at)
    const end = at + 8 + length
    if (view.readUInt32BE(end) !== crc32(view.subarray(at + 4, end))) throw new Error('a checksum is wrong')
    chunks.set(view.toString('latin1', at + 4, at + 8), view.subarray(at + 8, end))
    at = end + 4
  }
  const [head, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name))
  if (!head || !palette || !data || !chunks.has('IEND')) throw new Error('a chunk is missing')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  if (head.toString('hex', 8) !== '0803000000') throw new Error('not 8 bits with a palette')
  const lines = inflateSync(data)
  if (lines.length !== (width + 1) * height) throw new Error('too many or too few pixels')
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    if (lines[row * (width + 1)] !== 0) throw new Error('a row has a filter')
    pixels.set(lines.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width)
  }
  if (pixels.some((index) => index * 3 >= palette.length)) throw new Error('a colour is missing')
  return { width, height, pixels, palette }
}
