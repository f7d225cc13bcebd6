import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import type { Violation } from '../../target/violation.ts'
import type { WalkRun } from './run-walk.ts'
import type { WalkSettings } from './settings.ts'

/** A step that sent a request. */
interface Entry {
  readonly index: number
  readonly exchange: Exchange
}

/** A walk that was sent, as relations read it. */
export interface WalkView {
  readonly entries: readonly Entry[]
  readonly client: Client
  readonly settings: WalkSettings
}

/** How the responses of a walk contradict a requirement. */
export interface WalkContradiction {
  readonly violation: Violation
  /** the steps that show it; the response to the last one has the violation */
  readonly entries: readonly [Entry, ...Entry[]]
}

/** How a row judges the responses of a walk together. */
export interface Relation {
  readonly requirement: RequirementId
  /** whether the last response may be right a few seconds later, because a replica does not have the latest posts yet */
  readonly mayLag?: true
  find(view: WalkView): WalkContradiction | undefined
}

export const createView = ({ steps }: WalkRun, client: Client, settings: WalkSettings): WalkView => ({
  entries: steps.flatMap(({ exchange }, index) => (exchange ? [{ index, exchange }] : [])),
  client,
  settings,
})

export const isPublication = ({ exchange }: Entry): boolean => exchange.outgoing.operation === 'createPost'
