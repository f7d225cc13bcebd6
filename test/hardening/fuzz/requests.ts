import { Random } from '../../random.ts'
import { encodeUrl, formatJson, formatMultipart } from './parameters.ts'

/** A request as it is sent, one character for each byte. */
export interface FuzzRequest {
  readonly text: string
  readonly method: string
}

/** Few enough names that the limit of sessions is not reached. */
const SESSIONS = 20
const UPLOADS = 30
const BOUNDARY = 'limit'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']

/** Tables of words. A word that is listed twice is drawn twice as often. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const SERVICE = words('GET:/posts GET:/posts GET:/posts POST:/posts POST:/posts POST:/auth/third_party')
const ODD = words(
  'GET:/ GET:// GET:/.. GET:/posts/ GET:/posts/1 GET:/% GET:/%ff OPTIONS:* GET:http://a.test/posts GET:/__twin GET:/__twinx',
)
const PICTURES = words('1-1.png 1979260808-1.png 7.png x.png none.png').flatMap((name) => [
  `GET:/__twin/images/${name}`,
  `GET:/__twin/avatars/${name}`,
  `GET:/__twin/uploads/${name}`,
])
const CONTROL = words(`
  GET:health GET:openapi.json POST:reset GET:world PUT:world PUT:world GET:scenario PUT:scenario GET:dialect
  POST:dialect POST:dialect DELETE:dialect GET:faults PUT:faults PUT:faults DELETE:faults DELETE:faults GET:clock
  POST:clock POST:clock GET:traffic GET:traffic DELETE:traffic GET:traffic/wait GET:snapshot PUT:snapshot GET:users
  POST:users/token POST:users/token POST:users/expire POST:users/revoke POST:posts POST:posts DELETE:posts/1
  GET:sessions DELETE:sessions/s1 GET: GET:reached GET:ca GET:ca.pem GET:nothing GET:session/ GET:session/s1
  GET:session/a%20b`)
const HOSTS = [...words('127.0.0.1 localhost 10.0.2.2:4010 evil.local ::: [::1'), '']
const ODD_HEADERS = [
  ...['Accept: application/vnd.service.v1+json', 'Accept: application/vnd.service.v2+json', 'Accept: ,;='],
  ...['Accept: application/vnd.service.v1+xml', 'Authorization: Bearer a.b.c', 'Authorization: Basic YTpi'],
  ...['Authorization: Bearer', 'Authorization: \xff', 'Origin: https://evil.test', 'Origin: null'],
  ...['Origin: http://localhost:3000', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors'],
  ...['Prefer: code=404', 'Prefer: code=503', 'Prefer: wait=0.001', 'Prefer: fault=truncated'],
  ...['Prefer: ,"=;'],
  ...['X-Twin-Session: s1', 'X-Twin-Session: ..', 'Range: bytes=0-1', 'Range: bytes=9-1', 'If-None-Match: *'],
  ...['Access-Control-Request-Method: POST', 'Expect: nothing', 'device: \xff\xfe', 'platform: android'],
]

/** Draws requests of all kinds. @param tokens valid ones */
export class FuzzRequests {
  readonly #random: Random
  readonly #tokens: string[]
  readonly #pictures: readonly string[]

  constructor(seed: number, tokens: readonly string[]) {
    this.#random = new Random(seed)
    this.#tokens = [...tokens]
    this.#pictures = Array.from({ length: UPLOADS }, (_, index) => drawPicture(this.#random, index))
  }

  next(): FuzzRequest {
    const random = this.#random
    const kind = random.fraction()
    if (kind < 0.02) return this.#upload()
    const isControl = kind > 0.7
    const [usual = '', path = ''] = this.#place(kind).split(/:(.*)/s)
    const method = random.chance(0.9) ? usual : random.of(METHODS)
    const below = random.chance(0.2) ? `/__twin/session/s${random.below(SESSIONS)}` : ''
    // With a timeout of 0, a request for the next exchange does not wait.
    const isWait = path.endsWith('wait')
    const query = isWait ? 'timeout=0' : random.chance(0.8) ? encodeUrl(random, isControl) : ''
    const target = below + (isControl ? `/__twin/${path}` : path) + (query && `?${query}`)
    const hasBody = method !== 'GET' && method !== 'HEAD' && random.chance(0.8)
    return this.#requestOf(method, target, hasBody ? this.#body(isControl) : [])
  }

  /** Uses a token of a response from now on: tokens become invalid with the world in which they were issued. */
  learnToken(answer: string): void {
    const token = /"token":"([\w.-]+)"/.exec(answer)?.[1]
    if (token !== undefined) this.#tokens[this.#random.below(this.#tokens.length)] = token
  }

  /** Method and path, below /__twin/ for the control API. */
  #place(kind: number): string {
    if (kind > 0.7) return this.#random.of(CONTROL)
    if (kind < 0.05) return this.#random.of(ODD)
    return this.#random.of(kind < 0.07 ? PICTURES : SERVICE)
  }

  /** Draws a body and its type. */
  #body(isControl: boolean): readonly [type: string, body: string] {
    const random = this.#random
    const kind = random.fraction()
    if (kind < 0.45) return ['application/x-www-form-urlencoded', encodeUrl(random, isControl)]
    if (kind < 0.9) return ['application/json', formatJson(random, isControl)]
    if (kind < 0.97) return [`multipart/form-data; boundary=${BOUNDARY}`, formatMultipart(random, BOUNDARY)]
    return [
      random.of(['text/plain', 'multipart/form-data; boundary="', ',', ';;']),
      formatJson(random, isControl),
    ]
  }

  #upload(): FuzzRequest {
    const random = this.#random
    return this.#requestOf('POST', '/__twin/uploads', ['image/png', random.of(this.#pictures)])
  }

  #requestOf(method: string, target: string, [type, body]: readonly string[]): FuzzRequest {
    const random = this.#random
    const host = random.chance(0.98) ? '127.0.0.1' : random.of(HOSTS)
    const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`]
    if (random.chance(0.5)) lines.push(`Authorization: Bearer ${random.of(this.#tokens)}`)
    else if (random.chance(0.3)) lines.push(random.of(ODD_HEADERS))
    if (type !== undefined && body !== undefined) {
      return {
        method,
        text: `${lines.join('\r\n')}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      }
    }
    return { method, text: `${lines.join('\r\n')}\r\n\r\n` }
  }
}

/** Draws bytes that begin like a PNG, or do not. */
function drawPicture(random: Random, index: number): string {
  const bytes = Array.from({ length: 100 + random.below(5_000) }, () =>
    String.fromCharCode(random.below(256)),
  )
  return (index % 3 === 0 ? '' : '\x89PNG\r\n\x1a\n') + bytes.join('')
}
