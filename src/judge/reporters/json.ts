import { escapeControlsInLines } from '../../base/escape-controls.ts'
import type { Reporter } from './reporter.ts'

// {
//   "feedtwin": "report/1",
//   "target": "http://127.0.0.1:4010",
//   "tier": "write",
//   "verdict": "conformant",
//   "exitCode": 0,
//   "requirements": [ … ],
//   "gaps": [ … ], …
// }

/** The report as JSON. src/judge/report/report.ts describes it. Control characters are escaped. */
export const renderJson: Reporter = (report) => `${escapeControlsInLines(JSON.stringify(report, null, 2))}\n`
