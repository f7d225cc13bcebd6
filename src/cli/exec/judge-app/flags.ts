import { type Command, Option } from 'commander'
import { reporterNames } from '../../../judge/report/reporters/reporter.ts'
import { type AppFlags, addAppFlags } from '../../judging/app-flags.ts'
import { createReporterOption, type ReportOutput } from '../../judging/report-options.ts'

/** The flags of `exec --judge-app`. */
export interface JudgeAppFlags extends AppFlags {
  /** names of scenarios */
  readonly provoke: readonly string[]
  readonly reporter: readonly ReportOutput[]
}

export const addJudgeAppFlags = (command: Command): Command =>
  addAppFlags(command.optionsGroup('Judgement of the app:'))
    .addOption(
      new Option(
        '--provoke <scenarios>',
        'judge the app in these scenarios, one run of the command for each: names with commas between them',
      )
        .argParser((text: string, before: string[]) => [
          ...before,
          ...text.split(',').map((name) => name.trim()),
        ])
        .default([], 'none'),
    )
    .optionsGroup('Output:')
    .addOption(createReporterOption(...reporterNames))
    .hook('preAction', (_, action) => {
      const options = action.opts()
      if (options.judgeApp || options.provoke.length > 0) return
      const given = DEPENDENT_FLAGS.find((name) => action.getOptionValueSource(name) === 'cli')
      // The reports of --each have the same flag.
      if (given === undefined || (given === 'reporter' && options.each !== undefined)) return
      const option = action.options.find((each) => each.attributeName() === given)
      action.error(`error: option '${option?.flags}' needs option '--judge-app'`)
    })

/** The flags that have no effect where no app is judged. */
const DEPENDENT_FLAGS = [
  'failOn',
  'waivers',
  'appLimits',
  'reporter',
] as const satisfies readonly (keyof JudgeAppFlags)[]
