import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Client, LoosePost } from '../client/index.ts'
import { readPage } from '../observations/pages.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import type { WalkRun } from './run-walk.ts'
import type { WalkSettings } from './settings.ts'
import type { ListStep, LoginStep, OwnStep, PublishStep, Step } from './walk.ts'

/** A step that sent a request. A repeated step is the step that it repeats. */
export interface Entry<Sent extends OwnStep = OwnStep> {
  readonly index: number
  readonly step: Sent
  readonly exchange: Exchange
}

/** A walk that was sent, as relations read it. */
export interface WalkView {
  readonly entries: readonly Entry[]
  readonly client: Client
  readonly settings: WalkSettings
}

/** How the responses of a walk contradict a requirement. */
export interface Contradiction {
  readonly violation: Violation
  /** the steps that show it; the response to the last one has the violation */
  readonly entries: readonly [Entry, ...Entry[]]
}

/** A test of a requirement that sends nothing and judges the responses of a walk together. It holds in every dialect. */
export interface Relation {
  readonly requirement: RequirementId
  /** whether the last response may be right a few seconds later, because a replica does not have the latest posts yet */
  readonly mayLag?: true
  find(view: WalkView): Contradiction | undefined
}

export function createView({ steps }: WalkRun, client: Client, settings: WalkSettings): WalkView {
  const resolve = (step: Step): OwnStep =>
    step.kind === 'repeat' ? resolve((steps[step.step] as WalkRun['steps'][number]).step) : step
  const entries = steps.flatMap(({ step, exchange }, index) =>
    exchange ? [{ index, step: resolve(step), exchange }] : [],
  )
  return { entries, client, settings }
}

/** A relation that judges each step by itself. */
export const createExpectation = (
  requirement: RequirementId,
  judge: (entry: Entry, view: WalkView) => Violation | undefined,
): Relation => ({
  requirement,
  find(view) {
    for (const entry of view.entries) {
      const violation = isServerFailure(entry.exchange) ? undefined : judge(entry, view)
      if (violation) return { violation, entries: [entry] }
    }
    return undefined
  },
})

/** What any.no-server-error judges. */
const isServerFailure = ({ response: { status } }: Exchange): boolean => status >= 500

/** Whether a step is valid except for its changes. */
export function isPlain({ step }: Entry): boolean {
  if (step.kind === 'path') return false
  const hasToken = step.kind === 'login' || ['account', 'if-required'].includes(step.token.kind)
  return hasToken && step.accept === undefined && isEncodingAccepted(step)
}

const isEncodingAccepted = (step: Exclude<OwnStep, { kind: 'path' }>): boolean =>
  step.kind === 'list' || (step.encoding === 'accepted' && step.arrayForm === undefined)

/** Whether a step is valid. */
export const isValid = (entry: Entry): boolean =>
  isPlain(entry) && entry.step.kind !== 'path' && entry.step.changes.length === 0

export const isList = (entry: Entry): entry is Entry<ListStep> => entry.step.kind === 'list'
export const isPublication = (entry: Entry): entry is Entry<PublishStep> => entry.step.kind === 'publish'
export const isLogin = (entry: Entry): entry is Entry<LoginStep> => entry.step.kind === 'login'

export const isAnswered = ({ exchange }: Entry): boolean => exchange.response.status === 200

/** Whether two steps are about the same position, and neither changes it. */
export const areAtSamePlace = (
  { step: a }: Entry<ListStep> | Entry<PublishStep>,
  { step: b }: Entry<ListStep> | Entry<PublishStep>,
): boolean => a.at.lng === b.at.lng && a.at.lat === b.at.lat && [a, b].every(hasOwnPosition)

const hasOwnPosition = ({ changes }: ListStep | PublishStep): boolean =>
  changes.every(({ name }) => name !== 'lng' && name !== 'lat')

/** The posts of a response that have ids. */
export const readListed = ({ exchange }: Entry): readonly LoosePost[] => readPage(exchange).posts
