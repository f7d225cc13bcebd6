import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { MaxFileSizeExceededError, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { createProblem, createSuccess } from '../../twin/answer.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import { toAbsoluteUrl } from '../../twin/render/url.ts'
import type { TwinRequest } from '../../twin/request.ts'
import { picturePath } from '../../twin/twin-paths.ts'
import { MAX_UPLOAD } from '../limits.ts'
import type { Reply } from '../reply.ts'
import { ByteCache } from './byte-cache.ts'
import { respondWithPicture } from './picture-response.ts'

/** The size of the store in bytes. */
const STORE_SIZE = 64 * 1024 * 1024

/** The form field that messages name. Fields of other names are accepted, too. */
const FIELD = 'image'

/** Pictures that clients upload, to publish their paths in posts. The same bytes get the same path. */
export class Uploads {
  readonly #files = new ByteCache(STORE_SIZE)

  /** @param baseUrl where the client reaches the twin, without a slash at the end */
  answerUpload(request: TwinRequest, baseUrl: string): Reply {
    const upload = readUpload(request)
    if (upload === TOO_LARGE) return createProblem(413)
    if (typeof upload === 'string') return createFieldProblem(FIELD, upload)
    const { field, bytes } = upload
    if (bytes.length > MAX_UPLOAD) return createProblem(413)
    const format = detectFormat(bytes)
    if (!format) return createFieldProblem(field, `The ${field} must be a file of type: ${FORMAT_NAMES}.`)
    const name = `${bytesToHex(sha256(bytes)).slice(0, 32)}.${format.extension}`
    // A copy: the bytes are a view of the whole body, which would be kept in memory.
    this.#files.set(name, new Uint8Array(bytes))
    const path = picturePath('uploads', name)
    return createSuccess(
      toAsciiJson({ path, url: toAbsoluteUrl(path, baseUrl), bytes: bytes.length, type: format.type }),
    )
  }

  answerDownload(request: TwinRequest, name: string): Reply | Promise<Reply> {
    const bytes = this.#files.get(name)
    if (!bytes) return createProblem(404)
    const type = getMediaType(name.slice(name.indexOf('.') + 1)) ?? ''
    return respondWithPicture(request, { type, name, loadBytes: () => bytes })
  }
}

const TOO_LARGE = Symbol('too large')

interface Upload {
  readonly field: string
  readonly bytes: Uint8Array
}

const createFieldProblem = (field: string, text: string): Reply =>
  createProblem(422, { errors: new Map([[field, [text]]]) })

const BOUNDARY = /^multipart\/form-data.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i

/** Reads the only file of a form, or a body that is a file. @returns the error message for other bodies */
function readUpload({ headers, body = new Uint8Array(0) }: TwinRequest): Upload | string | typeof TOO_LARGE {
  const contentType = String(headers['content-type'] ?? '')
  const missing = `The ${FIELD} field is required: send a file as multipart/form-data, or a body of type image/*.`
  if (/^image\//i.test(contentType)) return { field: FIELD, bytes: body }
  const match = BOUNDARY.exec(contentType)
  if (!match) return missing
  const files: Upload[] = []
  try {
    const limits = { maxFileSize: MAX_UPLOAD, maxTotalSize: body.length }
    for (const part of parseMultipart(body, { boundary: match[1] ?? match[2] ?? '', ...limits }))
      if (part.isFile) files.push({ field: part.name ?? FIELD, bytes: part.bytes })
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) return TOO_LARGE
    if (error instanceof MultipartParseError) return missing
    throw error
  }
  const [file, another] = files
  if (another) return `The ${FIELD} must be one file.`
  return file ?? missing
}

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
const FORMAT_NAMES = 'PNG, JPEG, GIF, WebP, HEIC, AVIF'

/** Detects the format of a picture by its first bytes; undefined if it has no known format. */
function detectFormat(bytes: Uint8Array): Format | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  return formats.find((format) => format.signature.test(start))
}

const getMediaType = (extension: string): string | undefined =>
  formats.find((format) => format.extension === extension)?.type
