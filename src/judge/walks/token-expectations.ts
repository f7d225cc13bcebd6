import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { readStatusCode } from '../observations/status-code.ts'
import type { Exchange } from '../target/exchange.ts'
import type { ListStep, PublishStep, Step, TokenChoice } from './walk.ts'
import {
  createExpectation,
  demandCode,
  type Entry,
  isAcceptable,
  isListEntry,
  isPlain,
  isPlainPlace,
  isPublication,
  type Relation,
  type WalkView,
} from './walk-view.ts'

/** What a requirement demands of a token: which tokens it is about, and of which targets. */
interface TokenRule {
  readonly requirement: RequirementId
  isAbout(token: TokenChoice): boolean
  /** the targets that must answer 401: those that require a token, or those that read it */
  readonly of: 'requiring' | 'reading'
}

const tokenRules: readonly TokenRule[] = [
  { requirement: 'auth.missing-is-401', isAbout: ({ kind }) => kind === 'none', of: 'requiring' },
  {
    requirement: 'auth.bad-token-is-401',
    isAbout: (token) => token.kind === 'word' || (token.kind === 'damaged' && token.damage === 'cut'),
    of: 'reading',
  },
  {
    requirement: 'auth.changed-token-is-401',
    isAbout: (token) => token.kind === 'damaged' && token.damage !== 'cut',
    of: 'reading',
  },
  {
    requirement: 'auth.other-scheme-is-401',
    isAbout: (token) => token.kind === 'scheme' && token.scheme.toLowerCase() !== 'bearer',
    of: 'requiring',
  },
]

/** Whether the target is known to require a token for an operation, or only to read it. */
function readTokenUse(step: Step, { client, settings }: WalkView): TokenRule['of'] | undefined {
  const gap = step.kind === 'list' ? 'list.token' : 'create.token'
  const answer = client.knowledge.getAnswer(gap)
  if (step.kind === 'list' && settings.listNeedsToken) return 'requiring'
  if (answer === undefined || answer === 'ignored') return undefined
  return answer === 'required' ? 'requiring' : 'reading'
}

type TokenStep = ListStep | PublishStep

/** Whether a step is valid but for its token. */
const isOnlyFlaw = (entry: Entry, step: TokenStep, view: WalkView): boolean =>
  isPlainPlace(entry) &&
  isAcceptable({ ...entry, step: { ...step, token: { kind: 'account', account: 0 } } }, view)

/** Whether the target refuses a publication without a token and accepts others, so that it requires one. */
const isRefusedWithout = (step: TokenStep, { response }: Exchange, { client }: WalkView): boolean =>
  step.kind === 'publish' &&
  step.token.kind === 'none' &&
  response.status >= 300 &&
  client.transport.exchanges.some(
    ({ outgoing, response: { status } }) =>
      outgoing.operation === 'createPost' && outgoing.headers.Authorization !== undefined && status === 200,
  )

/** The requirements about tokens that the response to one step can break. */
export const tokenExpectations: readonly Relation[] = [
  createExpectation('auth.token-is-taken', (entry) => {
    const isOwn = (isListEntry(entry) || isPublication(entry)) && entry.step.token.kind === 'account'
    return isOwn && isPlain(entry) && readStatusCode(entry.exchange) === 401
      ? { expected: 'the token of a login to be accepted', actual: '401', where: 'status' }
      : undefined
  }),
  ...tokenRules.map(({ requirement, isAbout, of }) =>
    createExpectation(requirement, (entry, view) => {
      const { step, exchange } = entry
      if (step.kind !== 'list' && step.kind !== 'publish') return undefined
      if (!isAbout(step.token) || !isOnlyFlaw(entry, step, view)) return undefined
      const use = isRefusedWithout(step, exchange, view) ? 'requiring' : readTokenUse(step, view)
      return use === 'requiring' || use === of ? demandCode(exchange, 401) : undefined
    }),
  ),
]
