import { createOptionError } from '../../base/feedtwin-error.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import { mixHash, toFraction } from '../../twin/hash.ts'
import { type AppliedEffect, CHANCE_INDEX, type FaultContext } from './fault-kind.ts'
import { type FaultRule, readRules } from './rules.ts'

interface FaultsOptions {
  /** The seed of the draws, where the text names none: 0 to 4,294,967,295. Default: 1. */
  readonly seed?: number | undefined
  /** when the faults are set, in unix milliseconds */
  readonly since: number
}

/** A text that names its seed: `replay:7:delay=200..800`. */
const REPLAY = /^\s*replay:(\d{1,10}):(.*)$/s

const SEED_COUNT = 2 ** 32

/**
 * The faults of a session, drawn for each request. The effects on the nth request to an operation depend only on the seed,
 * not on requests to other operations.
 */
export class Faults {
  readonly seed: number
  /** the rules as text */
  readonly text: string
  readonly #since: number
  readonly #rules: ReturnType<typeof createCountingRules>
  readonly #counts = new Map<OperationId | undefined, number>()

  /** @throws FeedtwinError `bad-option` for invalid rules or an invalid seed */
  constructor(text: string, { seed = 1, since }: FaultsOptions) {
    const [, replaySeed = seed, rules = text] = REPLAY.exec(text) ?? []
    this.seed = Number(replaySeed)
    if (!(Number.isInteger(this.seed) && this.seed >= 0 && this.seed < SEED_COUNT)) {
      throw createOptionError(
        `The seed of faults must be a whole number from 0 to 4294967295, not ${this.seed}.`,
      )
    }
    const parsed = readRules(rules)
    this.text = parsed.text
    this.#since = since
    this.#rules = createCountingRules(parsed.rules)
  }

  /** A text that gives the same sequence again: `replay:7:delay=200..800`. */
  get replay(): string {
    return `replay:${this.seed}:${this.text}`
  }

  /**
   * Draws the effects on the next request.
   *
   * @param operation undefined for a request that no operation answers
   * @param now by the clock of the session, in unix milliseconds
   */
  drawEffects(operation: OperationId | undefined, now: number): readonly AppliedEffect[] {
    const before = this.#counts.get(operation) ?? 0
    this.#counts.set(operation, before + 1)
    const hash = mixHash(mixHash(this.seed, getSalt(operation)), before)
    return this.#rules.flatMap(({ rule, effects }) => {
      if (rule.operation !== '*' && rule.operation !== operation) return []
      const context = { before, now, since: this.#since, random: () => 0 }
      if (!rule.conditions.every(({ isMet }) => isMet(context))) return []
      return effects.flatMap(({ number, chance, apply }) => {
        const random: FaultContext['random'] = (index) => toFraction(mixHash(mixHash(hash, number), index))
        return random(CHANCE_INDEX) * 100 < chance ? apply({ ...context, random }) : []
      })
    })
  }
}

/** The salts of the first version. Each replay that it printed still gives the same sequence. */
const firstSalts: Readonly<Partial<Record<OperationId, number>>> = {
  listPosts: 0,
  createPost: 1,
  loginWithThirdParty: 2,
}

const NO_OPERATION_SALT = -1

/** Gets the salt of an operation. It depends only on the name, so that new operations do not change the draws of others. */
function getSalt(operation: OperationId | undefined): number {
  if (operation === undefined) return NO_OPERATION_SALT
  const hashName = (): number =>
    [...operation].reduce((hash, character) => mixHash(hash, character.charCodeAt(0)), 0)
  return firstSalts[operation] ?? hashName()
}

/** Creates the effects of rules, which count requests. Each has a number among all effects, from 1. */
function createCountingRules(rules: readonly FaultRule[]) {
  let number = 0
  return rules.map((rule) => ({
    rule,
    effects: rule.effects.map(({ chance, createEffect }) => ({
      number: ++number,
      chance,
      apply: createEffect(),
    })),
  }))
}
