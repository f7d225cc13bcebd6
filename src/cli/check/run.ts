import { checkWithExchanges } from '../../conformance.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { selectRequirementIds } from '../../contract/select-requirement-ids.ts'
import { formatWalkFile, parseBaseUrl, parseWalkFile, type Report } from '../../judge/index.ts'
import { readText } from '../files/read-text.ts'
import { assertWritable, writeFile } from '../files/write-file.ts'
import { readBaseline, saveBaseline } from '../judging/baseline.ts'
import { wrapKitErrors } from '../judging/kit-error.ts'
import { readKitOptions } from '../judging/options.ts'
import { assertOutputs, printReports } from '../judging/outputs.ts'
import { runWithProgress } from '../judging/progress.ts'
import { readApps } from '../judging/read-apps.ts'
import { readWaivers } from '../judging/waivers.ts'
import type { CheckFlags } from './command.ts'
import { formatPlan } from './plan.ts'

/** Judges a deployment and prints the report. @throws FeedtwinError for wrong usage */
export async function runCheck(url: string, flags: CheckFlags): Promise<void> {
  const { only, failOn, waivers } = flags
  const baseUrl = parseBaseUrl(url)
  selectRequirementIds(only)
  if (failOn.includes('drift') && flags.dialect === undefined)
    throw new FeedtwinError(
      'bad-option',
      '--fail-on drift needs --dialect FILE, the dialect that the deployment is expected to have. feedtwin learn writes it.',
    )
  const { saveWalk, replayWalk, app, baseline: _, updateBaseline: __, ...kitFlags } = flags
  const baseline = readBaseline(flags)
  const options = {
    ...readKitOptions(kitFlags),
    replayWalk: replayWalk === undefined ? undefined : parseWalkFile(readText(replayWalk), replayWalk),
    only,
    failOn,
    apps: readApps(app, failOn),
    baseline,
    waivers: waivers === undefined ? [] : readWaivers(waivers, baseUrl, new Date()),
  }
  if (flags.plan) {
    process.stdout.write(await wrapKitErrors(() => formatPlan(baseUrl, options)))
    return
  }
  assertOutputs(flags.reporter)
  if (saveWalk !== undefined) assertWritable(saveWalk)
  const { report: judged } = await runWithProgress((observers) =>
    checkWithExchanges(baseUrl, { ...options, ...observers }),
  )
  // Only the command knows the files of the walk and of the apps.
  const report = {
    ...judged,
    options: {
      ...judged.options,
      ...(replayWalk !== undefined && { replayWalk }),
      ...(app.length > 0 && { app }),
    },
  }
  printReports(
    flags.dialect === undefined || report.dialect === undefined
      ? report
      : { ...report, dialect: { ...report.dialect, expected: flags.dialect } },
    flags.reporter,
  )
  if (saveWalk !== undefined) saveWalks(report, saveWalk)
  saveBaseline(report, baseline, flags)
  process.exitCode = report.exitCode
}

/** Writes the walk of each violation that walks have found. */
function saveWalks({ requirements }: Report, file: string): void {
  const found = requirements.flatMap(({ id, walk }) => (walk ? [{ requirement: id, walk }] : []))
  if (found.length === 0)
    process.stderr.write(`feedtwin: ${file} is not written: walks found no violation.\n`)
  else writeFile(file, formatWalkFile(found), 'w')
}
