import { getOwn } from '../../../base/json.ts'
import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import { openHider } from '../../../base/secrets/secret-hider.ts'
import type { Vault } from '../../../base/secrets/vault.ts'
import type { ComparableResponse } from '../../comparing/normalize-exchange.ts'
import type { Exchange, Outgoing } from '../../target/exchange.ts'
import { forgeTokens, truncateToken } from '../../target/jwt.ts'
import { unwrapResult } from '../../target/look-through.ts'
import { readToken } from '../../target/reading/read-response.ts'
import { recordResponse } from '../../target/recording.ts'
import { type TwinOpener, TwinSender } from '../../target/twin-sender.ts'
import { catchUnjudged } from '../../target/violation.ts'
import { type RecordedStep, ResponseReader, translateCursors } from './recorded-run.ts'

/** The requests of a run, to be sent again. */
export interface RunReplay {
  readonly steps: readonly RecordedStep[]
  readonly forged: ReturnType<typeof explainForgedTokens>
  /** names the run in what it publishes */
  readonly name: string
}

/** What is compared in place of a missing response. */
const NO_RESPONSE: ComparableResponse = { status: 0, headers: {}, body: undefined }

/**
 * Sends the requests of a run to a new twin, in the same order and at the same times of its clock. Ids and tokens of the
 * target are replaced by those of the twin.
 *
 * @param accept receives the response to each step, and the exchange if there was one; it returns false if the rest is not needed
 * @returns whether all requests were sent
 */
export async function replayRun(
  { steps, forged, name }: RunReplay,
  openTwin: TwinOpener,
  accept: (response: ComparableResponse, index: number, exchange: Exchange | undefined) => boolean,
): Promise<boolean> {
  const twin = await TwinSender.open(openTwin, steps[0]?.exchange.sentAt)
  const tokens = new TokenTranslation(forged)
  /** the entity tags of the twin, by those of the target */
  const tags = new Map<string, string>()
  const reader = new ResponseReader((token) => tokens.reveal(token), { baseUrl: IN_PROCESS_URL, mark: name })
  const send = async (step: RecordedStep): Promise<Exchange | undefined> => {
    const outgoing = translateRequest(step, (value) => tags.get(value) ?? tokens.translate(value), reader)
    const attempt = await catchUnjudged(twin.attempt(outgoing), () => undefined)
    if (attempt === undefined || 'ending' in attempt) return undefined
    const response = unwrapResult(outgoing.operation, recordResponse(attempt.received, openHider))
    const [tag, own] = [step.exchange.response.headers.etag, response.headers.etag]
    if (tag !== undefined && own !== undefined) tags.set(tag, own)
    return hideToken({ ...step.exchange, response, sentAt: twin.time }, step.exchange, tokens)
  }
  try {
    let index = 0
    for (const group of groupSteps(steps)) {
      twin.setTime(group[0]?.exchange.sentAt ?? 0)
      for (const exchange of await Promise.all(group.map(send)))
        if (!accept(exchange ? reader.read(exchange) : NO_RESPONSE, index++, exchange)) return false
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

/** A token that a run has made of valid ones. */
interface ForgedToken {
  /** what was changed */
  readonly change: string
  readonly token: string
  readonly other: string | undefined
}

/** Forges tokens in all ways that a run does. */
const forge = (token: string, other: string | undefined): Readonly<Record<string, string>> => ({
  ...truncateToken(token),
  ...forgeTokens(token, other),
})

/** Finds out how a run has made its forged tokens. The keys are their placeholders. */
export function explainForgedTokens(
  exchanges: readonly Exchange[],
  vault: Vault,
): ReadonlyMap<string, ForgedToken> {
  const issued = [...new Set(exchanges.flatMap((exchange) => readToken(exchange) ?? []))]
  const unknown = new Map(
    exchanges
      .flatMap(({ outgoing }) => outgoing.headers.Authorization?.match(PLACEHOLDER) ?? [])
      .filter((placeholder) => !issued.includes(placeholder))
      .map((placeholder) => [vault.reveal(placeholder), placeholder]),
  )
  const explained = new Map<string, ForgedToken>()
  for (const token of issued)
    for (const other of [undefined, ...issued]) {
      if (explained.size === unknown.size) return explained
      for (const [change, text] of Object.entries(forge(vault.reveal(token), other && vault.reveal(other)))) {
        const placeholder = unknown.get(text)
        if (placeholder !== undefined && !explained.has(placeholder))
          explained.set(placeholder, { change, token, other })
      }
    }
  return explained
}

const PLACEHOLDER = /\$[A-Z]+_\d+/g

/** A text in the place of a token that the twin has not issued. */
const UNKNOWN = 'unknown-token'

/** Replaces the tokens of a target by those of a twin, which are not secret. */
class TokenTranslation {
  readonly #forged: ReadonlyMap<string, ForgedToken>
  /** the tokens of the twin, by the placeholders of those of the target */
  readonly #tokens = new Map<string, string>()
  /** the tokens of the twin, by their own placeholders */
  readonly #issued = new Map<string, string>()

  constructor(forged: ReadonlyMap<string, ForgedToken>) {
    this.#forged = forged
  }

  /** Learns a token from the responses of both to the same request. */
  learn(recorded: Exchange, token: string): void {
    const placeholder = readToken(recorded)
    if (placeholder !== undefined) this.#tokens.set(placeholder, token)
  }

  /** Replaces the placeholders of the target in a text. */
  translate(text: string): string {
    return text.replace(PLACEHOLDER, (placeholder) => this.#find(placeholder) ?? UNKNOWN)
  }

  /** Creates a placeholder for a token of the twin, as the responses of the target have them. */
  hide(token: string): string {
    const placeholder = `$TOKEN_${this.#issued.size + 1}`
    this.#issued.set(placeholder, token)
    return placeholder
  }

  /** The token of the twin behind a placeholder. */
  reveal(placeholder: string): string {
    return this.#issued.get(placeholder) ?? placeholder
  }

  #find(placeholder: string): string | undefined {
    const forged = this.#forged.get(placeholder)
    if (forged === undefined) return this.#tokens.get(placeholder)
    const { change, token, other } = forged
    const own = this.#tokens.get(token)
    return own && getOwn(forge(own, other && this.#tokens.get(other)), change)
  }
}
