import { isSuccessful } from '../../base/exchanges/raw-exchange.ts'
import { toText } from '../../base/json.ts'
import type { AppRuleId } from '../../contract/generated/app-rule-ids.ts'
import { type CaseJudgement, createJudge, type Row } from '../requirements/log/row.ts'
import type { ClientExchange } from '../target/exchange.ts'
import { type AppLimits, type LimitedAppRuleId, Repeats } from './app-limits.ts'
import {
  createPublicationKey,
  getEnd,
  isPictureDownload,
  readBearerToken,
  readCursors,
  readGivenPosts,
  readGivenToken,
  readRetryTime,
} from './read-exchange.ts'

/** How many accounts, tokens and rejected requests of a client are remembered. */
const MAX_REMEMBERED = 1000

/** How many pictures of a client are remembered. */
const MAX_PICTURES = 10_000

/** How many failed publications of a client are remembered. */
const MAX_FAILED = 100

/** How many requests without the token of a login are remembered. */
const MAX_WITHOUT_TOKEN = 10

/** How many ids of posts are remembered. With more posts, cursors are not judged. */
const MAX_IDS = 200_000

/** What all clients were given: two clients may be devices of one user. */
export class GivenToAll {
  /** the ids of posts */
  readonly ids = new Set<string>()
  /** the devices to which each token was given, with its first login */
  readonly devices = new Map<string, { readonly devices: Set<string>; readonly login: ClientExchange }>()
}

/** What the exchanges of one client, before the one that is judged, have shown. It does not grow without bounds. */
export class AppLog {
  readonly givenToAll: GivenToAll
  /** what was counted for each limit */
  readonly repeats: Readonly<Record<LimitedAppRuleId, Repeats>>
  /** how many requests to operations were sent */
  operations = 0
  /** the tokens that were used or given */
  readonly tokens = new Set<string>()
  readonly rejectedTokens = new Set<string>()
  /** the latest login of each account since a token was accepted */
  readonly logins = new Map<string, ClientExchange>()
  /** the latest login whose token was not used yet, and the requests after it */
  unusedLogin: { readonly login: ClientExchange; readonly withoutToken: ClientExchange[] } | undefined
  /** the complete downloads, by their URLs */
  readonly pictures = new Set<string>()
  /** whether all posts that the client has are known; undefined before its first list */
  knowsAllPosts: boolean | undefined
  /** the publications that failed, and were not sent again yet */
  readonly #failed = new Map<string, ClientExchange>()
  /** the requests that were rejected until some time, and not answered since */
  readonly #rejected = new Map<string, ClientExchange>()

  constructor(limits: AppLimits, givenToAll: GivenToAll) {
    this.givenToAll = givenToAll
    const entries = Object.entries(limits).map(([id, limit]) => [id, new Repeats(limit)])
    this.repeats = Object.fromEntries(entries)
  }

  get hasFailedPublications(): boolean {
    return this.#failed.size > 0
  }

  /** The same publication, if it failed the last time. */
  findFailed(publication: ClientExchange): ClientExchange | undefined {
    const key = createPublicationKey(publication)
    return key === undefined ? undefined : this.#failed.get(key)
  }

  /** The request to the same operation, of the same account, that was rejected until some time. */
  findRejected(exchange: ClientExchange): ClientExchange | undefined {
    return this.#rejected.get(createAccountKey(exchange))
  }

  /** Adds an exchange after all rows have judged it. */
  add(exchange: ClientExchange): void {
    if (exchange.operation !== undefined) {
      this.operations++
      this.#addAnswer(exchange)
    }
    if (isPictureDownload(exchange) && this.pictures.size < MAX_PICTURES)
      this.pictures.add(exchange.request.url)
    this.#addTokens(exchange)
    this.#addPosts(exchange)
  }

  /** Remembers failed publications, and requests that were rejected until some time. */
  #addAnswer(exchange: ClientExchange): void {
    const { response, at } = exchange
    const publication = createPublicationKey(exchange)
    if (publication !== undefined) {
      this.#failed.delete(publication)
      const hasFailed = response === undefined || response.status >= 500
      if (hasFailed && this.#failed.size < MAX_FAILED) this.#failed.set(publication, exchange)
    }
    const key = createAccountKey(exchange)
    const before = this.#rejected.get(key)
    // A request that was sent before the rejection had arrived could not know of it.
    if (before !== undefined && at < getEnd(before)) return
    if (readRetryTime(exchange) === undefined) this.#rejected.delete(key)
    else if (this.#rejected.size < MAX_REMEMBERED) this.#rejected.set(key, exchange)
  }

  #addTokens(exchange: ClientExchange): void {
    const { operation, request, response, parameters } = exchange
    const used = readBearerToken(exchange)
    const given = readGivenToken(exchange)
    addAll(this.tokens, [used, given])
    if (given !== undefined) this.#addLogin(exchange, given)
    else if (this.unusedLogin && canCarryToken(exchange, this.unusedLogin.login)) {
      if (request.headers.authorization !== undefined) this.unusedLogin = undefined
      else if (this.unusedLogin.withoutToken.length < MAX_WITHOUT_TOKEN)
        this.unusedLogin.withoutToken.push(exchange)
    }
    if (operation === 'loginWithThirdParty') {
      const account = toText(parameters.open_id)
      if (this.logins.size < MAX_REMEMBERED || this.logins.has(account)) this.logins.set(account, exchange)
    } else if (operation !== undefined && used !== undefined && response !== undefined) {
      if (response.status === 401) addAll(this.rejectedTokens, [used])
      if (isSuccessful(response.status)) this.logins.clear()
    }
  }

  #addLogin(login: ClientExchange, token: string): void {
    this.unusedLogin = { login, withoutToken: [] }
    const { device = '' } = login.request.headers
    const { devices } = this.givenToAll
    if (device === '') return
    const owners = devices.get(token) ?? { devices: new Set<string>(), login }
    owners.devices.add(device)
    if (devices.size < MAX_REMEMBERED) devices.set(token, owners)
  }

  /** A client whose first list has a cursor has kept posts from before; so may one after a response that is not known. */
  #addPosts(exchange: ClientExchange): void {
    const { ids } = this.givenToAll
    const posts = readGivenPosts(exchange)
    if (exchange.operation === 'listPosts') this.knowsAllPosts ??= readCursors(exchange).length === 0
    if (posts === undefined || ids.size > MAX_IDS) this.knowsAllPosts = false
    else for (const { id } of posts) if (id !== undefined) ids.add(id)
  }
}

function addAll(texts: Set<string>, added: readonly (string | undefined)[]): void {
  for (const text of added) if (text !== undefined && texts.size < MAX_REMEMBERED) texts.add(text)
}

/** A key that the requests of one account to one operation have in common. */
const createAccountKey = ({ operation, request: { headers } }: ClientExchange): string =>
  JSON.stringify([operation, headers.authorization, headers.device])

/** Whether a request could have the token of a login, because it was sent after its response had arrived. */
export const canCarryToken = ({ operation, at }: ClientExchange, login: ClientExchange): boolean =>
  operation !== undefined && operation !== 'loginWithThirdParty' && at >= getEnd(login)

/** How an app rule is judged. Its sentence is in contracts/app.yaml. */
export interface AppRow extends Row<ClientExchange, AppLog> {
  /** why the rule is not judged if no exchange is about it, as a part of a sentence */
  readonly unjudged: string
  /** Counts an exchange for the limit of the rule, after all rows have judged it. */
  count?(exchange: ClientExchange, log: AppLog): void
}

/** The rows of some rules. */
export type AppRows = Readonly<Partial<Record<AppRuleId, AppRow>>>

/** A row that finds what an exchange shows, and judges each case, as createJudge says. */
export const createAppRow = <Case>(
  unjudged: string,
  find: (exchange: ClientExchange, log: AppLog) => readonly Case[] | undefined,
  judge: (found: Case, exchange: ClientExchange, log: AppLog) => CaseJudgement<ClientExchange> | undefined,
): AppRow => ({ unjudged, judge: createJudge(find, judge) })
