import { createOptionError } from '../../base/feedtwin-error.ts'
import { reporterNames } from '../../judge/report/reporters/reporter.ts'
import {
  addFlags,
  Command,
  completeCommand,
  createFlags,
  type FlagsOf,
  joinFlags,
  Option,
} from '../commander.ts'
import { appFlags, createReporterOption, JUDGE_APP } from '../judging/judgement-flags.ts'
import { variableFlag } from '../run-with-twin.ts'
import { createServeFlags, rareTwinFlags } from '../twin-flags.ts'

/** A free port, and no environment variable for it: PORT may be meant for the command. */
const PORT = 0

/** The flags of `exec` that judge the app. */
export const judgementFlags = addFlags(createFlags('Judgement of the app:'), appFlags)
  .addOption(
    new Option(
      '--provoke <scenarios>',
      'judge the app in these scenarios, one run of the command for each: names with commas between them',
    )
      .argParser((text: string, before: string[]) => [
        ...before,
        ...text.split(',').map((name) => name.trim()),
      ])
      .default([], 'none')
      .implies(JUDGE_APP),
  )
  .optionsGroup('Output:')
  .addOption(createReporterOption(...reporterNames).implies(JUDGE_APP))

export type JudgementFlags = FlagsOf<typeof judgementFlags>

const execFlags = joinFlags(createServeFlags(PORT), variableFlag, judgementFlags)

/** The flags of `exec`. */
export type ExecFlags = FlagsOf<typeof execFlags>

/** @throws FeedtwinError `bad-option` for the former form of `feedtwin each` */
export async function createExecCommand(argv: readonly string[]) {
  await assertNoEach(argv)
  return completeCommand(
    new Command('exec')
      .description('run a command, such as tests, and serve a twin while it runs')
      .usage('[options] -- <command> [arguments]')
      .argument('<command...>', 'the command to run; an environment variable has the URL of the twin')
      .passThroughOptions(),
    {
      flags: execFlags,
      examples: [
        'exec -- npm test',
        "exec --world one-post -- sh -c 'curl -s $FEED_BASE_URL/posts'",
        'exec --judge-app --provoke rate-limited,bad-network -- npm test',
      ],
      notes: `
The exit code is the one of the command, and signals are forwarded to it. With
--judge-app, a command that succeeds gives 1 if the app breaks a stated rule,
and 3 if no rule was judged. --provoke, --fail-on, --waivers, --app-limits and
--reporter imply --judge-app.
With --https, FEED_CA_FILE names the certificate of the authority, and Node.js
trusts it. feedtwin each runs a command many times, each with another twin.`,
      rare: [
        ...rareTwinFlags,
        '--port',
        '--lan',
        '--base-path',
        '--fsync',
        '--ready-file',
        '--env',
        '--app-limits',
      ],
    },
  )
}

/** The option that ran the command many times is a command of its own. @throws FeedtwinError that prints the new form */
async function assertNoEach([first, ...words]: readonly string[]): Promise<void> {
  const end = words.indexOf('--')
  const options = end < 0 ? words : words.slice(0, end)
  const index = options.findIndex((word) => /^--each(=|$)/.test(word))
  if (first !== 'exec' || index < 0) return
  const [, inline] = /^--each=(.*)$/.exec(options[index] ?? '') ?? []
  const subject = inline ?? options[index + 1] ?? 'dialect'
  const others = [...options.slice(0, index), ...options.slice(index + (inline === undefined ? 2 : 1))]
  const { quoteLiterally } = await import('../../judge/report/command.ts')
  const command = end < 0 ? ['<command>'] : words.slice(end + 1).map(quoteLiterally)
  // Without --, options cannot be told from words of the command.
  const form = ['feedtwin each', subject, ...(end < 0 ? [] : others.map(quoteLiterally)), '--', ...command]
  throw createOptionError(`--each is a command of its own now: ${form.join(' ')}`)
}
