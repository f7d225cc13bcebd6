import { groupBy } from '../../base/group-by.ts'
import { formatJsonLines } from '../../base/text/escape-controls.ts'
import { formatRanges } from '../../base/text/format-ranges.ts'
import type { KnownDefects } from '../../contract/dialect-breakages.ts'
import type { GapId, Messages } from '../../contract/index.ts'
import { probes } from '../probes/index.ts'
import type {
  GapResult,
  GivenOptions,
  HeldBackParity,
  JudgedReport,
  MessageResult,
  Report,
  TokenLogin,
} from '../report/report.ts'
import type { Exchange } from '../target/exchange.ts'
import { readToken } from '../target/reading/read-response.ts'
import type { CheckOptions } from './options.ts'

/** What only the surroundings of a run know about it. */
type RunFacts = Pick<Report, 'target' | 'session' | 'date' | 'version' | 'options' | 'logins'>

/** Adds when and how a run was started, the dialect that it observed, and the logins whose tokens its evidence uses. */
export function describeRun(report: JudgedReport, { logins = [], ...facts }: RunFacts): JudgedReport {
  const used = new Set(report.requirements.flatMap(({ evidence }) => evidence.flatMap(listTokens)))
  return {
    ...report,
    ...facts,
    dialect: { answers: createDialectFile(report).answers },
    logins: logins.filter(({ token }) => used.has(token)),
  }
}

/** The token that a request sends, as a placeholder without the dollar sign. */
const listTokens = ({ request }: Pick<Exchange, 'request'>): readonly string[] =>
  Object.values(request.headers).flatMap((value) => value.match(/(?<=\$)TOKEN_\d+/g) ?? [])

/** The logins that returned a token; of several with the same token, the first one. */
export function listTokenLogins(exchanges: readonly Exchange[]): readonly TokenLogin[] {
  const logins = exchanges.flatMap((exchange): TokenLogin[] => {
    const token = readToken(exchange)?.replace(/^\$/, '') ?? ''
    const isLogin = exchange.outgoing.operation === 'loginWithThirdParty'
    return isLogin && /^TOKEN_\d+$/.test(token) ? [{ token, request: exchange.request }] : []
  })
  return [...groupBy(logins, ({ token }) => token).values()].map(([first]) => first)
}

/** The options that were given, without those that are data or functions of a program. */
export function selectGivenOptions(options: CheckOptions): GivenOptions {
  const given = GIVEN.filter((name) => options[name] !== undefined).map((name) => [name, options[name]])
  const { headers = {} } = options
  return { ...Object.fromEntries(given), ...(Object.keys(headers).length > 0 && { headers }) }
}

const GIVEN = [
  'allowWrites',
  'openId',
  'platform',
  'platformInfo',
  'token',
  'at',
  'category',
  'rate',
  'timeout',
  'maxTime',
  'maxWait',
  'maxRequests',
  'walks',
  'insecure',
  'only',
  'failOn',
] as const

/** The content of a dialect file, as `feedtwin serve --dialect` reads it. */
export interface DialectFile extends KnownDefects {
  readonly feedtwin: 'dialect/1'
  /** only observed answers; the twin uses the defaults for all others */
  readonly answers: Readonly<Partial<Record<GapId, unknown>>>
  /** the texts of errors that differ from the default ones */
  readonly messages?: Messages
  /** which responses show each answer, and why some breakages may be missing */
  readonly observed: Readonly<Partial<Record<GapId | 'breakages' | 'parity', string>>>
}

/** The parts of a report that a dialect file has. */
type Learned = Pick<
  Report,
  'gaps' | 'messages' | 'overrides' | 'breakages' | 'notReproduced' | 'breakagesReason' | 'parity'
>

/** The texts that a dialect gets from what was learned about each one. */
export const listTexts = (messages: readonly MessageResult[]): Messages =>
  Object.fromEntries(
    messages.flatMap(({ key, text, texts = text }) => (texts === undefined ? [] : [[key, texts]])),
  )

/** The dialect that a run has observed. */
export function createDialectFile({
  gaps,
  messages = [],
  overrides = [],
  breakages = [],
  notReproduced = [],
  breakagesReason,
  parity = [],
}: Learned): DialectFile {
  const observed = gaps.filter(({ status }) => status === 'observed' || status === 'drift')
  const texts = listTexts(messages)
  return {
    feedtwin: 'dialect/1',
    answers: Object.fromEntries(observed.map(({ id, answer }) => [id, answer])),
    ...(Object.keys(texts).length > 0 && { messages: texts }),
    ...(overrides.length > 0 && { overrides: overrides.map(({ rule }) => rule) }),
    ...(breakages.length > 0 && { breakages: breakages.map(({ id }) => id) }),
    ...(notReproduced.length > 0 && { notReproduced: notReproduced.map(({ id }) => id) }),
    observed: {
      ...Object.fromEntries(observed.map((gap) => [gap.id, gap.reason ?? describeEvidence(gap)])),
      ...(breakagesReason !== undefined && { breakages: breakagesReason }),
      ...(parity.length > 0 && { parity: formatParity(parity) }),
    },
  }
}

/**
 * Says how well a twin with the dialect predicts a target.
 *
 *     '98.2 % of 57 random responses and 100.0 % of 29 responses to an app are equal'
 */
export const formatParity = (parity: readonly HeldBackParity[]): string =>
  `${parity
    .map(
      ({ traffic, requests, equal }) =>
        `${(Math.floor((equal / Math.max(1, requests)) * 1000) / 10).toFixed(1)} % of ${requests} ${traffic === 'app' ? 'responses to an app' : 'random responses'}`,
    )
    .join(' and ')} are equal`

/** The dialect that a run has observed, as the text of a file. It is safe in a terminal, also with texts of the target. */
export const formatDialectFile = (report: Learned): string => formatJsonLines(createDialectFile(report))

function describeEvidence({ id, evidence }: GapResult): string {
  const exchanges = evidence.length === 1 ? 'exchange' : 'exchanges'
  return `${probes[id].relevantResponses}${evidence.length > 0 ? ` (${exchanges} ${formatRanges(evidence, '–', ', ')})` : ''}`
}
