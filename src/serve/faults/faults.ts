import { FeedtwinError } from '../../base/feedtwin-error.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import { mixHash, toFraction } from '../../twin/hash.ts'
import type { AppliedEffect } from './effects.ts'
import type { FaultContext } from './kinds.ts'
import { type FaultRule, readRules } from './rules.ts'

export interface FaultsOptions {
  /** Draws another sequence, where the text names none: 0 to 4,294,967,295. Default: 1. */
  readonly seed?: number | undefined
  /** when the faults are set, in unix milliseconds */
  readonly since: number
}

/** How a text begins that says its seed: `replay:7:delay=200..800`. */
const REPLAY = /^\s*replay:(\d{1,10}):(.*)$/s

const MOST_SEEDS = 2 ** 32

/**
 * What goes wrong, request after request. The nth request to an operation meets what the seed draws for it, whatever
 * is asked of other operations in between.
 */
export class Faults {
  readonly seed: number
  /** the rules, as they are written */
  readonly text: string
  readonly #since: number
  readonly #rules: readonly Begun[]
  readonly #counts = new Map<OperationId | undefined, number>()

  /** @throws FeedtwinError `bad-option` for what cannot be read */
  constructor(text: string, { seed = 1, since }: FaultsOptions) {
    const [, drawn = seed, rules = text] = REPLAY.exec(text) ?? []
    this.seed = Number(drawn)
    if (!(Number.isInteger(this.seed) && this.seed >= 0 && this.seed < MOST_SEEDS)) {
      throw new FeedtwinError(
        'bad-option',
        `The seed of faults is a whole number from 0 to 4294967295, not ${this.seed}.`,
      )
    }
    const read = readRules(rules)
    this.text = read.text
    this.#since = since
    this.#rules = begun(read.rules)
  }

  /** A text that gives the very same sequence once more. */
  get replay(): string {
    return `replay:${this.seed}:${this.text}`
  }

  /**
   * What happens to the next request.
   *
   * @param operation undefined for what is none of the three
   * @param now by the clock of the session, in unix milliseconds
   */
  drawEffects(operation: OperationId | undefined, now: number): readonly AppliedEffect[] {
    const before = this.#counts.get(operation) ?? 0
    this.#counts.set(operation, before + 1)
    const of = mixHash(mixHash(this.seed, saltOf(operation)), before)
    return this.#rules.flatMap(({ rule, effects }) => {
      if (rule.operation !== '*' && rule.operation !== operation) return []
      const asked = { before, now, since: this.#since, random: () => 0 }
      if (!rule.conditions.every(({ isMet: holds }) => holds(asked))) return []
      return effects.flatMap(({ number, chance, happen }) => {
        const random: FaultContext['random'] = (index) => toFraction(mixHash(mixHash(of, number), index))
        return random(CHANCE) * 100 < chance ? happen({ ...asked, random }) : []
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

/** Separates the draws of operations. It follows from the name alone, so a sequence does not depend on other operations. */
function saltOf(operation: OperationId | undefined): number {
  if (operation === undefined) return NO_OPERATION_SALT
  const hashName = (): number =>
    [...operation].reduce((hash, character) => mixHash(hash, character.charCodeAt(0)), 0)
  return firstSalts[operation] ?? hashName()
}

/** Effects draw their values by other indices. */
const CHANCE = 0

interface Begun {
  readonly rule: FaultRule
  readonly effects: readonly {
    /** among all effects */
    readonly number: number
    readonly chance: number
    readonly happen: (asked: FaultContext) => readonly AppliedEffect[]
  }[]
}

function begun(rules: readonly FaultRule[]): Begun[] {
  let number = 0
  return rules.map((rule) => ({
    rule,
    effects: rule.effects.map(({ chance, createEffect: begin }) => ({
      number: ++number,
      chance,
      happen: begin(),
    })),
  }))
}
