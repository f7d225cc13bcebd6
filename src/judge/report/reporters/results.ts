import { formatCount } from '../../../base/text/format-count.ts'
import { formatRanges, groupRanges } from '../../../base/text/format-ranges.ts'
import { groupBySection, type Section } from '../../../contract/group-by-section.ts'
import type { JudgedResult, Report } from '../report.ts'
import type { Walk } from '../walk.ts'

/** The results by section: those of the requirements, and then those of the rules for apps. */
export const listSections = ({ requirements, app = [] }: Report): readonly Section<JudgedResult>[] => [
  ...groupBySection<JudgedResult>(requirements),
  ...groupBySection<JudgedResult>(app).map((section) => ({ ...section, title: `App: ${section.title}` })),
]

/** Whether a report judges apps, and no deployment. */
const isOnlyAboutApps = ({ requirements, app }: Report): boolean =>
  app !== undefined && requirements.length === 0

type Meanings = Readonly<Record<Report['verdict'] | 'warned' | 'unstable', string>>

/** The meaning of the verdict over a run, as a sentence. */
const MEANINGS: Meanings = {
  conformant: 'The target keeps every requirement that was judged.',
  warned: 'The target keeps every requirement that was judged, except for those with a warning.',
  unstable: 'The target does not always keep the contract. With --fail-on unstable, such a run fails.',
  nonconformant: 'The target breaks the contract.',
  unjudged: 'Some requirements could not be judged.',
  drift: 'The target does not speak the expected dialect.',
  'breaks-app': 'Tests of an app fail with legal answers of the target.',
  error: 'An error occurred in feedtwin itself. Please report it as a bug.',
}

const APP_MEANINGS: Meanings = {
  ...MEANINGS,
  conformant: 'The app keeps every rule that was judged.',
  warned: 'The app keeps every rule that was judged, except for those with a warning.',
  nonconformant: 'The app breaks the contract.',
  unjudged: 'No request has put a rule to the test.',
}

/** Of a report that judges apps and a deployment. */
const BOTH_MEANINGS: Meanings = {
  ...MEANINGS,
  conformant: 'The app and the target keep everything that was judged.',
  warned: 'The app and the target keep everything that was judged, except for what has a warning.',
  unjudged: 'Nothing was judged.',
}

/** What each verdict over a run means, as a sentence; `warned` and `unstable` are conformant runs. */
export function getMeanings(report: Report): Meanings {
  if (isOnlyAboutApps(report)) return APP_MEANINGS
  const { requirements, app } = report
  if (app === undefined) return MEANINGS
  const hasFailed = (results: readonly JudgedResult[]): boolean =>
    results.some(({ verdict }) => verdict === 'fail')
  if (!hasFailed(app)) return BOTH_MEANINGS
  const culprits = hasFailed(requirements) ? 'The app and the target break' : 'The app breaks'
  return { ...BOTH_MEANINGS, nonconformant: `${culprits} the contract.` }
}

/** For example "2 posts stay on the target: 101, 102"; undefined where the posts disappear with the session of the run. */
export function formatCreated({ created, session }: Report): string | undefined {
  if (created.length === 0 || session !== undefined) return undefined
  const verb = created.length === 1 ? 'stays' : 'stay'
  return `${formatCount(created.length, 'post')} ${verb} on the target: ${formatIds(created)}`
}

/** For example "2 of them were sent with values of wrong types: 101, 102"; undefined where there are none. */
export function formatMalformed({ malformed = [], session }: Report): string | undefined {
  if (malformed.length === 0 || session !== undefined) return undefined
  const verb = malformed.length === 1 ? 'was' : 'were'
  return `${malformed.length} of them ${verb} sent with values of wrong types: ${formatIds(malformed)}`
}

const formatIds = (ids: readonly number[]): string =>
  groupRanges(ids).length > MAX_RANGES
    ? `ids between ${Math.min(...ids)} and ${Math.max(...ids)}`
    : formatRanges(ids)

/** How many ranges of ids are listed. */
const MAX_RANGES = 4

/** What a report on other clients has not judged, in sentences. */
export const formatUnjudgedExchanges = ({ unjudgedExchanges = [] }: Report): string[] =>
  unjudgedExchanges.map(
    ({ reason, count, example }) =>
      `${formatCount(count, 'exchange')} could not be judged: ${reason} (${example}).`,
  )

/** The waivers that nothing needs any more, as a sentence. */
export const formatUnusedWaivers = ({ unusedWaivers = [] }: Report): string[] =>
  unusedWaivers.length > 0 ? [`Waived, but kept now: ${unusedWaivers.join(', ')}. Remove the waiver.`] : []

/** The findings of the baseline that are gone, as a sentence. */
export const formatEndedFindings = ({ endedFindings = [] }: Report): string[] =>
  endedFindings.length > 0
    ? [
        `${formatCount(endedFindings.length, 'known finding')} ended: ${endedFindings.join(' ')} --update-baseline removes ${endedFindings.length === 1 ? 'it' : 'them'}.`,
      ]
    : []

/** What the walks of a run did, in one line; undefined for a run without walks: "200 walks (seed 42), 912 requests" */
export function formatWalkCounts({ walks }: Report): string | undefined {
  if (walks === undefined) return undefined
  const skipped = Object.entries(walks.skipped).map(
    ([cause, count]) => `${formatCount(count, 'step')} skipped: ${cause}`,
  )
  return [
    `${formatCount(walks.walks, 'walk')} (seed ${walks.seed})`,
    formatCount(walks.requests, 'request'),
    ...skipped,
  ].join(', ')
}

/** Which steps of a walk show a violation, in one line. */
export const formatWalk = ({ seed, number, steps }: Walk): string =>
  `${formatCount(steps.length, 'step')} of walk ${number} of seed ${seed}; --save-walk <file> keeps it`
