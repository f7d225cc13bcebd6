import { asRecord, getOwn, mapData, toNumber, toText } from '../../base/json.ts'
import type { BodyEncoding, Exchange, Outgoing } from '../target/exchange.ts'
import { readPosts, readToken } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import { CURSOR, type CursorReference, findAt, VALIDATORS } from './references.ts'
import { type RecordedSession, SENT_HEADERS, type SessionStep } from './session.ts'

/** The placeholder of a secret about which nothing else is known. */
const FILLER = 'feedtwin'

const PLACEHOLDER = /\$[A-Z]+_\d+|\[hidden\]/g

/** A token that no target has issued. */
const UNKNOWN_TOKEN = 'unknown-token'

/** How a body writes a text. */
const writers: Readonly<Record<Exclude<BodyEncoding, 'unknown'>, (text: string) => string>> = {
  json: (text) => JSON.stringify(text).slice(1, -1),
  form: encodeURIComponent,
  multipart: (text) => text,
}

/** A request that needs what the target has not sent. All that follow from it have the same reason. */
class MissingValue extends Unjudged {}

/**
 * Translates the requests of a recorded session to those that the app would send to a target, given what the target has
 * answered so far: accounts, tokens, cursors and entity tags. It is pure: the same answers give the same requests.
 */
export class Translation {
  readonly #steps: readonly SessionStep[]
  readonly #openId: string
  readonly #given: string | undefined
  readonly #openIds = new Map<string, string>()
  readonly #devices = new Map<string, string>()
  readonly #answers = new Map<number, Exchange>()
  readonly #omissions = new Map<number, Unjudged>()
  /** of the target, as placeholders, by the logins of the recording that issued theirs; undefined: no login gives one */
  readonly #tokens = new Map<number | string, string | undefined>()

  /**
   * @param openId the account that logs in; further accounts are named after it
   * @param given a token of the target, as a placeholder
   */
  constructor({ steps }: RecordedSession, openId: string, given?: string) {
    this.#steps = steps
    this.#openId = openId
    this.#given = given
    for (const { account } of steps) if (account) addNamed(this.#openIds, account, openId)
    for (const { exchange } of steps)
      addNamed(this.#devices, getOwn(exchange.request.headers, 'device') ?? '', 'feedtwin-replay')
  }

  /**
   * The account that has to log in before a step is sent, as the recording has no login that gives the step a token: it was
   * before the recording, or the target accepts another form only.
   */
  findAccountWithoutToken({ references: { token } }: SessionStep): string | undefined {
    if (token.kind !== 'issued') return undefined
    const { login } = token
    if (this.#tokens.has(login) || this.#findToken(login) !== undefined) return undefined
    if (typeof login === 'string') return addNamed(this.#openIds, login, this.#openId)
    return this.#answers.has(login) ? this.#openIds.get(this.#steps[login]?.account ?? '') : undefined
  }

  /** Uses a token of the target for the one that a login of the recording issued. @param own undefined: there is none */
  addToken(login: number | string, own: string | undefined): void {
    this.#tokens.set(login, own)
  }

  /** Remembers why a step was not sent, or not answered. */
  skip(index: number, reason: Unjudged): void {
    this.#omissions.set(index, reason)
  }

  /** Learns what the target has answered to a step. */
  learn(index: number, exchange: Exchange): void {
    this.#answers.set(index, exchange)
    const isLogin = exchange.outgoing.operation === 'loginWithThirdParty'
    const token = isLogin ? readToken(exchange) : undefined
    if (token !== undefined) this.#tokens.set(index, token)
  }

  /** Translates the request of a step. @throws Unjudged if it needs what the target has not sent */
  translate(index: number): Outgoing {
    const { sent, references, exchange } = this.#steps[index] as SessionStep
    if (sent === undefined) throw new Unjudged('its body is not in the recording, or cannot be read')
    const headers = {
      ...this.#translateHeaders(exchange, references.tags),
      ...this.#translateToken(references.token),
    }
    const cursors = new Map(
      [...references.cursors].map(([pair, reference]) => [pair, this.#findCursor(reference)]),
    )
    const { body } = sent
    return {
      ...exchange.outgoing,
      path: this.#fill(sent.path, encodeURIComponent).replace(CURSOR, (pair, name: string) =>
        cursors.has(pair) ? `${name}=${cursors.get(pair)}` : pair,
      ),
      headers,
      ...(!Object.hasOwn(headers, 'accept') && { omitsAccept: true }),
      body: body && this.#fill(body.text, writers[body.encoding]),
      fields: mapData(exchange.outgoing.fields ?? {}, (value, name) => {
        if (typeof value === 'string') return this.#fill(value, (text) => text)
        const cursor = typeof value === 'number' ? cursors.get(`${name}=${value}`) : undefined
        return cursor === undefined ? value : Number(cursor)
      }) as Outgoing['fields'] & object,
    }
  }

  #translateToken(token: SessionStep['references']['token']): Outgoing['headers'] {
    if (token.kind === 'none') return {}
    if (token.kind === 'unknown') {
      if (token.isBearer) return { Authorization: `Bearer ${UNKNOWN_TOKEN}` }
      throw new Unjudged('its credentials are not a bearer token, and secrets of a recording are not sent')
    }
    const { login, scheme } = token
    const own = this.#findToken(login)
    if (own === undefined && typeof login === 'string')
      throw new Unjudged('needs a token from before the recording (--token)')
    return { Authorization: `${scheme} ${own ?? this.#explainMissing(Number(login), 'the token')}` }
  }

  /** The token that stands for one of the recording. A given one is of the first account. */
  #findToken(login: number | string): string | undefined {
    const [first] = this.#openIds.keys()
    const isGiven = typeof login === 'string' || this.#steps[login]?.account === first
    return this.#tokens.get(login) ?? (isGiven ? this.#given : undefined)
  }

  #findCursor(reference: CursorReference): string {
    const { distance } = reference
    const isPost = 'post' in reference
    const step = isPost ? reference.post : reference.list
    const answer = this.#answers.get(step)
    const ids = isPost ? [] : answer ? readPosts(answer).map(({ id }) => id) : []
    const id = isPost ? asRecord(answer?.response.json).id : findAt(ids, reference.place)
    const text = toText(id ?? '')
    if (text === '') return this.#explainMissing(step, isPost ? 'the post' : 'a post')
    return distance === 0 ? encodeURIComponent(text) : String(toNumber(id) + distance)
  }

  /** @throws Unjudged that says what a step has not given, and why */
  #explainMissing(index: number, what: string): never {
    const reason = this.#omissions.get(index)
    if (reason instanceof MissingValue) throw reason
    const needed = `needs ${what} of request ${this.#steps[index]?.exchange.number}`
    throw new MissingValue(reason ? `${needed}: ${reason.message}` : `${needed}, whose response has none`)
  }

  #translateHeaders({ request }: Exchange, tags: ReadonlyMap<string, number>): Outgoing['headers'] {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] => {
      if (!SENT_HEADERS.includes(name)) return []
      if (name === 'device') return [[name, this.#devices.get(value) ?? '']]
      const step = tags.get(value)
      const own = step === undefined ? value : this.#findValidator(step, value)
      return own === undefined || own.search(PLACEHOLDER) >= 0 ? [] : [[name, own]]
    })
    return Object.fromEntries(headers)
  }

  /** An app sends no conditional header for a response without a tag. */
  #findValidator(step: number, value: string): string | undefined {
    const recorded = this.#steps[step]?.exchange.response.headers
    const name = VALIDATORS.find((each) => recorded?.[each] === value)
    return name && this.#answers.get(step)?.response.headers[name]
  }

  #fill(text: string, write: (text: string) => string): string {
    return text.replace(PLACEHOLDER, (placeholder) => write(this.#openIds.get(placeholder) ?? FILLER))
  }
}

/** Adds the next name to those that stand for others. The first one has no number. */
function addNamed(names: Map<string, string>, given: string, base: string): string {
  const name = names.get(given) ?? (names.size === 0 ? base : `${base}-${names.size + 1}`)
  names.set(given, name)
  return name
}
