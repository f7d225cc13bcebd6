import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { asRecord, type Client, type LoosePost } from '../client/index.ts'
import { readId, readPage } from '../observations/pages.ts'
import { type Exchange, hasWrongType } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import type { WalkRun } from './run-walk.ts'
import type { WalkSettings } from './settings.ts'
import type { ListStep, OwnStep, PublishStep, Step } from './walk.ts'

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
export interface WalkContradiction {
  readonly violation: Violation
  /** the steps that show it; the response to the last one has the violation */
  readonly entries: readonly [Entry, ...Entry[]]
}

/** A test of a requirement that sends nothing and judges the responses of a walk together. It holds in every dialect. */
export interface Relation {
  readonly requirement: RequirementId
  /** whether the last response may be right a few seconds later, because a replica does not have the latest posts yet */
  readonly mayLag?: true
  find(view: WalkView): WalkContradiction | undefined
}

export function createView({ steps }: WalkRun, client: Client, settings: WalkSettings): WalkView {
  const resolve = (step: Step): OwnStep =>
    step.kind === 'repeat' ? resolve((steps[step.step] as WalkRun['steps'][number]).step) : step
  const entries = steps.flatMap(({ step, exchange }, index) =>
    exchange ? [{ index, step: normalizeEncoding(resolve(step), client), exchange }] : [],
  )
  return { entries, client, settings }
}

/** An encoding that the target is known to accept is as good as the accepted one. A form of lists matters only for lists. */
function normalizeEncoding(step: OwnStep, { knowledge }: Client): OwnStep {
  if (step.kind !== 'login' && step.kind !== 'publish') return step
  const { encoding, arrayForm, ...rest } = step
  const isKnown = encoding !== 'accepted' && knowledge.getAnswer('params.encodings')?.includes(encoding)
  const hasList = step.changes.some(({ name }) => name === 'images')
  return {
    ...rest,
    encoding: isKnown ? 'accepted' : encoding,
    ...(arrayForm && hasList && { arrayForm }),
  } as OwnStep
}

/** Whether a step is valid except for its changes. */
export function isPlain({ step }: Entry): boolean {
  if (step.kind === 'path') return false
  const hasToken = step.kind === 'login' || ['account', 'if-required'].includes(step.token.kind)
  return hasToken && step.accept === undefined && step.appHeaders === undefined && isEncodingAccepted(step)
}

const isEncodingAccepted = (step: Exclude<OwnStep, { kind: 'path' }>): boolean =>
  step.kind === 'list' || (step.encoding === 'accepted' && step.arrayForm === undefined)

/** Whether a step is valid. */
export const isValid = (entry: Entry): boolean =>
  isPlain(entry) && entry.step.kind !== 'path' && entry.step.changes.length === 0

export const isListEntry = (entry: Entry): entry is Entry<ListStep> => entry.step.kind === 'list'
export const isPublication = (entry: Entry): entry is Entry<PublishStep> => entry.step.kind === 'publish'

export const isAnswered = ({ exchange }: Entry): boolean => exchange.response.status === 200

/** Whether two steps are about the same position, and neither changes it. */
export const areAtSamePlace = (
  a: Entry<ListStep> | Entry<PublishStep>,
  b: Entry<ListStep> | Entry<PublishStep>,
): boolean =>
  a.step.at.lng === b.step.at.lng && a.step.at.lat === b.step.at.lat && [a, b].every(isAtOwnPosition)

/** Whether a request has the position of its step: it does not change it, and has no wrong type, which moves a publication. */
const isAtOwnPosition = ({ step, exchange }: Entry<ListStep> | Entry<PublishStep>): boolean =>
  step.changes.every(({ name }) => name !== 'lng' && name !== 'lat') &&
  !(step.kind === 'publish' && hasWrongType(exchange.outgoing))

/** The posts of a response that have ids. */
export const readListed = ({ exchange }: Entry): readonly LoosePost[] => readPage(exchange).posts

/** The object in the body of a response. */
export const readPost = ({ exchange }: Entry): LoosePost => asRecord(exchange.response.json)

/** The id of the object in the body; NaN if it is not an integer. */
export const readPostId = (entry: Entry): number => readId(readPost(entry))

/** The publications that were accepted. */
export const selectPublications = ({ entries }: WalkView): Entry<PublishStep>[] =>
  entries.filter(isPublication).filter((entry) => isAnswered(entry) && !Number.isNaN(readPostId(entry)))
