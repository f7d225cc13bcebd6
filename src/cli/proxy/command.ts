import { reporterNames } from '../../judge/report/reporters/reporter.ts'
import { judgedSubjects } from '../../judge/runs/recordings/judged-subjects.ts'
import {
  addFlags,
  Command,
  completeCommand,
  createFlags,
  type FlagsOf,
  joinFlags,
  Option,
} from '../commander.ts'
import { createDialectFlags } from '../dialect-flags.ts'
import { baselineFlags, createFailOnOption, createReporterOption } from '../judging/judgement-flags.ts'
import { createPortFlag, DEFAULT_PORT, networkFlags, rareNetworkFlags } from '../twin-flags.ts'

const targetFlags = createFlags('Network:').option(
  '--insecure',
  'accept untrusted certificates of the deployment',
)

const judgementFlags = createFlags('Judgement:')
  .addOption(new Option('--judge <what>', 'who is judged').choices(judgedSubjects).default('both'))
  .addOption(createFailOnOption('warn', 'unstable', 'unused-waiver'))
  .option('--waivers <file>', 'requirements and app rules that may be broken for a while')
  .option('--app-limits <file>', 'limits of the app rules that are advice')

const fallbackFlags = addFlags(
  createFlags('Fallback:')
    .addOption(
      new Option('--fallback <who>', 'who answers while the deployment is down').choices(['twin'] as const),
    )
    .option('--world <name|file>', 'what exists in the twin at the start', 'planet'),
  createDialectFlags('Fallback:'),
)

const outputFlags = createFlags('Output:')
  .addOption(createReporterOption(...reporterNames))
  .option('--har <file>', 'record all exchanges in this HTTP archive, without secrets')
  .option('--keep-secrets', 'write tokens and other secrets into the HTTP archive')
  .option('--ready-file <file>', 'write the URL to this file once the proxy accepts requests')

const proxyFlags = joinFlags(
  createPortFlag(DEFAULT_PORT, 'PORT'),
  networkFlags,
  targetFlags,
  judgementFlags,
  baselineFlags,
  fallbackFlags,
  outputFlags,
)

/** The flags of `proxy`. */
export type ProxyFlags = FlagsOf<typeof proxyFlags>

export const createProxyCommand = () =>
  completeCommand(
    new Command('proxy')
      .description('judge a deployment and the apps that use it, by the requests that pass')
      .argument('<url>', 'base URL of the deployment'),
    {
      flags: proxyFlags,
      examples: [
        'proxy https://staging.example.com --lan',
        'proxy https://staging.example.com --har session.har',
        'proxy https://staging.example.com --fallback twin',
      ],
      notes: `
Give the URL of the proxy to the app as its base URL. Ctrl+C prints the report.

Exit codes: 0 conformant, 1 a stated requirement or app rule was broken,
2 wrong usage, 3 nothing was judged, 5 internal error.`,
      rare: [...rareNetworkFlags, '--app-limits', '--update-baseline'],
    },
  )
