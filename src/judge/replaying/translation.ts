import { asRecord, getOwn, mapData, toNumber, toText } from '../../base/json.ts'
import { operationTiers } from '../target/client/requests.ts'
import type { BodyEncoding } from '../target/client-exchange.ts'
import type { Exchange, Outgoing } from '../target/exchange.ts'
import { readPosts, readToken } from '../target/reading/read-response.ts'
import { CURSOR, type CursorReference, findAt, VALIDATORS } from './references.ts'
import { SENT_HEADERS } from './sent-headers.ts'
import type { RecordedSession, SessionStep } from './session.ts'

/** Why a request cannot be sent, as a part of a sentence. */
interface Missing {
  readonly missing: string
  /** why another one was not sent or not answered, from which it all follows */
  readonly cause?: string
}

/** A request for the target, or why it cannot be sent. */
type Translated = { readonly outgoing: Outgoing } | Missing

/** What stands in the place of a secret that nothing else is known of. */
const FILLER = 'feedtwin'

const PLACEHOLDER = /\$[A-Z]+_\d+|\[hidden\]/g

/** A token that no target has issued. */
const UNKNOWN_TOKEN = 'unknown-token'

/** What a target has answered to a step. */
interface Seen {
  readonly token: string | undefined
  readonly ids: readonly unknown[]
  readonly post: unknown
  readonly validators: readonly (readonly [recorded: string, own: string | undefined])[]
}

/** How a body writes a text. */
const writers: Readonly<Record<Exclude<BodyEncoding, 'unknown'>, (text: string) => string>> = {
  json: (text) => JSON.stringify(text).slice(1, -1),
  form: encodeURIComponent,
  multipart: (text) => text,
}

/**
 * Translates the requests of a recorded session to those that the app would send to a target, given what the target has
 * answered so far: accounts, tokens, cursors and entity tags. It is pure: the same answers give the same requests.
 */
export class Translation {
  readonly #steps: readonly SessionStep[]
  readonly #openIds = new Map<string, string>()
  readonly #devices = new Map<string, string>()
  readonly #seen = new Map<number, Seen>()
  /** why steps were not sent or not answered */
  readonly #skipped = new Map<number, string>()
  /** the same for those that follow from another one: why that one was not */
  readonly #causes = new Map<number, string>()
  /** tokens from before the recording */
  readonly #earlier = new Map<string, string>()
  readonly #given: string | undefined

  /**
   * @param openId the account that logs in; further accounts are named after it
   * @param given a token of the target, as a placeholder
   */
  constructor({ steps }: RecordedSession, openId: string, given?: string) {
    this.#steps = steps
    this.#given = given
    for (const { account } of steps) if (account) addNamed(this.#openIds, account, openId)
    for (const { exchange } of steps)
      addNamed(this.#devices, getOwn(exchange.request.headers, 'device') ?? '', 'feedtwin-replay')
  }

  /** The account that logs in for a token from before the recording. */
  addAccount(name: string, openId: string): string {
    return addNamed(this.#openIds, name, openId)
  }

  /** Uses a token of the target, as a placeholder, for one from before the recording. */
  addToken(name: string, token: string): void {
    this.#earlier.set(name, token)
  }

  /** The name of the token of a step if it is from before the recording, and none stands for it so far. */
  findLackingToken({ references: { token } }: SessionStep): string | undefined {
    const isKnown = this.#given !== undefined || token.kind !== 'earlier' || this.#earlier.has(token.name)
    return isKnown ? undefined : token.name
  }

  /** Remembers that a step was not sent, or not answered. @param reason a part of a sentence */
  skip(index: number, reason: string): void {
    this.#skipped.set(index, reason)
  }

  /** Learns what the target has answered to a step. */
  learn(index: number, exchange: Exchange): void {
    const recorded = this.#steps[index]?.exchange.response.headers ?? {}
    const { response, outgoing } = exchange
    const isLogin = outgoing.operation === 'loginWithThirdParty'
    this.#seen.set(index, {
      token: isLogin ? readToken(exchange) : undefined,
      ids: outgoing.operation === 'listPosts' ? readPosts(exchange).map(({ id }) => id) : [],
      post: outgoing.operation === 'createPost' ? asRecord(response.json).id : undefined,
      validators: VALIDATORS.flatMap((name) => {
        const value = recorded[name]
        return value === undefined ? [] : [[value, response.headers[name]] as const]
      }),
    })
  }

  /** Translates the request of a step. */
  translate(index: number): Translated {
    const step = this.#steps[index] as SessionStep
    const { sent, references, exchange } = step
    const { operation, method } = exchange.outgoing
    if (sent === undefined || operation === undefined)
      return { missing: 'its body is not in the recording, or cannot be read' }
    const token = this.#translateToken(step)
    if ('missing' in token) return this.#remember(index, token)
    const cursors = new Map<string, string>()
    for (const [pair, reference] of references.cursors) {
      const found = this.#findCursor(reference)
      if ('missing' in found) return this.#remember(index, found)
      cursors.set(pair, found.cursor)
    }
    const { headers, ...rest } = this.#translateHeaders(step)
    const path = this.#fill(sent.path, encodeURIComponent).replace(CURSOR, (pair, name: string) =>
      cursors.has(pair) ? `${name}=${cursors.get(pair)}` : pair,
    )
    const outgoing: Outgoing = {
      ...exchange.outgoing,
      method,
      path,
      headers: { ...headers, ...token.headers },
      ...rest,
      body: sent.body && this.#fill(sent.body.text, writers[sent.body.encoding]),
      tier: operationTiers[operation],
      fields: this.#translateFields(exchange.outgoing.fields, cursors),
    }
    return { outgoing }
  }

  #translateToken({
    references: { token },
  }: SessionStep): { readonly headers: Outgoing['headers'] } | Missing {
    if (token.kind === 'none') return { headers: {} }
    if (token.kind === 'unknown')
      return token.isBearer
        ? { headers: { Authorization: `Bearer ${UNKNOWN_TOKEN}` } }
        : { missing: 'its credentials are no bearer token, and secrets of a recording are not sent' }
    const own =
      token.kind === 'login'
        ? this.#findLoginToken(token.step)
        : (this.#given ?? this.#earlier.get(token.name))
    if (own !== undefined) return { headers: { Authorization: `${token.scheme} ${own}` } }
    return token.kind === 'login'
      ? this.#explainMissing(token.step, 'the token')
      : { missing: 'it needs a token from before the recording (--token)' }
  }

  /** The token that a login has returned, or the given one for the first account, if its login was not sent. */
  #findLoginToken(step: number): string | undefined {
    const [first] = this.#openIds.keys()
    const isFirst = this.#steps[step]?.account === first
    return this.#seen.get(step)?.token ?? (isFirst ? this.#given : undefined)
  }

  #findCursor(reference: CursorReference): { readonly cursor: string } | Missing {
    const { distance } = reference
    const step = 'post' in reference ? reference.post : reference.list
    const seen = this.#seen.get(step)
    const id = 'post' in reference ? seen?.post : seen && findAt(seen.ids, reference.place)
    const text = toText(id ?? '')
    if (text === '') return this.#explainMissing(step, 'post' in reference ? 'the post' : 'a post')
    return { cursor: distance === 0 ? encodeURIComponent(text) : String(toNumber(id) + distance) }
  }

  #explainMissing(index: number, what: string): Missing {
    const missing = `it needs ${what} of request ${this.#steps[index]?.number}`
    const cause = this.#causes.get(index) ?? this.#skipped.get(index)
    return cause === undefined
      ? { missing: `${missing}, whose response has none` }
      : { missing: `${missing}: ${cause}`, cause }
  }

  #remember(index: number, missing: Missing): Missing {
    if (missing.cause !== undefined) this.#causes.set(index, missing.cause)
    return missing
  }

  #translateHeaders({
    exchange,
    references: { tags },
  }: SessionStep): Pick<Outgoing, 'headers' | 'omitsAccept'> {
    const headers = Object.entries(exchange.request.headers).flatMap(([name, value]): [string, string][] => {
      if (!SENT_HEADERS.includes(name)) return []
      if (name === 'device') return [[name, this.#devices.get(value) ?? '']]
      const step = tags.get(value)
      const own = step === undefined ? value : this.#findValidator(step, value)
      return own === undefined || own.search(PLACEHOLDER) >= 0 ? [] : [[name, own]]
    })
    const hasAccept = headers.some(([name]) => name === 'accept')
    return { headers: Object.fromEntries(headers), ...(!hasAccept && { omitsAccept: true }) }
  }

  /** An app sends no conditional header for a response without a tag. */
  #findValidator(step: number, value: string): string | undefined {
    return this.#seen.get(step)?.validators.find(([recorded]) => recorded === value)?.[1]
  }

  #fill(text: string, write: (text: string) => string): string {
    return text.replace(PLACEHOLDER, (placeholder) => write(this.#openIds.get(placeholder) ?? FILLER))
  }

  #translateFields(
    fields: Outgoing['fields'],
    cursors: ReadonlyMap<string, string>,
  ): Record<string, unknown> {
    const change = (value: unknown, name = ''): unknown => {
      if (typeof value === 'object') return value
      if (typeof value === 'string') return this.#openIds.get(value) ?? this.#fill(value, (text) => text)
      const cursor = cursors.get(`${name}=${toText(value)}`)
      return cursor === undefined ? value : Number(cursor)
    }
    return mapData(fields ?? {}, change) as Record<string, unknown>
  }
}

/** Adds the next name to those that stand for others. The first one has no number. */
function addNamed(names: Map<string, string>, given: string, base: string): string {
  const known = names.get(given)
  if (known !== undefined) return known
  const name = names.size === 0 ? base : `${base}-${names.size + 1}`
  names.set(given, name)
  return name
}
