interface Format {
  readonly type: string
  readonly extension: string
  /** how its files begin, a character a byte */
  readonly beginning: RegExp
}

/** Pictures that phones make and share. HEIC and AVIF are told by the brands of their first box (ISO 14496-12, section 4.3). */
const formats: readonly Format[] = [
  { type: 'image/png', extension: 'png', beginning: /^\x89PNG\r\n\W\n/ },
  { type: 'image/jpeg', extension: 'jpg', beginning: /^\xff\xd8\xff/ },
  { type: 'image/gif', extension: 'gif', beginning: /^GIF8[79]a/ },
  { type: 'image/webp', extension: 'webp', beginning: /^RIFF.{4}WEBP/s },
  { type: 'image/avif', extension: 'avif', beginning: /^.{4}ftyp(.{4}){0,8}?avi[fs]/s },
  { type: 'image/heic', extension: 'heic', beginning: /^.{4}ftyp(.{4}){0,8}?(he[iv][cxms]|m[is]f1)/s },
]

/** For people to read. */
export const FORMATS = 'PNG, JPEG, GIF, WebP, HEIC, AVIF'

/** What a picture is, by its first bytes; undefined when it is none. */
export function detectFormat(bytes: Uint8Array): Format | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 64))
  return formats.find((format) => format.beginning.test(beginning))
}

export const getMediaType = (extension: string): string | undefined =>
  formats.find((format) => format.extension === extension)?.type
