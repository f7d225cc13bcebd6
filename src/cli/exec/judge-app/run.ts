import { escapeControls } from '../../../base/escape-controls.ts'
import { FeedtwinError } from '../../../base/feedtwin-error.ts'
import { listNames } from '../../../contract/named-table.ts'
import { quoteLiterally } from '../../../judge/report/reporters/command.ts'
import { AppObserver } from '../../judging/app-observer.ts'
import { assertOutputs, printReports } from '../../judging/outputs.ts'
import type { ServeFlags } from '../../serve/flags.ts'
import { startServer } from '../../serve/start-server.ts'
import { serveWhileRunning } from '../serve-while-running.ts'
import type { JudgeAppFlags } from './flags.ts'

/** The flags of the run, with the environment variable that gets the URL. */
type RunFlags = ServeFlags & JudgeAppFlags & { readonly env: string }

/**
 * Runs a command, judges how it uses the twin, and prints the reports. With scenarios, the command runs once in each.
 *
 * @returns the exit code: the first one of the command that is not 0, or that of the report
 */
export async function runJudgeApp(command: readonly string[], flags: RunFlags): Promise<number> {
  assertOutputs(flags.reporter)
  const observer = new AppObserver(formatExecCommand(command, flags), flags)
  await assertScenarios(flags.provoke)
  const scenarios = flags.provoke.length > 0 ? flags.provoke : [flags.scenario]
  const codes: number[] = []
  let target = ''
  for (const scenario of scenarios) {
    if (flags.provoke.length > 0) process.stderr.write(`feedtwin: scenario ${scenario}\n`)
    observer.judge.restartApps()
    const server = await startServer(
      { ...flags, ...(scenario !== undefined && { scenario }) },
      undefined,
      (backend) => observer.observe(backend),
    )
    target = server.url
    codes.push(await serveWhileRunning(server, command, flags.env))
  }
  const report = { ...observer.createReport(target), baseUrlVariable: flags.env }
  printReports(report, flags.reporter)
  return codes.find((code) => code !== 0) ?? report.exitCode
}

/** @throws FeedtwinError `bad-option` for an unknown name, with the allowed ones */
async function assertScenarios(names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { namedScenarios } = await import('../../../serve/sessions/named-scenarios.ts')
  const known = listNames(namedScenarios) as readonly string[]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new FeedtwinError(
    'bad-option',
    `There is no scenario "${escapeControls(unknown)}" to provoke. Allowed: ${known.join(', ')}.`,
  )
}

/** The command as a report names it, without the options of the twin. */
function formatExecCommand(command: readonly string[], { provoke }: RunFlags): string {
  const flags = provoke.length > 0 ? ['--provoke', provoke.join(',')] : []
  return ['feedtwin exec --judge-app', ...flags, '--', ...command.map(quoteLiterally)].join(' ')
}
