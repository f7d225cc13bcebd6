import { asRecord } from '../../base/json.ts'
import type { Vault } from '../../base/secrets/vault.ts'
import { readDialect } from '../../contract/index.ts'
import { createKnowledge } from '../comparing/walk-pass.ts'
import { createFinding, judgeApps } from '../report/findings/app-findings.ts'
import { formatSentence } from '../report/format-sentence.ts'
import type { Finding, GapResult, Report } from '../report/report.ts'
import { computeVerdict } from '../report/verdict.ts'
import { createDialectFile } from '../runs/describe-run.ts'
import { type JudgedRun, judgeTarget } from '../runs/judge-target.ts'
import type { RunEnvironment, Target } from '../runs/open-conversation.ts'
import { type CheckOptions, kitDefaults } from '../runs/options.ts'
import type { Suite } from '../runs/run-suite.ts'
import type { Exchange } from '../target/exchange.ts'
import { readToken } from '../target/reading/read-response.ts'
import {
  type BreakageSearch,
  learnBreakages,
  listBreakages,
  listNotReproduced,
} from './breakages/learn-breakages.ts'
import { createSeenWorld } from './breakages/seen-world.ts'
import type { WorldCreator } from './breakages/twin-trials.ts'
import { learnAnswers } from './learn-answers.ts'
import { findMessages, learnMessages } from './messages/learn-messages.ts'
import { learnOverrides } from './overrides/learn-overrides.ts'

/**
 * Learns the dialect. The exit code is 0 only if the run found everything that the tier and the data allow, because a dialect
 * that an outage or a limit left incomplete would look like another dialect.
 *
 * @param search creates the twins that show which breakages the target has; without it, no requirement is judged
 */
export async function learnTarget(
  suite: Suite,
  target: Target,
  options: CheckOptions,
  environment: RunEnvironment,
  search?: Omit<BreakageSearch, 'endsAt'>,
): Promise<JudgedRun> {
  const endsAt = environment.now() + (options.maxTime ?? kitDefaults.maxTime)
  let isLearned = false
  let obstacle: string | undefined
  let vault: Vault | undefined
  const learning: Suite = {
    ...suite,
    async learnMessages(client) {
      const messages = await learnMessages(client)
      const { transport } = client
      isLearned = transport.ending === undefined
      obstacle = transport.obstacle
      vault = client.vault
      return messages
    },
  }
  const run = await judgeTarget(search ? learning : { ...learning, rows: [] }, target, options, environment)
  // A limit or an outage after that only leaves requirements without a verdict.
  const judged = isLearned ? { ...run, obstacle, report: omitReason(run.report) } : run
  const report: Report = { ...omitCauses(judged.report), requirements: [], findings: [] }
  const { verdict, exitCode } = computeVerdict(
    [],
    report.gaps,
    judged.exchanges,
    options.failOn ?? [],
    report.reason,
  )
  const isComplete = exitCode === 0 || exitCode === 4
  const problem = isComplete
    ? explainIncompleteDialect(judged, options.token !== undefined && target.session === undefined)
    : undefined
  const known: Report =
    problem === undefined
      ? { ...report, verdict, exitCode }
      : { ...report, verdict: 'unjudged', exitCode: 3, reason: problem.reason }
  const mayLearnMore = isComplete && (problem?.mayLearnMore ?? true)
  if (!search || !vault || !mayLearnMore) return { ...judged, report: known }
  const learned = { run, vault, suite, options, environment }
  const texts = { vault, baseUrl: target.baseUrl }
  const limited = { ...search, endsAt }
  const createWorld: WorldCreator = (dialect) => createSeenWorld(run.exchanges, dialect)
  const { trials, differences, ...broken } = await learnBreakages(learned, createWorld, limited)
  const before = createDialectFile({ ...known, ...broken })
  const probed = { dialect: readDialect(before), hasTime: () => environment.now() < endsAt }
  const guesses = await learnAnswers({ ...probed, trials, differences, known: before.answers })
  const { answers, breakages, requests, ...predicted } = await learnOverrides({
    target: { ...target, serverErrors: run.serverErrors },
    options,
    environment,
    ...probed,
    trials,
    guesses,
    answers: before.answers,
    findMessages: (dialect, more) =>
      findMessages(run.exchanges, { ...texts, knowledge: createKnowledge({ ...dialect }) }, more),
    seen: run.exchanges,
    left: countLeft(options, run.exchanges),
    createTwin: search.createTwin,
  })
  const complete: Report = {
    ...known,
    ...broken,
    ...predicted,
    requests: known.requests + requests,
    breakages: listBreakages(breakages),
    gaps: known.gaps.map((gap) => (gap.id in answers ? addAnswer(gap, answers[gap.id]) : gap)),
  }
  const file = createDialectFile(complete)
  const dialect = readDialect(file)
  const world = trials.createWorld(dialect)
  const explained = { ...complete, ...(await listNotReproduced(learned, dialect, world, limited)) }
  const apps = judgeApps({ ...explained, dialect: file }, options.apps ?? [])
  const findings = [...listLearnedFindings(explained), ...apps.findings]
  return { ...judged, report: { ...explained, ...apps.verdicts, findings } }
}

/** An answer that no response shows alone, besides the cases that some do. */
const addAnswer = ({ id, evidence }: GapResult, answer: unknown): GapResult => ({
  id,
  status: 'observed',
  answer,
  reason: 'it predicts more responses than the default',
  evidence,
})

/** How many requests and posts the options leave after a run; undefined where they say nothing. */
const countLeft = (
  { maxRequests, allowWrites }: CheckOptions,
  exchanges: readonly Exchange[],
): { readonly requests: number | undefined; readonly writes: number | undefined } => ({
  requests: maxRequests && Math.max(0, maxRequests - exchanges.length),
  writes: allowWrites && Math.max(0, allowWrites - exchanges.filter(isPublication).length),
})

const isPublication = ({ outgoing, response }: Exchange): boolean =>
  outgoing.operation === 'createPost' && response.status === 200

const omitReason = ({ reason: _, ...report }: Report): Report => report

/** The causes of results mean nothing without them. */
const omitCauses = ({ causes: _, ...report }: Report): Report => report

/** Why a learned dialect is incomplete, in a sentence, and whether requests without a login may still show more. */
interface Incompleteness {
  readonly reason: string
  readonly mayLearnMore: boolean
}

/**
 * Explains why the learned dialect is incomplete; undefined if it is complete.
 *
 * @param hasToken whether the user gave a token, so that the run needs no login
 */
function explainIncompleteDialect(
  { report, exchanges, obstacle }: JudgedRun,
  hasToken: boolean,
): Incompleteness | undefined {
  if (obstacle !== undefined)
    return { reason: `The dialect is incomplete: ${obstacle}.`, mayLearnMore: false }
  const hasLogin = exchanges.some(isLogin)
  if (report.tier !== 'read' && !hasToken && !hasLogin)
    return {
      reason:
        'The dialect is incomplete: no login returned a user with an id and a token. Use --tier read to learn what needs no login.',
      mayLearnMore: exchanges.some(isList),
    }
  if (hasLogin || exchanges.some(isList)) return undefined
  return {
    reason: 'Nothing could be learned: no response was a list of posts with ids.',
    mayLearnMore: false,
  }
}

const isLogin = (exchange: Exchange): boolean =>
  exchange.outgoing.operation === 'loginWithThirdParty' &&
  exchange.response.status === 200 &&
  asRecord(exchange.response.json).id !== undefined &&
  readToken(exchange) !== undefined

const isList = ({ outgoing, response: { status, json } }: Exchange): boolean =>
  outgoing.operation === 'listPosts' && status === 200 && Array.isArray(json) && json.every(hasId)

const hasId = (value: unknown): boolean => Number.isInteger(asRecord(value).id)

type Learned = Pick<Report, 'breakages' | 'overrides' | 'notReproduced' | 'unexplained'>

/**
 * Lists the differences between a deployment and the contract, or its dialect, as findings: its breakages, the broken requirements
 * that none of them explains, its overrides, and the differences that nothing explains.
 */
const listLearnedFindings = ({
  breakages = [],
  overrides = [],
  notReproduced = [],
  unexplained = [],
}: Learned): readonly Finding[] => [
  ...breakages.map(({ id, says }) => createFinding(`breakage: ${id}`, says, { severity: 'fail' })),
  ...notReproduced.map(({ id, sentence }) =>
    createFinding(id, `Broken, and not by a known breakage: ${sentence}`, {
      severity: 'fail',
      requirements: [id],
    }),
  ),
  ...overrides.map(({ says }) => createFinding(`override: ${says}`, formatSentence(says))),
  ...unexplained.map(({ what, target, twin, count, request }) =>
    createFinding(
      `difference: ${what}`,
      `${what}: ${target} instead of ${twin}, for example to ${request}.`,
      {
        count,
      },
    ),
  ),
]
