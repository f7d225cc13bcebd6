import { createProblem } from '../../twin/answer.ts'
import { mapResult } from '../../twin/operations/operation.ts'
import { preflightHeaders, publicCorsHeaders } from '../../twin/pipeline/cors.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { Reply } from '../reply.ts'
import { type Drawings, formatPictureName } from './drawings.ts'
import { type Picture, parsePictureName, resizePicture } from './picture.ts'
import { respondWithPicture } from './picture-response.ts'
import { Uploads } from './uploads.ts'

/** A request for something that may be a picture. */
export interface PictureRequest {
  /** below /__twin/, without the query */
  readonly path: string
  /** without the question mark */
  readonly query: string
  readonly request: TwinRequest
  /** where the client reaches the twin, without a slash at the end */
  readonly baseUrl: string
}

type Answering = (asked: PictureRequest, name: string) => Reply | Promise<Reply>

/** What is behind a path, by method; whoever gets may ask for the head alone. */
type Resource = Readonly<Record<string, Answering>>

/**
 * The pictures that the twin speaks of, and those that clients give it:
 * images/POST-NUMBER.png, avatars/USER.png, uploads and uploads/NAME.
 */
export class Pictures {
  readonly #drawings: Drawings
  readonly #uploads = new Uploads()
  readonly #cors: boolean

  constructor(drawings: Drawings, { cors }: { readonly cors: boolean }) {
    this.#drawings = drawings
    this.#cors = cors
  }

  answer(asked: PictureRequest): Reply | Promise<Reply> {
    const answered = this.#answer(asked)
    if (!this.#cors) return answered
    return mapResult(answered, (reply) => ({ ...reply, headers: [...reply.headers, ...publicCorsHeaders] }))
  }

  #answer(asked: PictureRequest): Reply | Promise<Reply> {
    const { method, headers } = asked.request
    const [area = '', name, ...more] = asked.path.split('/')
    const resource =
      more.length > 0 ? undefined : own(this.#resources, name === undefined ? area : `${area}/`)
    if (!resource) return createProblem(404)
    const allow = ['Allow', [...methodsOf(resource), 'OPTIONS'].join(', ')]
    if (method === 'OPTIONS') {
      const isPreflight = this.#cors && headers['access-control-request-method']
      return {
        status: 204,
        headers: isPreflight ? preflightHeaders(headers['access-control-request-headers']) : allow,
        body: '',
      }
    }
    const answering = own(resource, method === 'HEAD' ? 'GET' : method)
    return answering ? answering(asked, name ?? '') : createProblem(405, { headers: allow })
  }

  readonly #resources: Readonly<Record<string, Resource>> = {
    'images/': { GET: (asked, name) => this.#drawn('images', asked, name) },
    'avatars/': { GET: (asked, name) => this.#drawn('avatars', asked, name) },
    'uploads/': { GET: ({ request }, name) => this.#uploads.show(name, request) },
    uploads: { POST: ({ request, baseUrl }) => this.#uploads.take(request, baseUrl) },
  }

  #drawn(kind: Picture['kind'], { query, request }: PictureRequest, name: string): Reply | Promise<Reply> {
    const itself = parsePictureName(kind, name)
    if (!itself) return createProblem(404)
    const { picture, errors } = resizePicture(itself, query)
    if (errors) return createProblem(422, { errors })
    return respondWithPicture(request, {
      type: 'image/png',
      name: formatPictureName(picture),
      bytes: () => this.#drawings.of(picture),
    })
  }
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

const methodsOf = (resource: Resource): string[] =>
  Object.keys(resource).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
