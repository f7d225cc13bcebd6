import { type MovableClock, stopwatch } from '../../twin/clock.ts'
import { getHeader, type TwinRequest } from '../../twin/request.ts'
import type { Twin } from '../../twin/twin.ts'
import type { Reply } from '../reply.ts'
import type { HandledRequest } from '../traffic/capture.ts'
import type { Traffic } from '../traffic/traffic.ts'

/** The parts of a session that record an exchange. */
interface RecordingSession {
  readonly traffic: Traffic
  readonly clock: MovableClock
  readonly twin: Twin
}

/** Answers a request and records the exchange, with an explanation if somebody listens. Pictures are not explained. */
export function recordExchange(
  session: RecordingSession,
  request: TwinRequest,
  answer: () => Reply | Promise<Reply>,
  isPicture = false,
): Reply | Promise<Reply> {
  const { traffic } = session
  const at = session.clock.now()
  const entry = session.twin.timeline.history.newest
  const startedAt = stopwatch()
  const record = (reply: Reply): Reply | Promise<Reply> => {
    const exchange = { at, milliseconds: stopwatch() - startedAt, entry, request, reply, isPicture }
    const isExplained = !isPicture && (traffic.isListening || prefersExplanation(request))
    if (isExplained) return explainAndRecord(exchange, session)
    return { ...reply, recorded: traffic.record(exchange) }
  }
  const reply = answer()
  return reply instanceof Promise ? reply.then(record) : record(reply)
}

/**
 * Explains an exchange, also in a header if the request asks for it. The explanation is loaded when it is needed, so that a start
 * does not wait for it.
 */
async function explainAndRecord(exchange: HandledRequest, session: RecordingSession): Promise<Reply> {
  const { explain } = await import('../explanations/explain.ts')
  const { request, reply } = exchange
  try {
    const because = explain(exchange, session)
    const { short } = because
    const headers = prefersExplanation(request) ? [...reply.headers, 'X-Twin-Because', short] : reply.headers
    const explained = { ...reply, headers, because: short }
    return { ...explained, recorded: session.traffic.record({ ...exchange, reply: explained, because }) }
  } catch {
    // An explanation that fails does not change the answer.
    return { ...reply, recorded: session.traffic.record(exchange) }
  }
}

/** The preference explain (RFC 7240), alone or among others. */
const EXPLAIN = /(?:^|[,;\s])explain(?:$|[,;\s=])/i

/** Whether a request asks why its response is what it is. */
function prefersExplanation(request: TwinRequest): boolean {
  const prefer = getHeader(request, 'prefer')
  return prefer !== undefined && EXPLAIN.test(prefer)
}
