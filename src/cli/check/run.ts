import { baseUrlOf } from '../../judge/index.ts'
import { judgeGiven } from '../../conformance.ts'
import { demandRequirements } from '../../contract/demand-requirement.ts'
import { guarded } from '../judging/guarded.ts'
import type { CheckFlags } from '../judging/flags.ts'
import { kitOptions } from '../judging/options.ts'
import { demandOutputs, printReports } from './outputs.ts'
import { plan } from './plan.ts'
import { underway } from '../judging/underway.ts'
import { readWaivers } from './read-waivers.ts'

export async function runCheck(url: string, flags: CheckFlags): Promise<void> {
  const { only, failOn, waivers } = flags
  const baseUrl = baseUrlOf(url)
  demandRequirements(only)
  const options = {
    ...kitOptions(flags),
    only,
    failOn,
    waivers: waivers === undefined ? [] : readWaivers(waivers, baseUrl, new Date()),
  }
  if (flags.plan) {
    process.stdout.write(await guarded(() => plan(baseUrl, options)))
    return
  }
  demandOutputs(flags.reporter)
  const { report } = await underway((onRequest) => judgeGiven(baseUrl, { ...options, onRequest }))
  printReports(report, flags.reporter)
  process.exitCode = report.exitCode
}
