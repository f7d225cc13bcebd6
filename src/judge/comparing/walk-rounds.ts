import { mapData } from '../../base/json.ts'
import type { Walk } from '../report/walk.ts'
import { isLogin } from '../requirements/log/accounts.ts'
import { addNames, listPublishers, StateNames, type StepName } from './state-names.ts'
import { type PassPlan, readResponses, type WalkPass } from './walk-pass.ts'

/** Walks that were sent to a target, and its responses. No two walks of a target have the same number. */
export interface WalkRound {
  /** Each pass gets knowledge of its own, since the tokens of one target mean nothing to another. */
  readonly plan: Omit<PassPlan, 'knowledge'>
  readonly baseUrl: string
  readonly pass: WalkPass
}

/** The number of the walk of a step. */
export const readWalk = (name: StepName): number => Number.parseInt(name, 10)

/** All walks that were sent to a target, from which those can be selected whose responses depend on each other. */
export class WalkRounds {
  readonly #rounds: WalkRound[] = []
  /** of each walk, by its number */
  readonly #places = new Map<number, string>()
  /** the posts and users of all walks, on the target */
  readonly #names = new StateNames()
  /** of each walk, the walks whose posts its lists have: places at a pole, or at longitude 0, belong to several walks */
  readonly #publishers = new Map<number, ReadonlySet<number>>()
  /** the last rounds that were selected: many changes are tried on the same walks */
  #selected: { readonly key: string; readonly rounds: readonly WalkRound[] } | undefined

  get all(): readonly WalkRound[] {
    return this.#rounds
  }

  /** Adds walks that the target has answered. */
  add(round: WalkRound): void {
    const index = this.#rounds.push(round)
    this.#selected = undefined
    for (const walk of round.plan.walks) {
      const { lng, lat } = round.plan.choosePlace(walk)
      this.#places.set(walk.number, JSON.stringify([index, lng, lat]))
    }
    for (const [name, { exchange }] of round.pass.responses) {
      addNames(this.#names, exchange, name)
      const [walk, publishers] = [readWalk(name), listPublishers(this.#names, exchange).map(readWalk)]
      this.#publishers.set(walk, new Set([...(this.#publishers.get(walk) ?? []), ...publishers]))
    }
  }

  /** Finds out which steps have the same place: two that give the same text. */
  findPlace(name: StepName): string | undefined {
    return this.#places.get(readWalk(name))
  }

  /** Finds the walk that a step is from, and the index of the step. */
  findStep(name: StepName): readonly [walk: Walk, index: number] {
    const [number, index = 0] = name.split('.').map(Number)
    const walks = this.#rounds.flatMap(({ plan }) => plan.walks)
    return [walks.find((walk) => walk.number === number) as Walk, index]
  }

  /** The numbers of the walks of the rounds from one on. */
  listFrom(index: number): readonly number[] {
    return this.#rounds.slice(index).flatMap(({ plan }) => plan.walks.map(({ number }) => number))
  }

  /** The numbers of the walks at some places. */
  listAt(places: ReadonlySet<string>): readonly number[] {
    return [...this.#places].filter(([, place]) => places.has(place)).map(([number]) => number)
  }

  /** The rounds with only some walks, and those whose posts these have listed. */
  select(numbers: readonly number[]): readonly WalkRound[] {
    const sent = new Set(numbers.flatMap((number) => [number, ...(this.#publishers.get(number) ?? [])]))
    const key = [...sent].sort().join()
    if (this.#selected?.key !== key)
      this.#selected = { key, rounds: this.#rounds.flatMap((round) => selectWalks(round, sent)) }
    return this.#selected.rounds
  }
}

/** A round with only some of its walks; none if it has none of them. */
function selectWalks(round: WalkRound, numbers: ReadonlySet<number>): readonly WalkRound[] {
  const { plan, baseUrl, pass } = round
  const walks = plan.walks.filter(({ number }) => numbers.has(number))
  if (walks.length === 0) return []
  if (walks.length === plan.walks.length) return [round]
  // The twin logs in for the token of a step, also where the target has done so for another walk.
  const walked = pass.walked.flatMap((each) => {
    if (numbers.has(readWalk(each.name))) return [each]
    return isLogin(each.exchange) ? [{ ...each, step: undefined }] : []
  })
  const responses = readResponses(walked, baseUrl, plan.mark)
  return [{ ...round, plan: { ...plan, walks }, pass: { ...pass, walked, responses } }]
}

/** A round as a target at another address would have answered it, so that what is learned from it does not name the address. */
export function moveRound({ plan, baseUrl, pass }: WalkRound, to: string): WalkRound {
  const move = <Data>(data: Data): Data =>
    mapData(data, (part) => (typeof part === 'string' ? part.replaceAll(baseUrl, to) : part)) as Data
  const walked = pass.walked.map(({ exchange, ...rest }) => {
    const { json, text, headers, received, ...response } = exchange.response
    const moved = {
      ...{ ...response, json: move(json), text: move(text), headers: move(headers) },
      ...(received && { received: { ...received, json: move(received.json) } }),
    }
    return { ...rest, exchange: { ...exchange, response: moved } }
  })
  return { plan, baseUrl: to, pass: { ...pass, walked, responses: readResponses(walked, to, plan.mark) } }
}
