import { checkWithExchanges } from '../../conformance.ts'
import { selectRequirementIds } from '../../contract/select-requirement-ids.ts'
import { parseBaseUrl } from '../../judge/index.ts'
import { wrapKitErrors } from '../judging/kit-error.ts'
import { readKitOptions } from '../judging/options.ts'
import { runWithProgress } from '../judging/progress.ts'
import type { CheckFlags } from './flags.ts'
import { assertOutputs, printReports } from './outputs.ts'
import { formatPlan } from './plan.ts'
import { readWaivers } from './waivers.ts'

/** Judges a deployment and prints the report. @throws FeedtwinError for wrong usage */
export async function runCheck(url: string, flags: CheckFlags): Promise<void> {
  const { only, failOn, waivers } = flags
  const baseUrl = parseBaseUrl(url)
  selectRequirementIds(only)
  const options = {
    ...readKitOptions(flags),
    only,
    failOn,
    waivers: waivers === undefined ? [] : readWaivers(waivers, baseUrl, new Date()),
  }
  if (flags.plan) {
    process.stdout.write(await wrapKitErrors(() => formatPlan(baseUrl, options)))
    return
  }
  assertOutputs(flags.reporter)
  const { report } = await runWithProgress((observers) =>
    checkWithExchanges(baseUrl, { ...options, ...observers }),
  )
  printReports(
    flags.dialect === undefined || report.dialect === undefined
      ? report
      : { ...report, dialect: { ...report.dialect, expected: flags.dialect } },
    flags.reporter,
  )
  process.exitCode = report.exitCode
}
