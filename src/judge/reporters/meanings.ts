import type { JudgedResult, Report } from '../report/report.ts'
import { isOnlyAboutApps } from './results.ts'

type Meanings = Readonly<Record<Report['verdict'] | 'warned' | 'unstable', string>>

/** The meaning of the verdict over a run, as a sentence. */
const MEANINGS: Meanings = {
  conformant: 'The target keeps every requirement that was judged.',
  warned: 'The target keeps every requirement that was judged, except for those with a warning.',
  unstable: 'The target does not always keep the contract. With --fail-on unstable, such a run fails.',
  nonconformant: 'The target breaks the contract.',
  unjudged: 'Some requirements could not be judged.',
  drift: 'The target does not speak the expected dialect.',
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
