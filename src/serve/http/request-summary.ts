import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { twinHider } from '../../base/secrets/secret-hider.ts'
import { operationIds, operations } from '../../contract/generated/operations.ts'
import { getPath } from '../../twin/request.ts'
import { isFromConsole } from '../console/own-requests.ts'
import { explainRefusal } from '../explain-refusal.ts'
import { findDecidingFault } from '../explanations/explanation.ts'
import { listDecidingRequirements } from '../explanations/kept-requirements.ts'
import type { Reply } from '../reply.ts'

/** What happened to a response. A response that is slow or cut off is `sent`, since its status was sent. */
export type Outcome = 'sent' | 'dropped' | 'left open' | 'client left'

/** One request and how it was answered, for a log. It holds no token. */
export interface RequestSummary {
  readonly method: string
  /** path and query as sent, without tokens */
  readonly target: string
  /** undefined where none was sent */
  readonly status: number | undefined
  /** why no status was sent */
  readonly unanswered?: Exclude<Outcome, 'sent'>
  /** why the request was refused, in a few words */
  readonly reason?: string
  /** the id that explains the response best: of a requirement, gap, fault or breakage */
  readonly because?: string
  /** from the head of the request to the response being passed to the socket */
  readonly milliseconds: number
  /** the common headers of the request (specification, section 2), by name */
  readonly client: Readonly<Record<string, string>>
  /** the name of the session that answered, where the request named one */
  readonly session?: string
  /** the faults that were injected */
  readonly fault?: string
  /** the app rules that the request has broken, where apps are judged */
  readonly appRules?: readonly string[]
}

export function summarizeRequest(
  { method = '', url = '', headers }: IncomingMessage,
  reply: Reply,
  outcome: Outcome,
  milliseconds: number,
): RequestSummary {
  const reason = explainRefusal(reply)
  const because =
    reply.because ??
    findDecidingFault(reply) ??
    reply.broken?.acted[0].id ??
    findDecidingRequirement(method, url, headers.authorization, reply)
  return {
    method,
    target: twinHider.hideUrl(url),
    ...(outcome === 'sent'
      ? {
          status: reply.status,
          ...(reason !== undefined && { reason }),
          ...(because !== undefined && { because }),
        }
      : { status: undefined, unanswered: outcome }),
    milliseconds,
    client: isFromConsole({ target: url, headers }) ? { device: 'console' } : pickCommonHeaders(headers),
    ...(reply.session !== undefined && { session: reply.session }),
    ...(reply.fault !== undefined && { fault: reply.fault }),
    ...(reply.appRules !== undefined && { appRules: reply.appRules }),
  }
}

/** The requirement that decides about an error. Finding it needs no rehearsal. */
function findDecidingRequirement(
  method: string,
  url: string,
  authorization: string | undefined,
  { cause }: Reply,
): string | undefined {
  if (!cause) return undefined
  // Base path and session are in front of the path of the operation.
  const path = getPath(url)
  const operation = operationIds.find(
    (id) => operations[id].method === method && path.endsWith(operations[id].path),
  )
  return listDecidingRequirements({ cause, operation, authorization })[0]
}

const COMMON_HEADERS = ['platform', 'version-name', 'version-code', 'channel', 'device'] as const

function pickCommonHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of COMMON_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') picked[name] = twinHider.hideText(value)
  }
  return picked
}
