import type { Exchange, Outgoing } from '../../src/judge/target/exchange.ts'

/** An exchange with the parts that a test is about. The rest is that of a publication that is answered with 200. */
export const createExchange = (
  outgoing: Partial<Outgoing>,
  json: unknown,
  { status = 200, text = '', ...rest }: Partial<Exchange & Exchange['response']> = {},
): Exchange => {
  const sent: Outgoing = { method: 'POST', path: '/posts', headers: {}, tier: 'write', ...outgoing }
  return {
    number: 1,
    outgoing: sent,
    request: { method: sent.method, url: `http://feedtwin.test${sent.path}`, headers: {} },
    response: { status, headers: {}, text, json },
    milliseconds: 1,
    ...rest,
  }
}
