import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { MaxFileSizeExceededError, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { createProblem, createSuccess } from '../../twin/answer.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import { toAbsoluteUrl } from '../../twin/render/url.ts'
import type { TwinRequest } from '../../twin/request.ts'
import { picturePath } from '../../twin/twin-paths.ts'
import type { Reply } from '../reply.ts'
import { ByteCache } from './byte-cache.ts'
import { detectFormat, FORMATS, getMediaType } from './formats.ts'
import { respondWithPicture } from './picture-response.ts'

/** The largest picture that is taken, in bytes. */
const MAX_UPLOAD = 10 * 1024 * 1024
/** Uploads that are kept, in bytes. */
const ROOM = 64 * 1024 * 1024

/** The field that a form is expected to have; any other will do. */
const FIELD = 'image'

/** Pictures that clients hand over, to be published by their paths. The same bytes have the same path. */
export class Uploads {
  readonly #kept = new ByteCache(ROOM)

  /** @param baseUrl where the client reaches the twin, without a slash at the end */
  take(request: TwinRequest, baseUrl: string): Reply {
    const sent = pictureIn(request)
    if (sent === TOO_LARGE) return createProblem(413)
    if (typeof sent === 'string') return refused(FIELD, sent)
    const { field, bytes } = sent
    if (bytes.length > MAX_UPLOAD) return createProblem(413)
    const format = detectFormat(bytes)
    if (!format) return refused(field, `The ${field} must be a file of type: ${FORMATS}.`)
    const name = `${bytesToHex(sha256(bytes)).slice(0, 32)}.${format.extension}`
    // A copy: what came is a part of the whole body.
    this.#kept.set(name, new Uint8Array(bytes))
    const path = picturePath('uploads', name)
    return createSuccess(
      toAsciiJson({ path, url: toAbsoluteUrl(path, baseUrl), bytes: bytes.length, type: format.type }),
    )
  }

  show(name: string, request: TwinRequest): Reply | Promise<Reply> {
    const bytes = this.#kept.get(name)
    if (!bytes) return createProblem(404)
    const type = getMediaType(name.slice(name.indexOf('.') + 1)) ?? ''
    return respondWithPicture(request, { type, name, bytes: () => bytes })
  }
}

const TOO_LARGE = Symbol('too large')

interface Sent {
  readonly field: string
  readonly bytes: Uint8Array
}

const refused = (field: string, text: string): Reply =>
  createProblem(422, { errors: new Map([[field, [text]]]) })

const BOUNDARY = /^multipart\/form-data.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i

/** The only file of a form, or a body that is one. Otherwise what is wrong. */
function pictureIn({ headers, body = new Uint8Array(0) }: TwinRequest): Sent | string | typeof TOO_LARGE {
  const contentType = String(headers['content-type'] ?? '')
  const missing = `The ${FIELD} field is required: send a file as multipart/form-data, or a body of type image/*.`
  if (/^image\//i.test(contentType)) return { field: FIELD, bytes: body }
  const found = BOUNDARY.exec(contentType)
  if (!found) return missing
  const files: Sent[] = []
  try {
    const limits = { maxFileSize: MAX_UPLOAD, maxTotalSize: body.length }
    for (const part of parseMultipart(body, { boundary: found[1] ?? found[2] ?? '', ...limits }))
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
