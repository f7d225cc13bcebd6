import { formatCount } from '../../base/format-count.ts'
import type { AppRuleDescription } from '../../contract/generated/app-rules.ts'
import type { ClientExchange } from '../recordings/client-exchange.ts'
import { omitConnectionHeaders } from '../recordings/judged-exchange.ts'
import type { AppRuleResult, Evidence } from '../report/report.ts'
import type { AppViolation } from './app-rule.ts'
import { appRules } from './app-rules.ts'

/** What is known about a rule: how often it was kept and broken, and by what. */
export interface RuleRecord {
  kept: number
  broken: number
  lastKept?: ClientExchange
  /** the first error of feedtwin itself */
  failure?: string
  first?: { readonly exchange: ClientExchange; readonly violation: AppViolation }
  /** the numbers of the first exchanges that broke it */
  readonly brokenBy: number[]
  /** the clients that broke it */
  readonly clients: Set<string>
}

/** The result of a rule. @param record undefined for a rule that was never put to the test */
export function createAppResult(
  { id, level, section, sentence }: AppRuleDescription,
  record: RuleRecord | undefined,
): AppRuleResult {
  const rule = { id, level, section, sentence }
  if (record?.first) {
    const { exchange, violation: shown } = record.first
    const { earlier = [], ...violation } = shown
    return {
      ...rule,
      verdict: level === 'stated' ? 'fail' : 'warn',
      ...(record.broken > 1 && { reason: describeOthers(record) }),
      violation,
      evidence: [...earlier, exchange].map(createEvidence),
    }
  }
  if (record?.failure !== undefined)
    return { ...rule, verdict: 'error', reason: record.failure, evidence: [] }
  if (record?.lastKept) return { ...rule, verdict: 'pass', evidence: [createEvidence(record.lastKept)] }
  return { ...rule, verdict: 'unjudged', reason: appRules[id].unjudged, cause: 'no-data', evidence: [] }
}

function describeOthers({ broken, clients }: RuleRecord): string {
  const of = clients.size > 1 ? ` of ${formatCount(clients.size, 'client')}` : ''
  return `${formatCount(broken, 'exchange')}${of} break it; this is the first one`
}

/** An exchange as a report shows it. One without a response has the status 0. */
function createEvidence({ number, request, response, milliseconds }: ClientExchange): Evidence {
  const { method, url, headers, text } = request
  const received = response ?? { status: 0, headers: {}, text: '', json: undefined }
  return {
    number,
    request: {
      method,
      url,
      headers: omitConnectionHeaders(headers),
      ...(text !== undefined && { body: text }),
    },
    response: {
      status: received.status,
      headers: received.headers,
      text: received.text,
      ...('digest' in received && received.digest !== undefined && { digest: received.digest }),
      json: 'digest' in received && received.digest !== undefined ? undefined : received.json,
    },
    milliseconds,
  }
}
