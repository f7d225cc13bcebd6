import type { AppVerdict } from '../../contract/app-file.ts'
import type { AppRuleId } from '../../contract/generated/app-rule-ids.ts'
import type { AppRuleDescription } from '../../contract/generated/app-rules.ts'
import type { BreakageDescription } from '../../contract/generated/breakages.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { GapId, KindTextKey, MessageKey, ParameterTextKey, Position } from '../../contract/index.ts'
import type { Override } from '../../contract/overrides/overrides.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import type { UnjudgedCause, Violation, ViolationTexts } from '../target/violation.ts'
import type { Walk } from './walk.ts'

/** Requests of one kind, and what they show of a requirement that they break. */
export interface ViolationCase {
  /** what is wrong, as a part of a sentence: "POST /posts with content sent as a list is answered with 500" */
  readonly cause: string
  /** the same in every run: no value, order or host is in it */
  readonly key: string
  /** whether the specification allows the requests, or a parameter has a wrong type */
  readonly kind: 'allowed' | 'wrong type' | 'other'
  /** how many exchanges have the violation */
  readonly count: number
  /** the numbers of the first ones */
  readonly exchanges: readonly number[]
}

/** How much a finding matters: `error` is one of the kit itself. */
export type Severity = 'fail' | 'error' | 'unstable' | 'warn'

/** A result that follows from a finding. No reason repeats the cause. */
export interface Consequence extends Pick<JudgedResult, 'verdict' | 'sentence' | 'violation' | 'reason'> {
  readonly id: string
}

/** One defect, or one difference, described for a person. */
export interface Finding {
  /** names it in a baseline: the same in every run, without values, order or host */
  readonly id: string
  /** what is wrong, as a sentence with the operation and what was sent */
  readonly cause: string
  /** the worst severity of the cause and its consequences */
  readonly severity: Severity
  /** true for one of the baseline, which fails no run */
  readonly known?: true
  /** true when a waiver excuses it */
  readonly waived?: true
  /** the ids of the requirements or app rules that it breaks: the first states what is right, the others follow from it */
  readonly requirements: readonly string[]
  /** the app whose tests fail with legal answers to these gaps */
  readonly app?: string
  readonly gaps?: readonly GapId[]
  /** what is right, as a sentence of the contract; of a gap, its question */
  readonly sentence?: string
  readonly section?: string
  readonly violation?: ViolationTexts
  /** what else is known of it, as a part of a sentence */
  readonly reason?: string
  /** the results that follow from it, the most urgent first */
  readonly consequences: readonly Consequence[]
  /** one request with the defect; a finding about many runs of tests has only a command */
  readonly example?: {
    readonly exchange?: number
    readonly request?: Evidence['request']
    readonly response?: Evidence['response']
    /** a shell command that reproduces the defect: curl, or feedtwin */
    readonly command: string
    /** the part of the response body around the violation, in lines; `>` marks the violated one */
    readonly excerpt?: string
  }
  /** how many exchanges, or runs, have the defect */
  readonly count: number
  /** the numbers of the first exchanges that have the defect */
  readonly exchanges: readonly number[]
}

/** The verdict on one requirement. */
export type Verdict = 'pass' | 'fail' | 'warn' | 'unjudged' | 'unstable' | 'error'

/** The result of one probe; `error` when the probe itself failed. */
export type GapStatus = 'observed' | 'undetermined' | 'unstable' | 'drift' | 'error'

/** An exchange as a report shows it; secrets are placeholders, and long texts are cut. */
export type Evidence = Omit<Exchange, 'outgoing'>

export interface RequirementResult {
  readonly id: RequirementId
  readonly level: 'stated' | 'leaning' | 'inherited'
  readonly section: string
  readonly sentence: string
  readonly verdict: Verdict
  /** why it is not judged, what failed in the kit, or what the violation follows from */
  readonly reason?: string
  /** the part of the reason that is not the cause of several results, if there are both */
  readonly ownReason?: string
  /** why it is unjudged, for programs */
  readonly cause?: UnjudgedCause
  /** true when a waiver turned it into a warning */
  readonly waived?: true
  /** the requirement whose cause explains this result (see the causes of the report) */
  readonly causedBy?: RequirementId
  readonly violation?: ViolationTexts
  /** what was sent where it is violated, by kind of request; the first one has the violation */
  readonly cases?: readonly ViolationCase[]
  /** true when the baseline has all findings behind it */
  readonly known?: true
  /** the part of the last response body around the violation, in lines; `>` marks the violated one */
  readonly excerpt?: string
  readonly evidence: readonly Evidence[]
  /** the shortest walk that shows the violation, if a walk has found it */
  readonly walk?: Walk
}

/** A result before its violation is put into words. */
export interface UnwordedResult extends Omit<RequirementResult, 'violation'> {
  readonly violation?: Violation
}

/** The result of an app rule: an app keeps or breaks it, and a deployment cannot. */
export interface AppRuleResult extends JudgedResult {
  readonly id: AppRuleId
}

/** The result of a requirement or of an app rule. */
export interface JudgedResult extends Omit<RequirementResult, 'id' | 'level'> {
  readonly id: RequirementId | AppRuleId
  readonly level: AppRuleDescription['level']
}

/** A login that returned a token which the evidence of a report uses. */
export interface TokenLogin {
  /** the placeholder of the token, without the dollar sign */
  readonly token: string
  readonly request: Evidence['request']
}

/** Exchanges that were not judged, or not all of them, for one reason. */
export interface UnjudgedReason {
  /** as a part of a sentence */
  readonly reason: string
  readonly count: number
  /** the first of them */
  readonly example: string
}

/** A defect of the target that explains one or more results. */
export interface Cause {
  /** what is wrong, as a part of a sentence */
  readonly headline: string
  /** the requirement that states what is right */
  readonly requirement: RequirementId
  /** the requirements that fail, or cannot be judged, for this reason */
  readonly dependents: readonly RequirementId[]
  /** the numbers of the exchanges that it explains, where it does not explain all that break its requirement */
  readonly exchanges?: readonly number[]
}

export interface GapResult {
  readonly id: GapId
  readonly status: GapStatus
  readonly answer?: unknown
  /** the answer of the given dialect, if the target drifts from it */
  readonly expected?: unknown
  /** why it is undetermined, and what would decide it */
  readonly reason?: string
  /** why it is undetermined, for programs */
  readonly cause?: UnjudgedCause
  /** the numbers of the exchanges that show the answer */
  readonly evidence: readonly number[]
}

/** A text of errors that differs from the default one; or why it is not known. */
export interface MessageResult {
  readonly key: MessageKey | KindTextKey | ParameterTextKey
  readonly status: 'observed' | 'left-out'
  /** with its placeholders */
  readonly text?: string
  /** several texts for one parameter, or none where the error does not name it */
  readonly texts?: readonly string[]
  /** why it is left out, or how many responses have it if not all do */
  readonly reason?: string
  /** the numbers of the exchanges with the violation */
  readonly evidence: readonly number[]
}

/** A run as it is judged, before its findings are listed. */
export type JudgedReport = Omit<Report, 'findings'>

/** A finished run as data; `feedtwin check --reporter json` prints it. */
export interface Report {
  readonly feedtwin: 'report/1'
  readonly target: string
  /** the command, where other clients have sent the requests, and not the kit */
  readonly command?: string
  /** the environment variable that had the URL of the target, where a command used it */
  readonly baseUrlVariable?: string
  /** the session of a twin that was judged, and that nobody else used */
  readonly session?: string
  readonly tier: Tier
  /** when the run started, in ISO 8601 */
  readonly date?: string
  /** the version of feedtwin */
  readonly version?: string
  readonly options?: GivenOptions
  readonly dialect?: {
    /** the name of the dialect file that the target was expected to speak */
    readonly expected?: string
    /** the observed answers to gaps */
    readonly answers: Readonly<Partial<Record<GapId, unknown>>>
  }
  readonly verdict: 'conformant' | 'nonconformant' | 'unjudged' | 'drift' | 'breaks-app' | 'error'
  readonly exitCode: 0 | 1 | 2 | 3 | 4 | 5
  /** what ended the run early or explains its verdict, as a sentence */
  readonly reason?: string
  /** the requirements and app rules that have waivers, and are kept now */
  readonly unusedWaivers?: readonly string[]
  /** the causes of the findings of the baseline that are gone now, as sentences */
  readonly endedFindings?: readonly string[]
  /** what a person has to look at, the most urgent first: every reporter reads this list */
  readonly findings: readonly Finding[]
  readonly requirements: readonly RequirementResult[]
  /** the rules for apps, where an app was judged */
  readonly app?: readonly AppRuleResult[]
  /** what was received and not judged, if anything was; only a report on other clients has it */
  readonly unjudgedExchanges?: readonly UnjudgedReason[]
  /** the defects behind the results, where the run has found some */
  readonly causes?: readonly Cause[]
  readonly gaps: readonly GapResult[]
  /** whether the given apps work with the answers of the target */
  readonly apps?: readonly AppVerdict[]
  /** what the walks did, for a run with walks */
  readonly walks?: WalkSummary
  /** texts of errors; only a run that learns has them */
  readonly messages?: readonly MessageResult[]
  /** the breakages of the target; only a run that learns has them */
  readonly breakages?: readonly Pick<BreakageDescription, 'id' | 'says'>[]
  /** the broken requirements that these breakages do not explain; only a run that learns has them */
  readonly notReproduced?: readonly Pick<RequirementResult, 'id' | 'sentence'>[]
  /** rules for responses that differ from the dialect; only a run that learns has them */
  readonly overrides?: readonly { readonly says: string; readonly rule: Override }[]
  /** how many responses of a twin with the dialect equal those of the target, by requests not used for learning; only a run that learns has it */
  readonly parity?: readonly HeldBackParity[]
  /** the differences between the target and a twin with its dialect that nothing explains; only a run that learns has them */
  readonly unexplained?: readonly UnexplainedDifference[]
  /** as a sentence: why not all breakages were tried; absent if they were */
  readonly breakagesReason?: string
  /** the logins behind the tokens in the evidence */
  readonly logins?: readonly TokenLogin[]
  readonly requests: number
  /** how many requests were answered with 5xx although the same request was also answered otherwise, if any were */
  readonly randomErrors?: number
  readonly writes: number
  /** ids of the posts that the run published */
  readonly created: readonly number[]
  /** those of them that were sent with values of wrong types, if there are some */
  readonly malformed?: readonly number[]
  readonly durationMs: number
}

/** What fails a run besides a broken stated requirement. */
export type FailOn = 'warn' | 'drift' | 'unstable' | 'unused-waiver' | 'app'

/** The options of a run that another run needs to repeat it. Times are in milliseconds. */
export interface RepeatableOptions {
  /** How many posts the run may publish. The tier write requires it for targets on other machines. */
  readonly allowWrites?: number | undefined
  /** The account that logs in; the names of further accounts begin with it. */
  readonly openId?: string | undefined
  /** The platform of logins. */
  readonly platform?: string | undefined
  readonly platformInfo?: string | undefined
  /** A valid token, instead of a login. It is not used in a session of the run's own. */
  readonly token?: string | undefined
  /** Where the deployment has posts. Default: some large cities. */
  readonly at?: Position | undefined
  /** The id of a category that exists. Default: one that posts have, or else the first usual id that is accepted. */
  readonly category?: number | undefined
  /** The requirements to judge: ids, patterns such as `list.*`, or sections such as `4.2`. Default: all. */
  readonly only?: readonly string[] | undefined
  /** Milliseconds for one response. */
  readonly timeout?: number | undefined
  /** Milliseconds for the whole run. */
  readonly maxTime?: number | undefined
  /** Milliseconds that the run may wait in all for rate limits and short outages of the target. */
  readonly maxWait?: number | undefined
  /** Requests a second. No limit on this machine. */
  readonly rate?: number | undefined
  /** How many requests the run may send. */
  readonly maxRequests?: number | undefined
  /** How many walks, random sequences of requests, the run sends besides its checks. Default: none. */
  readonly walks?: number | undefined
  /** Accepts untrusted certificates. */
  readonly insecure?: boolean | undefined
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What fails a run besides a broken stated requirement. */
  readonly failOn?: readonly FailOn[] | undefined
}

/** The options that a run was started with. Secrets are placeholders. */
export interface GivenOptions extends RepeatableOptions {
  /** the file of the walks that were sent instead of random ones */
  readonly replayWalk?: string | undefined
  /** the files of the apps */
  readonly app?: readonly string[] | undefined
}

/** What the walks of a run did. */
export interface WalkSummary {
  readonly seed: number
  readonly walks: number
  readonly requests: number
  /** how many steps sent nothing, by the reason */
  readonly skipped: Readonly<Partial<Record<UnjudgedCause, number>>>
}

/** How many responses of a target a twin with its dialect gives as they are. */
export interface HeldBackParity {
  /** random requests, or those that an app sends */
  readonly traffic: 'any' | 'app'
  readonly requests: number
  readonly equal: number
}

/** A difference between responses of a target and those of a twin with its dialect. */
export interface UnexplainedDifference {
  /** the operation and the part of the response */
  readonly what: string
  readonly target: string
  readonly twin: string
  /** how many responses have it */
  readonly count: number
  /** a request whose response does so */
  readonly request: string
}
