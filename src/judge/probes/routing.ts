import { operations } from '../../contract/generated/operations.ts'
import type { Client } from '../client/index.ts'
import { createBearerHeader } from '../client/requests.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'

/** Sends a request without parameters, with a token where lists need one. */
async function sendAsList(client: Client, method: string, path: string): Promise<Exchange> {
  const isTokenRequired = client.knowledge.getAnswer('list.token') === 'required'
  const token = isTokenRequired ? await client.logins.obtainToken() : undefined
  return client.tokens.sendWith(token, (latest) =>
    client.send({ method, path, headers: createBearerHeader(latest), tier: 'read' }),
  )
}

/** The answer that is the status of a response. @param what was sent @throws Unjudged when the status is no answer */
function readStatus<const Answer extends string>(
  what: string,
  exchange: Exchange,
  answers: readonly Answer[],
): Answer {
  const answer = answers.find((each) => each === String(exchange.response.status))
  if (answer === undefined) throw createUnexpected(what, exchange)
  return answer
}

/** Without parameters, a list is rejected, so its status differs from that of a path that does not exist. */
export const trailingSlashProbe: Probe<'routing.trailing-slash'> = {
  gap: 'routing.trailing-slash',
  tier: 'read',
  relevantResponses: 'a list without parameters, with a slash at the end of its path',
  async run(client) {
    const exchange = await sendAsList(client, 'GET', `${operations.listPosts.path}/`)
    const { status, headers } = exchange.response
    if (status === 422) return 'same'
    return readStatus(
      'a path with a slash at its end',
      exchange,
      headers.location ? ['404', '301', '302', '307', '308'] : ['404'],
    )
  },
}

export const wrongMethodProbe: Probe<'errors.wrong-method'> = {
  gap: 'errors.wrong-method',
  tier: 'read',
  relevantResponses: 'GET of the path for logins',
  async run(client) {
    const { path } = operations.loginWithThirdParty
    const exchange = await client.send({ method: 'GET', path, headers: {}, tier: 'read' })
    return readStatus('GET of a path that takes POST', exchange, ['405', '404'])
  },
}

export const optionsProbe: Probe<'routing.options'> = {
  gap: 'routing.options',
  tier: 'read',
  relevantResponses: 'OPTIONS of the path for lists',
  async run(client) {
    const exchange = await sendAsList(client, 'OPTIONS', operations.listPosts.path)
    return readStatus('OPTIONS of the path for lists', exchange, ['200', '204', '404', '405'])
  },
}
