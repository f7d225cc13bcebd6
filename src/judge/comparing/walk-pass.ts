import { asRecord, getOwn, isObject, toText } from '../../base/json.ts'
import type { GapId, Position } from '../../contract/index.ts'
import type { Step, Walk } from '../report/walk.ts'
import { readSentToken } from '../requirements/log/accounts.ts'
import { openConversation, type RunEnvironment, type Target } from '../runs/open-conversation.ts'
import type { CheckOptions } from '../runs/options.ts'
import { runWalk } from '../runs/walks/run-walk.ts'
import { findWalkSettings, type WalkSettings } from '../runs/walks/settings.ts'
import { Client } from '../target/client/client.ts'
import { Knowledge } from '../target/client/knowledge.ts'
import { type Exchange, type Fields, nameOperation, type Tier } from '../target/exchange.ts'
import { getReceived, isGranted } from '../target/look-through.ts'
import { readToken } from '../target/reading/read-response.ts'
import { findIdName, getField, profileFields } from './field-names.ts'
import { type ComparableResponse, normalizeExchange } from './normalize-exchange.ts'
import { addNames, StateNames, type StepName } from './state-names.ts'

/** What a pass over walks needs besides its target. Two targets that are compared get the same plan. */
export interface PassPlan {
  readonly walks: readonly Walk[]
  readonly settings: WalkSettings
  /** what is known about the first of the two targets, so that both get the same requests */
  readonly knowledge: Knowledge
  /** a word for the account names of this pass alone */
  readonly mark: string
  /** where a walk lists and publishes */
  choosePlace(walk: Walk): Position
  /** Whether a step is sent. Default: each one. */
  isWanted?(name: StepName): boolean
}

/** The response to a step. */
export interface WalkedResponse {
  readonly step: Step
  readonly exchange: Exchange
  readonly comparable: ComparableResponse
  /** whether the account of an accepted login is new to the pass */
  readonly account: 'new' | 'known' | undefined
  readonly earlier: EarlierValues
}

/** What a target was sent, and has returned, before a response. */
export interface EarlierValues {
  /** the user of the token of the request, as the login has returned it */
  readonly reader: unknown
  /** all users, by their ids */
  readonly users: ReadonlyMap<unknown, unknown>
  /** what the last accepted request for the operation has sent for each parameter */
  readonly last: Fields
  /** the same of requests with the token of a user, or without one */
  readonly lastOfReader: Fields
}

/** An exchange of a walk: with the response to a step, or a login for the token of one. */
interface WalkedExchange {
  readonly name: StepName
  /** undefined for a login that is no step */
  readonly step: Step | undefined
  readonly exchange: Exchange
}

/** All walks, sent to one target. */
export interface WalkPass {
  /** in their order, without 5xx responses that may have come at random: they say nothing about the request */
  readonly walked: readonly WalkedExchange[]
  readonly responses: ReadonlyMap<StepName, WalkedResponse>
  readonly requests: number
  readonly writes: number
  /** what first kept a request from its response */
  readonly obstacle: string | undefined
}

/** Knows the answers of a target that an earlier run has found. */
export function createKnowledge(answers: Readonly<Partial<Record<GapId, unknown>>>): Knowledge {
  const knowledge = new Knowledge()
  for (const [id, answer] of Object.entries(answers)) knowledge.learn(id as GapId, answer as never)
  return knowledge
}

/** What walks need to know about the first of two targets. */
interface Scouting {
  readonly settings: WalkSettings
  readonly tier: Tier
  /** whether other users cannot see what a pass publishes */
  readonly isPrivate: boolean
  readonly requests: number
  readonly writes: number
}

/** Finds out what walks need to know. @throws FeedtwinError `bad-option` */
export async function scoutTarget(
  target: Target,
  options: CheckOptions,
  environment: RunEnvironment,
  knowledge: Knowledge,
): Promise<Scouting> {
  const { transport, vault, clientOptions } = openConversation(target, options, environment)
  const settings = await findWalkSettings(new Client(transport, vault, knowledge, clientOptions))
  const { exchanges, writes, options: limits } = transport
  return {
    settings,
    tier: limits.tier,
    isPrivate: target.session !== undefined,
    requests: exchanges.length,
    writes,
  }
}

/** Sends all walks to a target, each one at its place and with accounts of the pass. @throws FeedtwinError `bad-option` */
export async function walkTarget(
  target: Target,
  options: CheckOptions,
  environment: RunEnvironment,
  { walks, settings, knowledge, mark, choosePlace, isWanted = () => true }: PassPlan,
): Promise<WalkPass> {
  const { transport, vault, clientOptions } = openConversation(target, options, environment)
  const client = new Client(transport, vault, knowledge, {
    ...clientOptions,
    openId: `${clientOptions.openId}-${mark}`,
  })
  const walked: WalkedExchange[] = []
  let known = transport.exchanges.length
  for (const walk of walks) {
    const atPlace = { ...settings, position: choosePlace(walk) }
    const { steps } = await runWalk(walk, client, atPlace, (index) => isWanted(`${walk.number}.${index}`))
    const indices = new Map(steps.map(({ exchange }, index) => [exchange, index]))
    for (const exchange of transport.exchanges.slice(known)) {
      const index = indices.get(exchange)
      const isOfWalk = index !== undefined || exchange.outgoing.operation === 'loginWithThirdParty'
      if (isOfWalk && !transport.serverErrors.isPerhapsRandom(exchange))
        walked.push({ name: `${walk.number}.${index ?? 0}`, step: walk.steps[index ?? -1], exchange })
    }
    known = transport.exchanges.length
  }
  const { exchanges, writes, obstacle } = transport
  const responses = readResponses(walked, transport.options.baseUrl, mark)
  return { walked, responses, requests: exchanges.length, writes, obstacle }
}

/**
 * Reads the responses to walks. What only this target has gets names by what these walks have done, so that those of two targets can
 * be compared if both have got the same walks.
 *
 * @param mark the word in the account names
 */
export function readResponses(
  walked: readonly WalkedExchange[],
  baseUrl: string,
  mark: string,
): WalkPass['responses'] {
  const names = new StateNames()
  const responses = new Map<StepName, WalkedResponse>()
  const accounts = new Set<string>()
  const readers = new Map<string | undefined, unknown>()
  const users = new Map<unknown, unknown>()
  const sent = new Map<string, Fields>()
  for (const { name, step, exchange } of walked) {
    const { operation, fields } = exchange.outgoing
    const isLogin = operation === 'loginWithThirdParty' && isGranted(exchange)
    const openId = toText(fields?.open_id)
    const account = isLogin ? (accounts.has(openId) ? 'known' : 'new') : undefined
    if (isLogin) {
      accounts.add(openId)
      const user = asRecord(getReceived(exchange).json)
      readers.set(readToken(exchange), user)
      users.set(readUserId(user), user)
    }
    const reader = readers.get(readSentToken(exchange) ?? '')
    const [last = {}, lastOfReader = {}] = [undefined, readUserId(reader)].map((of) => {
      const key = JSON.stringify([operation, of])
      const before = sent.get(key)
      if (isGranted(exchange)) sent.set(key, { ...before, ...fields })
      return before
    })
    // The user of a login that is no step must not count as an unknown one.
    if (step === undefined) addNames(names, exchange, name)
    else {
      const comparable = normalizeExchange(exchange, name, { names, baseUrl, mark, now: exchange.sentAt })
      const earlier = { reader, users, last, lastOfReader }
      responses.set(name, { step, exchange, comparable, account, earlier })
    }
  }
  return responses
}

const readUserId = (user: unknown): unknown => getField(asRecord(user), findIdName(asRecord(user), 'user'))

/** The responses of a target in which fields of profiles are searched. */
interface SharedResponses {
  readonly responses: ReadonlyMap<StepName, Pick<WalkedResponse, 'exchange' | 'comparable'>>
}

/**
 * The fields of profiles that A does not seem to make up, such as "gender", or "createPost: nickname" in one operation: enough
 * users are known, and have a value in common. It is compared, since an app sees it.
 */
export function listSharedFields(passes: readonly SharedResponses[]): ReadonlySet<string> {
  const known = new Map<
    string,
    { readonly enough: number; readonly users: Set<string>; readonly values: Set<string> }
  >()
  const visit = (value: unknown, of: string): void => {
    if (Array.isArray(value) || isObject(value)) for (const item of Object.values(value)) visit(item, of)
    const profile = asRecord(value)
    const user = toText(getOwn(profile, 'user_id') ?? getOwn(profile, 'id'))
    if (!user.startsWith('user ')) return
    for (const [field, enough] of Object.entries(profileFields).filter(([name]) =>
      Object.hasOwn(profile, name),
    ))
      for (const key of [field, `${of}: ${field}`]) {
        const { users, values } = known.get(key) ?? { users: new Set(), values: new Set() }
        // Passes have accounts of their own, with the same names.
        known.set(key, { enough, users: users.add(user), values: values.add(toText(getOwn(profile, field))) })
      }
  }
  for (const { responses } of passes)
    for (const each of responses.values()) visit(each.comparable.body, nameOperation(each.exchange))
  const shared = [...known].filter(
    ([, { enough, users, values }]) => users.size >= enough && values.size === 1,
  )
  return new Set(shared.map(([key]) => key))
}
