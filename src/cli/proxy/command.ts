import { Command, Option } from 'commander'
import { reporterNames } from '../../judge/report/reporters/reporter.ts'
import { judgedSubjects } from '../../judge/runs/recordings/judged-subjects.ts'
import { addExamples } from '../commander.ts'
import { addDialectFlags } from '../dialect-flags.ts'
import { createFailOnOption, createReporterOption } from '../judging/report-options.ts'
import { addNetworkFlags, DEFAULT_PORT } from '../serve/flags.ts'
import type { ProxyFlags } from './flags.ts'

export function createProxyCommand(): Command {
  const command = new Command('proxy')
    .description('judge a deployment and the apps that use it, by the requests that pass')
    .argument('<url>', 'base URL of the deployment')
  addNetworkFlags(command, DEFAULT_PORT, 'PORT')
    .option('--insecure', 'accept untrusted certificates of the deployment')
    .optionsGroup('Judgement:')
    .addOption(new Option('--judge <what>', 'who is judged').choices(judgedSubjects).default('both'))
    .addOption(createFailOnOption('warn', 'unstable', 'unused-waiver'))
    .option('--waivers <file>', 'requirements and app rules that may be broken for a while')
    .option('--app-limits <file>', 'limits of the app rules that are advice')
    .optionsGroup('Fallback:')
    .addOption(new Option('--fallback <who>', 'who answers while the deployment is down').choices(['twin']))
    .option('--world <name|file>', 'what exists in the twin at the start', 'planet')
  addDialectFlags(command)
    .optionsGroup('Output:')
    .addOption(createReporterOption(...reporterNames))
    .option('--har <file>', 'record all exchanges in this HTTP archive, without secrets')
    .option('--keep-secrets', 'write tokens and other secrets into the HTTP archive')
    .option('--ready-file <file>', 'write the URL to this file once the proxy accepts requests')
    .action(async (url: string, flags: ProxyFlags) => (await import('./run.ts')).runProxy(url, flags))
    .hook('preAction', (_, action) => {
      const { lan, keepSecrets, har } = action.opts<ProxyFlags>()
      if (lan && action.getOptionValueSource('host') === 'cli')
        action.error("error: option '--lan' cannot be used with option '--host <address>'")
      if (keepSecrets && har === undefined)
        action.error("error: option '--keep-secrets' needs option '--har <file>'")
    })
  return addExamples(
    command,
    [
      'proxy https://staging.example.com --lan',
      'proxy https://staging.example.com --har session.har',
      'proxy https://staging.example.com --fallback twin',
    ],
    `
Give the URL of the proxy to the app as its base URL. Ctrl+C prints the report.

Exit codes: 0 conformant, 1 a stated requirement or app rule was broken,
2 wrong usage, 3 nothing was judged, 5 internal error.`,
  )
}
