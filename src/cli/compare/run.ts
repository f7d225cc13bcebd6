import { existsSync } from 'node:fs'
import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { formatCount } from '../../base/format-count.ts'
import { isLoopbackUrl } from '../../base/loopback.ts'
import { wrapLines } from '../../base/wrap-text.ts'
import { type CheckTarget, checkWithExchanges, type ScriptOptions } from '../../conformance.ts'
import { FeedtwinError, readDialect } from '../../contract/index.ts'
import {
  type Comparison,
  compareRuns,
  DEFAULT_MAX_TIME,
  type JudgedRun,
  parseBaseUrl,
  resolveTier,
  type TargetDifference,
} from '../../judge/index.ts'
import { createTwin } from '../../serve/in-process/create-twin.ts'
import { readJson } from '../files/read-json.ts'
import { type KitFlags, readKitOptions } from '../judging/options.ts'
import { runWithProgress } from '../judging/underway.ts'
import { printProblem } from '../terminal/print-problem.ts'
import { describeTerminal, type Terminal } from '../terminal/terminal.ts'

/** One of the two, as it was named. */
interface Side {
  readonly name: string
  readonly target: CheckTarget
  readonly isLocal: boolean
  /** undefined for a twin in this process, which knows no token but its own */
  readonly origin?: string
}

export async function runCompare(a: string, b: string, flags: KitFlags): Promise<void> {
  const sides = [await sideOf(a), await sideOf(b)] as const
  const { token, ...options } = alike(readKitOptions(flags), sides)
  demandOneHost(token, sides)
  const { maxTime = DEFAULT_MAX_TIME } = options
  const started = Date.now()
  const [one, other] = await runWithProgress(async (onRequest) => {
    // Both runs together may take the whole time.
    const judged = ({ target, origin }: Side): Promise<JudgedRun> =>
      checkWithExchanges(target, {
        ...options,
        token: origin && token,
        maxTime: maxTime - (Date.now() - started),
        onRequest,
      })
    return [await judged(sides[0]), await judged(sides[1])] as const
  })
  const silent = [one, other].findIndex(({ report }) => report.reason !== undefined)
  if (silent >= 0) {
    process.exitCode = 3
    const { reason } = (silent === 0 ? one : other).report
    printProblem(`${sides[silent]?.name}: ${escapeControlsInLines(reason ?? '')}`)
    return
  }
  const comparison = compareRuns(one, other)
  const { verdicts, gaps, answers } = comparison
  process.stdout.write(text(comparison, sides, [one, other], describeTerminal(process.stdout)))
  const isDifferent = verdicts.length + gaps.length + answers.length > 0
  const isComplete = [one, other].every(({ obstacle }) => obstacle === undefined)
  const isKnown = comparison.sameRequests > 0 && [one, other].every(hasGoodAnswer)
  process.exitCode = isKnown && isDifferent ? 1 : isKnown && isComplete ? 0 : 3
}

const hasGoodAnswer = ({ exchanges }: JudgedRun): boolean =>
  exchanges.some(({ response }) => response.status === 200)

async function sideOf(given: string): Promise<Side> {
  if (/^https?:/i.test(given)) {
    const baseUrl = parseBaseUrl(given)
    return {
      name: baseUrl,
      target: baseUrl,
      isLocal: isLoopbackUrl(baseUrl),
      origin: new URL(baseUrl).origin,
    }
  }
  if (!existsSync(given)) {
    throw new FeedtwinError(
      'bad-option',
      `"${given}" is neither a URL like http://localhost:4010 nor a dialect file that is there.`,
    )
  }
  const twin = await createTwin({ dialect: readDialect(readJson(given), given) })
  return {
    name: `${given} (a twin that speaks it)`,
    target: { fetch: (url, init) => twin.fetch(url, init) },
    isLocal: true,
  }
}

/** A token is for one host, and must not reach another. */
function demandOneHost(token: string | undefined, sides: readonly Side[]): void {
  const origins = new Set(sides.flatMap(({ origin }) => origin ?? []))
  if (token === undefined || origins.size < 2) return
  throw new FeedtwinError(
    'bad-option',
    `A token (--token, --token-command, FEEDTWIN_TOKEN) would reach both ${[...origins].join(' and ')}. Compare each with a dialect file instead.`,
  )
}

/** The same for both, so that they get the same requests: what the more delicate one may be asked. */
function alike(options: ScriptOptions, sides: readonly Side[]): ScriptOptions {
  const { tier, maxWrites } = resolveTier(
    options,
    sides.every(({ isLocal }) => isLocal),
  )
  // Another each time, or what the last comparison published would be met again.
  const { seed = Math.random().toString(36).slice(2, 8) } = options
  return { ...options, tier, seed, allowWrites: tier === 'write' ? maxWrites : undefined }
}

function text(
  { verdicts, gaps, answers, sameRequests, unknown }: Comparison,
  [a, b]: readonly [Side, Side],
  [one, other]: readonly [JudgedRun, JudgedRun],
  { paint }: Terminal,
): string {
  const counts = [
    verdicts.length > 0 && formatCount(verdicts.length, 'verdict'),
    gaps.length > 0 && formatCount(gaps.length, 'gap'),
    answers.length > 0 && `${formatCount(answers.length, 'part')} of answers`,
  ].filter(Boolean)
  const alike = counts.length === 0
  const obstacle = one.obstacle ?? other.obstacle
  const blocks = [
    [
      `A  ${a.name}: ${one.report.verdict}`,
      `B  ${b.name}: ${other.report.verdict}`,
      `Tier ${one.report.tier}; ${formatCount(sameRequests, 'request')} went to both alike.`,
    ],
    listed('verdicts', verdicts),
    listed('gaps', gaps),
    listed('answers to the same requests', answers),
    unknown.length > 0
      ? wrapLines(`Not compared, since one of the two runs could not tell: ${few(unknown)}.`, WIDTH)
      : [],
    ...(alike && obstacle !== undefined
      ? [
          wrapLines(
            `– not judged: they are alike as far as both answered, but ${escapeControlsInLines(obstacle)}.`,
            WIDTH,
          ),
        ]
      : [[alike ? paint('green', '✓ alike') : `${paint('red', '✗ different')}: ${counts.join(', ')}`]]),
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

const WIDTH = 80

const few = (ids: readonly string[]): string =>
  ids.length > 8 ? `${ids.length} requirements and gaps` : ids.join(', ')

function listed(title: string, differences: readonly TargetDifference[]): string[] {
  if (differences.length === 0) return []
  const side = (name: string, value: string): string[] =>
    wrapLines(escapeControlsInLines(value), WIDTH - 7).map(
      (line, index) => `    ${index === 0 ? name : ' '}  ${line}`,
    )
  return [
    title,
    ...differences.flatMap(({ what, a, b, at }) => [
      `  ${what}`,
      ...side('A', a),
      ...side('B', b),
      ...(at === undefined ? [] : [`    in ${escapeControlsInLines(at)}`]),
    ]),
  ]
}
