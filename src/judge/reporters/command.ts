import { isLoopbackUrl } from '../../base/loopback.ts'
import type { GivenOptions } from '../report/given-options.ts'
import type { Report } from '../report/report.ts'
import { quoteWithVariables } from './shell.ts'

type Run = Pick<Report, 'target' | 'session' | 'command' | 'tier' | 'writes' | 'options' | 'walks'>

/**
 * The command that judges one requirement again, with the options of the run. Secrets are shell variables. Undefined where the
 * kit has not sent the requests.
 */
export const formatRerunCommand = (run: Run, id: string): string | undefined =>
  run.command === undefined ? [...listWords(run), '--only', id].join(' ') : undefined

/** The command of the run, also for a run that a program has started. Secrets are shell variables. */
export function formatCommand(run: Run): string {
  if (run.command !== undefined) return run.command
  const { only = [], failOn = [] } = run.options ?? {}
  return [
    ...listWords(run),
    ...failOn.flatMap((word) => ['--fail-on', word]),
    ...(only.length > 0 ? ['--only', ...only.map((pattern) => quoteWithVariables(pattern))] : []),
  ].join(' ')
}

const listWords = (run: Run): readonly string[] => [
  'feedtwin check',
  quoteWithVariables(run.target),
  `--tier ${run.tier}`,
  ...listWriteFlags(run),
  ...listFlags(run.options ?? {}),
  ...listWalkFlags(run),
]

/** The same walks need the same file, or the same seed. */
function listWalkFlags({ options, walks }: Run): readonly string[] {
  if (options?.replayWalk !== undefined) return [`--replay-walk ${quoteWithVariables(options.replayWalk)}`]
  return options?.walks === undefined || walks === undefined
    ? []
    : [`--walks ${options.walks}`, `--seed ${walks.seed}`]
}

/** A run on another machine must say how many posts it may publish. */
function listWriteFlags({ target, session, tier, writes, options }: Run): readonly string[] {
  const isFree = isLoopbackUrl(target) || session !== undefined
  const allowed = options?.allowWrites ?? (isFree ? undefined : Math.max(writes, 10))
  return tier !== 'write' || allowed === undefined ? [] : [`--allow-writes ${allowed}`]
}

const listFlags = ({ at, headers = {}, insecure, ...options }: GivenOptions): readonly string[] => [
  ...TEXT_FLAGS.flatMap(([flag, name]) => {
    const value = options[name]
    return value === undefined ? [] : [`${flag} ${quoteWithVariables(String(value))}`]
  }),
  ...TIME_FLAGS.flatMap(([flag, name]) => {
    const value = options[name]
    return value === undefined ? [] : [`${flag} ${value / 1000}`]
  }),
  ...(at === undefined ? [] : [`--at ${at.lng},${at.lat}`]),
  ...Object.entries(headers).map(([name, value]) => `--header ${quoteWithVariables(`${name}=${value}`)}`),
  ...(insecure ? ['--insecure'] : []),
]

const TEXT_FLAGS = [
  ['--open-id', 'openId'],
  ['--platform', 'platform'],
  ['--platform-info', 'platformInfo'],
  ['--token', 'token'],
  ['--category', 'category'],
  ['--rate', 'rate'],
  ['--max-requests', 'maxRequests'],
] as const

const TIME_FLAGS = [
  ['--timeout', 'timeout'],
  ['--max-time', 'maxTime'],
  ['--max-wait', 'maxWait'],
] as const
