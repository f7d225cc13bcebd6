import {
  Command,
  completeCommand,
  createFlags,
  type FlagsOf,
  joinFlags,
  Option,
  omitFlags,
} from '../commander.ts'
import { createDialectFlags } from '../dialect-flags.ts'
import { kitFlags } from '../judging/flags.ts'
import { createAppOption, createFailOnOption, createReporterOption } from '../judging/judgement-flags.ts'

/** What the recording decides, and not the user. */
const RECORDED = ['--at', '--category', '--platform', '--platform-info', '--seed']

const sideFlags = createFlags('Twins:')
  .addOption(new Option('--from <file>', 'compare a twin with this dialect …'))
  .addOption(new Option('--to <file>', '… and a twin with this one, instead of the recording and a target'))

const recordingFlags = createFlags('Output:')
  .option('--base-url <url>', 'base URL of the deployment in the recording (default: found in the file)')
  .addOption(createAppOption())
  .addOption(createFailOnOption('app'))
  .addOption(createReporterOption('pretty', 'json'))

const replayFlags = joinFlags(
  sideFlags,
  createDialectFlags('Twins:'),
  omitFlags(kitFlags, RECORDED),
  recordingFlags,
)

/** The flags of `replay`. */
export type ReplayFlags = FlagsOf<typeof replayFlags>

export const createReplayCommand = () =>
  completeCommand(
    new Command('replay')
      .description('send the requests of a recorded app again, and show what it would see differently')
      .argument('<file>', 'HTTP archive (HAR) of feedtwin, a browser, mitmproxy, Charles or Proxyman')
      .argument(
        '[target]',
        'base URL, or a dialect file: a twin that uses it (default: a twin with --set …)',
      ),
    {
      flags: replayFlags,
      examples: [
        'replay session.har https://staging.example.com --tier login',
        'replay session.har http://127.0.0.1:3000 --allow-writes 20',
        'replay session.har --from now.json --to next.json --app app.json',
      ],
      notes: `
Accounts, tokens, cursors and times become those of the target; secrets of the
recording are not sent. Other posts are not a difference. Exit codes: 0 the app
sees the same, 1 the app sees a difference, 2 wrong usage, 3 not judged, 4 B
breaks an app that A does not break (with --fail-on app), 5 internal error.`,
      rare: ['--max-wait', '--token-command', '--override', '--insecure', '--app', '--fail-on'],
    },
  )
