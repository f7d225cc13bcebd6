import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib'

/** How much of a body is copied, before and after decompression, in bytes. */
const MAX_COPY = 4 * 2 ** 20

/** A copy of a body that is forwarded. It never delays the body. */
export class BodyCopy {
  #chunks: Uint8Array[] = []
  #length = 0

  add(chunk: Uint8Array): void {
    this.#length += chunk.length
    if (this.isWhole) this.#chunks.push(chunk)
    else this.#chunks = []
  }

  /** False for a body that is too long to be copied. */
  get isWhole(): boolean {
    return this.#length <= MAX_COPY
  }

  /** The bytes so far; undefined when there were too many. */
  read(): Buffer | undefined {
    return this.isWhole ? Buffer.concat(this.#chunks) : undefined
  }

  /** The body without its codings; undefined where it is too long, damaged, or has a coding that is not known. */
  async decode(contentEncoding: string | undefined): Promise<Buffer | undefined> {
    const names = (contentEncoding ?? '').toLowerCase().split(',')
    let bytes = this.read()
    for (const name of names.map((each) => each.trim()).reverse()) {
      if (bytes === undefined || bytes.length === 0) return bytes
      bytes = await decoders[name]?.(bytes, { maxOutputLength: MAX_COPY }).catch(() => undefined)
    }
    return bytes
  }
}

type Decoder = (bytes: Buffer, limit: ZlibOptions) => Promise<Buffer>

const keepBytes: Decoder = async (bytes) => bytes
const decodeGzip: Decoder = promisify(gunzip)

/** By content coding (RFC 9110, section 8.4.1). */
const decoders: Readonly<Record<string, Decoder | undefined>> = {
  '': keepBytes,
  identity: keepBytes,
  gzip: decodeGzip,
  'x-gzip': decodeGzip,
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}
