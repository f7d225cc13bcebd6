import { createOptionError } from '../../base/feedtwin-error.ts'
import { escapeControls } from '../../base/text/escape-controls.ts'
import { listNames } from '../../contract/named-table.ts'
import { quoteLiterally } from '../../judge/report/command.ts'
import { addFindings } from '../../judge/report/findings/baseline.ts'
import { AppObserver } from '../judging/app-observer.ts'
import { assertOutputs, printReports } from '../judging/outputs.ts'
import { readJudgement } from '../judging/read-judgement.ts'
import { serveWhileRunning, type TwinCommand } from '../run-with-twin.ts'
import { startTwinServer } from '../start-server.ts'
import type { TwinParts } from '../twin-flags.ts'
import type { JudgementFlags } from './command.ts'

/**
 * Runs a command, judges how it uses the twin, and prints the reports. With scenarios, the command runs once in each.
 *
 * @returns the exit code: the first one of the command that is not 0, or that of the report
 */
export async function runJudgeApp(
  command: TwinCommand,
  twin: TwinParts,
  { provoke, reporter, ...judgement }: JudgementFlags,
): Promise<number> {
  assertOutputs(reporter)
  const observer = new AppObserver(formatExecCommand(command.words, provoke), readJudgement(judgement))
  await assertScenarios(provoke)
  const worlds = provoke.length > 0 ? provoke.map((scenario) => ({ ...twin.world, scenario })) : [twin.world]
  const codes: number[] = []
  let target = ''
  for (const world of worlds) {
    if (provoke.length > 0) process.stderr.write(`feedtwin: scenario ${world.scenario}\n`)
    observer.judge.restartApps()
    const server = await startTwinServer(
      { ...twin, world },
      { observe: (backend) => observer.observe(backend) },
    )
    target = server.url
    codes.push(await serveWhileRunning(server, command))
  }
  const report = addFindings({ ...observer.createReport(target), baseUrlVariable: command.variable })
  printReports(report, reporter)
  return codes.find((code) => code !== 0) ?? report.exitCode
}

/** @throws FeedtwinError `bad-option` for an unknown name, with the allowed ones */
async function assertScenarios(names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { namedScenarios } = await import('../../serve/sessions/named-scenarios.ts')
  const known = listNames(namedScenarios) as readonly string[]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw createOptionError(
    `There is no scenario "${escapeControls(unknown)}" to provoke. Allowed: ${known.join(', ')}.`,
  )
}

/** The command as a report names it, without the options of the twin. */
function formatExecCommand(words: readonly string[], provoke: readonly string[]): string {
  const flags = provoke.length > 0 ? ['--provoke', provoke.join(',')] : []
  return ['feedtwin exec --judge-app', ...flags, '--', ...words.map(quoteLiterally)].join(' ')
}
