import { openHider } from '../../base/secrets/secret-hider.ts'
import { Vault } from '../../base/secrets/vault.ts'
import { readToken } from '../client/index.ts'
import type { ComparableResponse } from '../parity/normalize-exchange.ts'
import { attemptRequest } from '../target/attempt.ts'
import type { Exchange, Outgoing } from '../target/exchange.ts'
import { Limits } from '../target/limits.ts'
import { lookThrough } from '../target/look-through.ts'
import type { Fetch } from '../target/receive.ts'
import { recordResponse } from '../target/recording.ts'
import { Unjudged } from '../violation.ts'
import { type RecordedStep, ResponseReader, translateCursors } from './recorded-run.ts'
import { type explainForgedTokens, TokenTranslation } from './token-translation.ts'

/** The requests of a run, to be sent again. */
export interface RunReplay {
  readonly steps: readonly RecordedStep[]
  readonly forged: ReturnType<typeof explainForgedTokens>
  /** names the run in what it publishes */
  readonly name: string
}

/** Creates a twin with a clock. */
export type TwinOpener = (now: () => number) => Promise<{ readonly fetch: Fetch; close(): Promise<void> }>

const BASE_URL = 'http://feedtwin.test'

/** Milliseconds for one response of a twin in this process. */
const TIMEOUT = 10_000

/** What is compared where there is no response. */
const NO_RESPONSE: ComparableResponse = { status: 0, headers: {}, body: undefined }

/**
 * Sends the requests of a run to a new twin, in the same order and at the same times of its clock. Ids and tokens of the
 * target are replaced by those of the twin.
 *
 * @param accept receives the response to each step; it returns false if the rest is not needed
 * @returns whether all requests were sent
 */
export async function replayRun(
  { steps, forged, name }: RunReplay,
  openTwin: TwinOpener,
  accept: (response: ComparableResponse, index: number) => boolean,
): Promise<boolean> {
  let time = steps[0]?.exchange.sentAt ?? 0
  const twin = await openTwin(() => time)
  const vault = new Vault()
  const limits = new Limits()
  const tokens = new TokenTranslation(forged)
  /** the entity tags of the twin, by those of the target */
  const tags = new Map<string, string>()
  const reader = new ResponseReader((token) => tokens.reveal(token), { baseUrl: BASE_URL, mark: name })
  const options = {
    baseUrl: BASE_URL,
    fetch: (url: string, init: RequestInit) => twin.fetch(url, init),
    timeout: TIMEOUT,
    headers: {},
    now: () => time,
  }
  const send = async (step: RecordedStep): Promise<Exchange | undefined> => {
    try {
      const outgoing = translateRequest(step, (value) => tags.get(value) ?? tokens.translate(value), reader)
      const attempt = await attemptRequest(outgoing, options, Number.POSITIVE_INFINITY, vault, limits)
      if (!('received' in attempt)) return undefined
      const response = lookThrough(outgoing.operation, recordResponse(attempt.received, openHider))
      const [tag, own] = [step.exchange.response.headers.etag, response.headers.etag]
      if (tag !== undefined && own !== undefined) tags.set(tag, own)
      return hideToken({ ...step.exchange, response, sentAt: time }, step.exchange, tokens)
    } catch (error) {
      if (error instanceof Unjudged) return undefined
      throw error
    }
  }
  try {
    let index = 0
    for (const group of groupSteps(steps)) {
      time = Math.max(time, group[0]?.exchange.sentAt ?? 0)
      for (const exchange of await Promise.all(group.map(send)))
        if (!accept(exchange ? reader.read(exchange) : NO_RESPONSE, index++)) return false
    }
    return true
  } finally {
    await twin.close()
  }
}

/** @param translate replaces values that the target has issued by those of the twin */
function translateRequest(
  step: RecordedStep,
  translate: (value: string) => string,
  { names }: ResponseReader,
): Outgoing {
  const { outgoing } = step.exchange
  const headers = Object.entries(outgoing.headers).map(([name, value]) => [name, translate(value)])
  return {
    ...outgoing,
    path: translate(translateCursors(outgoing.path, step, names)),
    headers: Object.fromEntries(headers),
  }
}

/** Replaces the token of a login by a placeholder, and learns it. */
function hideToken(exchange: Exchange, recorded: Exchange, tokens: TokenTranslation): Exchange {
  const token = exchange.outgoing.operation === 'loginWithThirdParty' ? readToken(exchange) : undefined
  if (token === undefined) return exchange
  tokens.learn(recorded, token)
  const json = JSON.stringify(exchange.response).replaceAll(
    JSON.stringify(token).slice(1, -1),
    tokens.hide(token),
  )
  return { ...exchange, response: JSON.parse(json) as Exchange['response'] }
}

/** Groups the requests that were sent at the same time. */
function groupSteps(steps: readonly RecordedStep[]): RecordedStep[][] {
  const groups: RecordedStep[][] = []
  for (const step of steps) {
    const { together } = step.exchange
    const last = groups.at(-1)
    if (together !== undefined && last?.[0]?.exchange.together === together) last.push(step)
    else groups.push([step])
  }
  return groups
}
