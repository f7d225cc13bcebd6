import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import type { FoundError, WalkedPair } from '../../comparing/measure-parity.ts'
import type { Exchange } from '../../target/exchange.ts'
import type { Send } from '../../target/http-client.ts'
import { readBody } from '../../target/limits.ts'

/** Why a twin answered as it did: the gaps that decided it, and the breakages and overrides that changed it, if there are any. */
export interface TwinReason {
  readonly gaps: readonly { readonly id: string; readonly case?: string }[]
  readonly breakages?: readonly string[]
}

/** What a twin is asked: why it has answered so, or only which parameters are wrong, which takes less time. */
type ToldAbout = 'reasons' | 'errors'

/** What a twin is asked about its responses. */
export interface AskedView {
  /** default: nothing */
  readonly about?: ToldAbout | undefined
  /** the numbers of the requests about which it is asked. Default: all */
  readonly numbers?: ReadonlySet<string> | undefined
  /** gets each pair, and what the twin has told */
  readonly onPair?: ((pair: WalkedPair, told: Explanations) => void) | undefined
}

/** What a twin has told of one exchange. */
interface Told {
  readonly response?: { readonly errors?: readonly FoundError[] }
  readonly because?: TwinReason
}

/** The number of an exchange in the traffic of a twin. */
const NUMBER_HEADER = 'x-trial-number'

const readNumber = ({ response: { headers } }: Exchange): string => headers[NUMBER_HEADER] ?? ''

/** What a twin tells about its responses. The twin itself remembers only the latest ones. */
export class Explanations {
  readonly #known = new Map<string, Told>()
  #count = 0

  /** Creates a fetch that also asks a twin about its responses. The twin numbers its traffic from 1 on. */
  ask(fetch: Send, { about, numbers }: AskedView): Send {
    if (!about) return fetch
    let recording: Promise<unknown> | undefined
    return async (url, init) => {
      // A twin for trials records its traffic only after a request like this one.
      recording ??= fetch(`${IN_PROCESS_URL}/__twin/traffic`, {})
      await recording
      const number = String(++this.#count)
      const isAsked = numbers?.has(number) ?? true
      const explain = about === 'reasons' && isAsked ? { Prefer: 'explain' } : {}
      const response = await fetch(url, { ...init, headers: { ...init.headers, ...explain } })
      response.headers.set(NUMBER_HEADER, number)
      // A response that is not a refusal has no errors.
      if (!isAsked || (about === 'errors' && response.status < 400)) return response
      const exchange = await fetch(`${IN_PROCESS_URL}/__twin/traffic/exchanges/${number}`, {})
      this.#known.set(number, JSON.parse(await readBody(exchange)))
      return response
    }
  }

  /** Gets the reason of a response; undefined where it has none. */
  getReason(exchange: Exchange): TwinReason | undefined {
    return this.#find(exchange)?.because
  }

  /** Gets the errors of parameters that a response names. */
  getErrors(exchange: Exchange): readonly FoundError[] {
    return this.#find(exchange)?.response?.errors ?? []
  }

  #find = (exchange: Exchange): Told | undefined => this.#known.get(readNumber(exchange))
}

/**
 * Asks twins why they have answered so where their responses differ from those of the target. The first one shows where that is: a
 * reason takes more time than many responses.
 *
 * @param compare sends the same requests to a new twin each time
 */
export async function explainDifferences(
  compare: (view: AskedView) => Promise<unknown>,
  onReason: (reason: TwinReason, pair: WalkedPair) => void,
): Promise<void> {
  const numbers = new Set<string>()
  // This one is asked about none, so that its requests are only numbered.
  await compare({
    about: 'errors',
    numbers: new Set(),
    onPair: ({ b, differences }) => {
      if (differences.length > 0) numbers.add(readNumber(b.exchange))
    },
  })
  await compare({
    about: 'reasons',
    numbers,
    onPair(pair, told) {
      const reason = told.getReason(pair.b.exchange)
      if (reason) onReason(reason, pair)
    },
  })
}

/** Whether another answer to a gap, or to one case of it, might change what is to be explained. */
export type MayDecide = (id: string, name: string | undefined) => boolean

/**
 * Finds the gaps, and the cases of them, that have decided responses that differ. Another answer to another gap would not change these.
 *
 * @param compare sends the same requests to a new twin each time
 */
export async function askForDecidingGaps(compare: (view: AskedView) => Promise<unknown>): Promise<MayDecide> {
  const keys = new Set<string>()
  await explainDifferences(compare, ({ gaps }) => {
    for (const { id, case: name } of gaps) keys.add(`${id} ${name}`)
  })
  return (id, name) => keys.has(`${id} ${name}`)
}

/** The errors of parameters that twins find, by the names of pairs. */
export class FoundErrors {
  readonly #byName = new Map<string, readonly FoundError[]>()

  /** collects them from all responses */
  readonly view: AskedView = {
    about: 'errors',
    onPair: ({ name, b }, told) => void this.#byName.set(name, told.getErrors(b.exchange)),
  }

  /** Adds them to pairs. */
  addTo(pairs: readonly WalkedPair[]): readonly WalkedPair[] {
    return pairs.map((pair) => ({ ...pair, errors: this.#byName.get(pair.name) ?? [] }))
  }
}
