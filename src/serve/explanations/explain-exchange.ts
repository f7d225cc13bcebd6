import type { Reply } from '../reply.ts'
import { type Explained, type ExplainedSession, explain } from './explain.ts'
import type { Explanation } from './explanation.ts'
import { prefersExplanation } from './prefers-explanation.ts'

/** Explains an exchange. The reply to a request that asks for it has the explanation in a header. */
export function explainExchange(
  exchange: Explained,
  session: ExplainedSession,
): { readonly because: Explanation; readonly reply: Reply } {
  const { request, reply } = exchange
  const because = explain(exchange, session)
  const { short } = because
  const headers = prefersExplanation(request) ? [...reply.headers, 'X-Twin-Because', short] : reply.headers
  return { because, reply: { ...reply, headers, because: short } }
}
