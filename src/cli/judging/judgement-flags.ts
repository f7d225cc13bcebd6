import { InvalidArgumentError } from 'commander'
import type { FailOn } from '../../judge/index.ts'
import type { ReporterName } from '../../judge/report/reporters/reporter.ts'
import { addFlags, addText, createFlags, type FlagsOf, Option } from '../commander.ts'

// The commands that serve read this file when they start, so it imports nothing of the kit but names.

/** A reporter, and the file that it writes; without one it prints to the standard output. */
export interface ReportOutput {
  readonly name: ReporterName
  readonly file?: string
}

/** Creates `--reporter name` and `--reporter name=file`, with the reporters that a command has. */
export const createReporterOption = (...names: readonly ReporterName[]) =>
  new Option('--reporter <name[=file]>', `print or write a report; repeatable: ${names.join(', ')}`)
    .argParser((text: string, before: readonly ReportOutput[]): ReportOutput[] => {
      const [name = '', ...rest] = text.split('=')
      const file = rest.join('=')
      const known = names.find((candidate) => candidate === name)
      if (known === undefined) throw new InvalidArgumentError(`Allowed: ${names.join(', ')}.`)
      if (rest.length > 0 && file === '') throw new InvalidArgumentError('The name of a file must follow =.')
      return [...before, { name: known, ...(file && { file }) }]
    })
    .default([], 'pretty')

/** Creates `--fail-on`, with those of its words that a command can find. */
export const createFailOnOption = (...names: readonly FailOn[]) =>
  new Option('--fail-on <what>', `also fail for these; repeatable: ${names.join(', ')}`)
    .argParser((text: string, before: readonly FailOn[]): FailOn[] => {
      const words = text.split(',').map((word) => word.trim() as FailOn)
      if (words.every((word) => names.includes(word))) return [...before, ...words]
      throw new InvalidArgumentError(`Allowed: ${names.join(', ')}.`)
    })
    .default([], 'none')

/** Creates `--app`, for commands that know what a deployment answers. */
export const createAppOption = () =>
  new Option('--app <file>', 'an app file of each --save: report what breaks this app; repeatable')
    .argParser(addText)
    .default([], 'none')

/** The flags of a file of known findings, for commands that give a verdict. */
export const baselineFlags = createFlags('Judgement:')
  .option('--baseline <file>', 'known findings: they do not fail, and new ones do')
  .option('--update-baseline', 'write the findings of this run to the file of --baseline')

export type BaselineFlags = Partial<FlagsOf<typeof baselineFlags>>

// The commands that serve read this file when they start, so it imports nothing of the kit.

/** Flags that have no effect where no app is judged imply that it is. */
export const JUDGE_APP = { judgeApp: true }

/** The flags of commands that judge apps while they serve. */
export const judgeAppFlags = createFlags('Judgement of the app:')
  .option('--judge-app', 'judge the app by the contract: how it uses the service')
  .addOption(
    new Option('--app-limits <file>', 'other limits for the app rules that are advice').implies(JUDGE_APP),
  )

/** The flags of commands that judge apps and end with a verdict, without the reporters. */
export const appFlags = addFlags(createFlags('Judgement of the app:'), judgeAppFlags)
  .addOption(createFailOnOption('warn', 'unused-waiver').implies(JUDGE_APP))
  .addOption(
    new Option('--waivers <file>', 'app rules that the app may break for a while').implies(JUDGE_APP),
  )

export type AppFlags = FlagsOf<typeof appFlags>
