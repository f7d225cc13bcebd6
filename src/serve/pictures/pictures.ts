import { getOwn } from '../../base/json.ts'
import { createProblem } from '../../twin/answer.ts'
import { mapResult } from '../../twin/operations/operation.ts'
import { createPreflightHeaders, publicCorsHeaders } from '../../twin/pipeline/cors.ts'
import { includeHead } from '../../twin/pipeline/router.ts'
import type { Backend, TwinPathHandler, TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { ByteCache } from './byte-cache.ts'
import { type Picture, parsePictureName, resizePicture } from './picture.ts'
import { respondWithPicture } from './picture-response.ts'
import { Uploads } from './uploads.ts'

/** Draws a picture as a PNG, possibly in another thread. */
type DrawPicture = (picture: Picture) => Uint8Array | Promise<Uint8Array>

/** The size of the cache in bytes: some thousand pictures of the usual size. */
const CACHE_SIZE = 32 * 1024 * 1024

/** How many pictures may wait to be drawn: some seconds of work, even at the largest size. */
const MAX_WAITING = 64

/** Increase this when the drawing changes. It is part of the entity tag, so clients load the pictures again. */
const EDITION = 1

/** Drawn pictures. A picture is drawn once for all clients that wait for it, and cached. */
export class Drawings {
  readonly #draw: DrawPicture
  readonly #cache = new ByteCache(CACHE_SIZE)
  readonly #waiting = new Map<string, Promise<Uint8Array>>()

  constructor(draw: DrawPicture) {
    this.#draw = draw
  }

  /** Draws a picture unless it is cached. @returns the PNG, or undefined if too many pictures are waiting */
  draw(picture: Picture): Uint8Array | Promise<Uint8Array> | undefined {
    const name = formatPictureName(picture)
    const png = this.#cache.get(name) ?? this.#waiting.get(name)
    if (png) return png
    return this.#waiting.size < MAX_WAITING ? this.#drawAndCache(name, picture) : undefined
  }

  async #drawAndCache(name: string, picture: Picture): Promise<Uint8Array> {
    const drawing = Promise.resolve(this.#draw(picture))
    this.#waiting.set(name, drawing)
    try {
      const png = await drawing
      this.#cache.set(name, png)
      return png
    } finally {
      this.#waiting.delete(name)
    }
  }
}

/** Formats a unique name: pictures of the same name have the same bytes. */
const formatPictureName = ({ kind, id, number, width, height }: Picture): string =>
  `${kind}-${id}-${number}-${width}x${height}-${EDITION}`

/** A request for a picture, or for a folder of pictures. */
type PictureRequest = Pick<TwinPathRequest, 'path' | 'query' | 'request' | 'baseUrl'>

type AnswerPicture = (pictureRequest: PictureRequest, name: string) => Reply | Promise<Reply>

/** What a path answers, by method. GET includes HEAD. */
type Resource = Readonly<Record<string, AnswerPicture>>

/**
 * The pictures in responses of the service, and those that clients upload: images/POST-NUMBER.png, avatars/USER.png,
 * uploads and uploads/NAME.
 */
export class Pictures {
  readonly #drawings: Drawings
  readonly #uploads = new Uploads()
  readonly #cors: boolean

  constructor(drawings: Drawings, { cors }: { readonly cors: boolean }) {
    this.#drawings = drawings
    this.#cors = cors
  }

  answer(pictureRequest: PictureRequest): Reply | Promise<Reply> {
    const result = this.#answer(pictureRequest)
    if (!this.#cors) return result
    return mapResult(result, (reply) => ({ ...reply, headers: [...reply.headers, ...publicCorsHeaders] }))
  }

  #answer(pictureRequest: PictureRequest): Reply | Promise<Reply> {
    const { method, headers } = pictureRequest.request
    const [folder = '', name, ...rest] = pictureRequest.path.split('/')
    const resource =
      rest.length > 0 ? undefined : getOwn(this.#resources, name === undefined ? folder : `${folder}/`)
    if (!resource) return createProblem(404)
    const allow = ['Allow', [...Object.keys(resource).flatMap(includeHead), 'OPTIONS'].join(', ')]
    if (method === 'OPTIONS') {
      const isPreflight = this.#cors && headers['access-control-request-method']
      return {
        status: 204,
        headers: isPreflight ? createPreflightHeaders(headers['access-control-request-headers']) : allow,
        body: '',
      }
    }
    const answer = getOwn(resource, method === 'HEAD' ? 'GET' : method)
    return answer ? answer(pictureRequest, name ?? '') : createProblem(405, { headers: allow })
  }

  readonly #resources: Readonly<Record<string, Resource>> = {
    'images/': { GET: (pictureRequest, name) => this.#answerDrawing('images', pictureRequest, name) },
    'avatars/': { GET: (pictureRequest, name) => this.#answerDrawing('avatars', pictureRequest, name) },
    'uploads/': { GET: ({ request }, name) => this.#uploads.answerDownload(request, name) },
    uploads: { POST: ({ request, baseUrl }) => this.#uploads.answerUpload(request, baseUrl) },
  }

  #answerDrawing(
    kind: Picture['kind'],
    { query, request }: PictureRequest,
    name: string,
  ): Reply | Promise<Reply> {
    const original = parsePictureName(kind, name)
    if (!original) return createProblem(404)
    const { picture, errors } = resizePicture(original, query)
    if (errors) return createProblem(422, { errors })
    return respondWithPicture(request, {
      type: 'image/png',
      name: formatPictureName(picture),
      loadBytes: () => this.#drawings.draw(picture),
    })
  }
}

/** Creates the handler of pictures. All backends share the drawings; the sessions of one backend share its uploads. */
export function createPictureHandler(draw: DrawPicture): TwinPathHandler {
  const drawings = new Drawings(draw)
  const picturesByBackend = new WeakMap<Backend, Pictures>()
  return (pictureRequest) => {
    const { session, backend } = pictureRequest
    let pictures = picturesByBackend.get(backend)
    if (!pictures) {
      pictures = new Pictures(drawings, { cors: session.setup.cors ?? true })
      picturesByBackend.set(backend, pictures)
    }
    return pictures.answer(pictureRequest)
  }
}
