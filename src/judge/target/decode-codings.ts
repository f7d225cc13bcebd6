import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib'

type Decoder = (bytes: Uint8Array, limit: ZlibOptions) => Promise<Uint8Array>

const keepBytes: Decoder = async (bytes) => bytes
const decodeGzip: Decoder = promisify(gunzip)

/** By content coding (RFC 9110, section 8.4.1). */
const decoders: ReadonlyMap<string, Decoder> = new Map([
  ['', keepBytes],
  ['identity', keepBytes],
  ['gzip', decodeGzip],
  ['x-gzip', decodeGzip],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

/**
 * Removes the codings of a body.
 *
 * @param codings names with commas between them, in the order in which they were applied
 * @param maxOutputLength in bytes
 * @returns undefined for a coding that is not known
 * @throws for a body that is damaged or too long
 */
export async function decodeCodings(
  body: Uint8Array,
  codings: string,
  maxOutputLength: number,
): Promise<Uint8Array | undefined> {
  let bytes: Uint8Array | undefined = body
  for (const name of codings.toLowerCase().split(',').reverse()) {
    if (bytes === undefined || bytes.length === 0) break
    bytes = await decoders.get(name.trim())?.(bytes, { maxOutputLength })
  }
  return bytes
}
