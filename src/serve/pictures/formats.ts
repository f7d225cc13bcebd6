interface Format {
  readonly type: string
  readonly extension: string
  /** the first bytes of its files, one character for each byte */
  readonly signature: RegExp
}

/** Formats that phones create and share. The brands in the first box identify HEIC and AVIF (ISO 14496-12, section 4.3). */
const formats: readonly Format[] = [
  { type: 'image/png', extension: 'png', signature: /^\x89PNG\r\n\W\n/ },
  { type: 'image/jpeg', extension: 'jpg', signature: /^\xff\xd8\xff/ },
  { type: 'image/gif', extension: 'gif', signature: /^GIF8[79]a/ },
  { type: 'image/webp', extension: 'webp', signature: /^RIFF.{4}WEBP/s },
  { type: 'image/avif', extension: 'avif', signature: /^.{4}ftyp(.{4}){0,8}?avi[fs]/s },
  { type: 'image/heic', extension: 'heic', signature: /^.{4}ftyp(.{4}){0,8}?(he[iv][cxms]|m[is]f1)/s },
]

/** The names of the formats, for messages. */
export const FORMAT_NAMES = 'PNG, JPEG, GIF, WebP, HEIC, AVIF'

/** Detects the format of a picture by its first bytes; undefined if it has no known format. */
export function detectFormat(bytes: Uint8Array): Format | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  return formats.find((format) => format.signature.test(start))
}

export const getMediaType = (extension: string): string | undefined =>
  formats.find((format) => format.extension === extension)?.type
