import { baseUrlOf, type Report } from '../conformance/index.ts'
import { judgeGiven } from '../conformance-http/index.ts'
import { FeedtwinError, requirements } from '../contract/index.ts'
import { nearest } from '../contract/nearest.ts'
import { guarded } from './guarded.ts'
import type { CheckFlags } from './kit-flags.ts'
import { kitOptions } from './kit-options.ts'
import { prepareFiles, printReports } from './outputs.ts'
import { plan } from './plan.ts'
import { progress } from './progress.ts'
import { readWaivers } from './waivers.ts'

export async function runCheck(url: string, flags: CheckFlags): Promise<void> {
  const { only, failOn, waivers } = flags
  const baseUrl = baseUrlOf(url)
  for (const id of only) demandRequirement(id)
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
  prepareFiles(flags.reporter)
  const shown = progress()
  const report: Report = await guarded(async () => {
    try {
      return (await judgeGiven(baseUrl, { ...options, onRequest: shown.request })).report
    } finally {
      shown.end()
    }
  })
  printReports(report, flags.reporter)
  process.exitCode = report.exitCode
}

function demandRequirement(id: string): void {
  const known = requirements.map((requirement) => requirement.id as string)
  if (known.includes(id)) return
  const meant = nearest(id, known)
  const hint = meant ? `Did you mean "${meant}"?` : 'feedtwin contract --requirements lists them.'
  throw new FeedtwinError('bad-option', `There is no requirement "${id}". ${hint}`)
}
