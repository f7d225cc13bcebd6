import { getOwn } from '../../base/json.ts'
import type { Vault } from '../../base/secrets/vault.ts'
import { readToken } from '../client/index.ts'
import { forgeTokens, truncateToken } from '../observations/forged-tokens.ts'
import type { Exchange } from '../target/exchange.ts'

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

/** Replaces the tokens of a target by those of a twin, which are no secrets. */
export class TokenTranslation {
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
