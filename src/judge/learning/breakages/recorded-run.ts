import { toNumber } from '../../../base/json.ts'
import type { Vault } from '../../../base/secrets/vault.ts'
import { describeKind } from '../../comparing/comparable-values.ts'
import {
  type ComparableResponse,
  normalizeExchange,
  type RunFrame,
} from '../../comparing/normalize-exchange.ts'
import { StateNames } from '../../comparing/state-names.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readTokenForm } from '../../target/jwt.ts'

/** The exchanges of a run on a target, and the secrets behind their placeholders. */
interface RunRecord {
  readonly exchanges: readonly Exchange[]
  readonly vault: Vault
  /** names the run in what it publishes */
  readonly name: string
}

/** An exchange of a run, with what is needed to send its request to a twin that has other ids. */
export interface RecordedStep {
  readonly exchange: Exchange
  readonly response: ComparableResponse
  /** the posts that the cursors of the request mean, by the number in the request */
  readonly cursors: ReadonlyMap<number, Cursor>
}

/** A cursor relative to a post: its name, and the distance of the cursor from its id. */
interface Cursor {
  readonly post: string
  readonly distance: number
}

/** Makes the responses of a run comparable with those of another target to the same requests. */
export class ResponseReader {
  readonly names = new StateNames()
  readonly #frame: Omit<RunFrame, 'now' | 'names'>
  readonly #reveal: (token: string) => string
  #steps = 0

  /** @param reveal returns the token behind a placeholder */
  constructor(reveal: (token: string) => string, frame: Omit<RunFrame, 'now' | 'names'>) {
    this.#reveal = reveal
    this.#frame = frame
  }

  /** Reads the next response of the run. */
  read(exchange: Exchange): ComparableResponse {
    const now = exchange.sentAt ?? 0
    return normalizeExchange(exchange, `1.${this.#steps++}`, {
      ...this.#frame,
      names: this.names,
      now,
      describeToken: (token) => describeToken(this.#reveal(token), now),
    })
  }
}

/** Reads all steps of a run. @param baseUrl of the target */
export function readSteps({ exchanges, vault, name }: RunRecord, baseUrl: string): readonly RecordedStep[] {
  const reader = new ResponseReader((token) => vault.reveal(token), { baseUrl, mark: name })
  return exchanges.map((exchange) => {
    const cursors = readCursors(exchange, reader.names)
    return { exchange, cursors, response: reader.read(exchange) }
  })
}

const CURSOR = /(?<=[?&](?:max|since)-id=)\d+(?=&|$)/g

function readCursors({ outgoing: { path } }: Exchange, names: StateNames): RecordedStep['cursors'] {
  // A number that is not exact is near no post, and would be sent in another form, such as 1e+23.
  const cursors = (path.match(CURSOR) ?? []).map(Number).filter(Number.isSafeInteger)
  return new Map(
    cursors.flatMap((cursor) => {
      const post = names.findPostUpTo(cursor)
      return post === undefined ? [] : [[cursor, { post: post.name, distance: cursor - post.id }]]
    }),
  )
}

/** Replaces the cursors in a path by those that mean the same on a twin. */
export const translateCursors = (path: string, { cursors }: RecordedStep, names: StateNames): string =>
  path.replace(CURSOR, (digits) => {
    const cursor = cursors.get(Number(digits))
    const id = cursor && names.findPostId(cursor.post)
    return cursor === undefined || id === undefined ? digits : String(toNumber(id) + cursor.distance)
  })

/** The form of a token: the part that requirements are about, and that clients see without knowing the key. */
export function describeToken(token: string, now: number): string {
  const { dots, jwt } = readTokenForm(token)
  if (!jwt) return `a text with ${dots + 1} parts${/\s/.test(token) ? ' and spaces' : ''}`
  const algorithm = typeof jwt.header?.alg === 'string' ? 'an algorithm' : 'no algorithm'
  if (dots > 2) return `an encrypted token, ${algorithm}`
  return `a signed token, ${algorithm}, ${jwt.claims ? describeExpiry(jwt.claims, now) : 'no claims'}`
}

function describeExpiry({ exp, iat }: Readonly<Record<string, unknown>>, now: number): string {
  if (exp === undefined) return 'no exp'
  if (typeof exp !== 'number') return `exp is ${describeKind(exp)}`
  return exp * 1000 <= now || (typeof iat === 'number' && exp <= iat) ? 'expired' : 'valid'
}
