import packageJson from '../../../package.json' with { type: 'json' }
import type { Terminal } from '../terminal/terminal.ts'
import type { ProxyFlags } from './command.ts'
import type { RunningProxy } from './start-proxy.ts'

const JUDGED = {
  deployment: 'the deployment',
  app: 'the apps',
  both: 'the deployment and the apps',
} as const

/** Formats what a person reads once the proxy accepts requests. */
export async function formatProxyStart(
  { url, consoleUrl, network }: RunningProxy,
  baseUrl: string,
  { judge, fallback, har, keepSecrets }: ProxyFlags,
  terminal: Terminal,
): Promise<string> {
  const { paint } = terminal
  const { visitors, controlToken } = network.networkAccess
  const reachable =
    visitors &&
    (await import('../network-facts.ts')).formatReachableUrls(
      url,
      network.networkAccess,
      terminal,
      consoleUrl,
    )
  const rows: readonly (readonly [name: string, fact: string | false | undefined])[] = [
    ['target', baseUrl],
    ['judges', JUDGED[judge]],
    ['fallback', fallback && 'the twin answers while the target is down'],
    ['har', har && `${har}${keepSecrets ? ', with secrets' : ''}`],
    ['console', consoleUrl],
    ['control', controlToken && `other devices need the token ${controlToken}`],
    ['https', network.authorityFile && `certificate authority: ${network.authorityFile}`],
  ]
  return [
    '',
    `  ${paint('bold', 'feedtwin')} ${packageJson.version}  ${paint('cyan', url)}`,
    '',
    ...rows.flatMap(([name, fact]) => (fact ? [`  ${paint('dim', name.padEnd(8))} ${fact}`] : [])),
    '',
    ...(reachable ? [...reachable, ''] : []),
    `  ${paint('dim', 'Ctrl+C prints the report. Violations follow.')}`,
    '',
    '',
  ].join('\n')
}
