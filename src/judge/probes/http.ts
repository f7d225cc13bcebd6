import { operations } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { addEvidence, createUnexpected, isEmptyList, isTaken } from '../target/client/read-lists.ts'
import { createBearerHeader } from '../target/client/requests.ts'
import { requestList, UNKNOWN_PATHS } from '../target/client/shared-requests.ts'
import { encodings } from '../target/encode.ts'
import { type Encoding, type Exchange, isAllowed, type Tier } from '../target/exchange.ts'
import { NOT_A_TOKEN } from '../target/jwt.ts'
import { hasErrorFor } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import { areObservedCasesEqual, createStatusProbe, type Probe, readStatusAnswer } from './probe.ts'

/** Sends a request without parameters, with a token where lists need one. */
async function sendAsList(client: Client, method: string, path: string): Promise<Exchange> {
  const isTokenRequired = client.knowledge.getAnswer('list.token') === 'required'
  const token = isTokenRequired ? await client.logins.obtainToken() : undefined
  return client.tokens.sendWith(token, (latest) =>
    client.ask({ method, path, headers: createBearerHeader(latest), tier: 'read' }),
  )
}

/** Without parameters, a list is rejected, so its status differs from that of a path that does not exist. */
export const trailingSlashProbe: Probe<'routing.trailing-slash'> = {
  relevantResponses: 'a list without parameters, with a slash at the end of its path',
  async run(client) {
    const exchange = await sendAsList(client, 'GET', `${operations.listPosts.path}/`)
    const redirects = { 301: '301', 302: '302', 307: '307', 308: '308' } as const
    return readStatusAnswer('a path with a slash at its end', exchange, {
      422: 'same',
      404: '404',
      ...(exchange.response.headers.location && redirects),
    })
  },
}

export const wrongMethodProbe = createStatusProbe<'errors.wrong-method'>({
  relevantResponses: 'GET of the path for logins',
  what: 'GET of a path that takes POST',
  send: (client) => {
    const { path } = operations.loginWithThirdParty
    return client.ask({ method: 'GET', path, headers: {}, tier: 'read' })
  },
  answers: { 404: '404', 405: '405' },
})

/** Methods other than GET are not sent in the lowest tier, so that it finds one of the answers only. */
export const routeOrTokenProbe: Probe<'errors.route-or-token'> = {
  relevantResponses: 'an unknown path and PATCH of the path for lists, with a text that is not a token',
  async run(client) {
    const ask = async (method: string, path: string, tier: Tier): Promise<404 | 401> => {
      const exchange = await client.ask({ method, path, headers: createBearerHeader(NOT_A_TOKEN), tier })
      return readStatusAnswer(`${method} ${path} with a bad token`, exchange, {
        401: 401,
        404: 404,
        405: 404,
      })
    }
    if ((await ask('GET', UNKNOWN_PATHS[0], 'read')) === 401) return '401'
    return (await ask('PATCH', operations.listPosts.path, 'login')) === 401 ? 'path-first' : '404'
  },
}

export const optionsProbe = createStatusProbe<'routing.options'>({
  relevantResponses: 'OPTIONS of the path for lists',
  what: 'OPTIONS of the path for lists',
  send: (client) => sendAsList(client, 'OPTIONS', operations.listPosts.path),
  answers: { 200: '200', 204: '204', 404: '404', 405: '405' },
})

/** If a target does not read the parameters of a login, open_id is missing, or it rejects the content type. */
const isUnread = (exchange: Exchange): boolean =>
  hasErrorFor(exchange, 'open_id') || [400, 415].includes(exchange.response.status)

async function acceptsEncoding(client: Client, encoding: Encoding): Promise<boolean> {
  const fields = await client.logins.findFields(client.options.openId)
  const exchange = await client.post('loginWithThirdParty', fields, { encoding })
  if (exchange.response.status === 200) return true
  if (isUnread(exchange)) return false
  // What names an error of another parameter has read open_id.
  if (Object.keys(fields).some((name) => hasErrorFor(exchange, name))) return true
  throw createUnexpected(`a login in ${encoding}`, exchange)
}

export const encodingsProbe: Probe<'params.encodings'> = {
  tier: 'login',
  relevantResponses: 'the same login in each encoding',
  async run(client) {
    const usual = await client.logins.findEncoding()
    const accepted: Encoding[] = []
    for (const encoding of encodings) {
      if (encoding === usual || (await acceptsEncoding(client, encoding))) accepted.push(encoding)
    }
    return accepted
  },
}

export const malformedJsonProbe: Probe<'params.malformed-json'> = {
  tier: 'login',
  relevantResponses: 'a login with broken JSON',
  async run(client) {
    const accepted = client.knowledge.getAnswer('params.encodings')
    if (accepted && !accepted.includes('json')) throw new Unjudged('the target does not accept JSON')
    const { method, path } = operations.loginWithThirdParty
    const exchange = await client.ask({
      method,
      path,
      headers: { 'Content-Type': 'application/json' },
      body: '{"open_id":',
      tier: 'login',
      operation: 'loginWithThirdParty',
    })
    if (exchange.response.status === 400) return 'rejected'
    if (!hasErrorFor(exchange, 'open_id')) throw createUnexpected('broken JSON', exchange)
    // A target that does not accept JSON ignores every JSON body.
    if (!accepted) throw new Unjudged('it is not known whether the target accepts JSON')
    return 'ignored'
  },
}

/** A parameter that no operation has. */
const UNKNOWN_PARAMETER = 'feedtwin'

export const unknownParameterProbe: Probe<'params.unknown'> = {
  relevantResponses: 'a list and a login with a parameter that they do not have',
  equal: areObservedCasesEqual,
  async run(client) {
    const read = (what: string, exchange: Exchange): 'ignored' | 'rejected' => {
      // Another parameter may be the reason.
      const isNamed = hasErrorFor(exchange, UNKNOWN_PARAMETER)
      return isTaken(`${what} with an unknown parameter`, exchange, isNamed) ? 'ignored' : 'rejected'
    }
    const list = await client.feed.list({ ...client.feed.startPosition, [UNKNOWN_PARAMETER]: '1' })
    const query = isEmptyList(client, list) ? 'ignored' : read('a list', list)
    if (client.transport.options.tier === 'read') return { query }
    const { logins, options } = client
    const fields = await logins.findFields(options.openId)
    const login = await logins.logIn({ ...fields, [UNKNOWN_PARAMETER]: '1' })
    return { query, body: read('a login', login) }
  },
}

/** Requests that name an ETag. A list may change between two requests, so one is not enough. */
const ATTEMPTS = 2

/**
 * Reads the ETag of a list, and sends the list again with If-None-Match. A target whose ETag has no effect has no
 * validators for a client, so its answer is none.
 */
export const validatorsProbe: Probe<'http.validators'> = {
  relevantResponses: 'the ETag of a list, and the same list with If-None-Match',
  async run(client) {
    await requestList(client)
    const lists = client.transport.exchanges.filter(
      (exchange) => isList(exchange) && isAllowed(exchange.outgoing),
    )
    // The latest one, because the feed has changed since earlier ones.
    const latest = lists.findLast((list) => readTag(list) !== undefined) ?? lists.at(-1)
    if (!latest) throw new Unjudged('no list was answered with 200')
    addEvidence(client, [latest])
    return revalidate(client, latest)
  },
}

const isList = ({ outgoing: { method, operation }, response: { status } }: Exchange): boolean =>
  operation === 'listPosts' && method === 'GET' && status === 200

const readTag = ({ response }: Exchange): string | undefined => response.headers.etag || undefined

/** Sends a list again, with If-None-Match, until the response shows whether its ETag has an effect. */
async function revalidate(client: Client, latest: Exchange): Promise<Dialect['http.validators']> {
  let known = latest
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const tag = readTag(known)
    if (tag === undefined) return 'none'
    const exchange = await client.tokens.resend(addCondition(known, tag))
    if (exchange.response.status === 304) return 'etag'
    if (!isList(exchange)) throw createUnexpected('a list with If-None-Match', exchange)
    if (readTag(exchange) === tag || isSameBody(exchange, known)) return 'none'
    known = exchange
  }
  throw new Unjudged('the list changed before each request that named its ETag')
}

const addCondition = ({ outgoing, ...exchange }: Exchange, tag: string): Exchange => {
  const headers = { ...outgoing.headers, 'If-None-Match': tag }
  // The specification does not mention this header, so the flaws of the request are not known.
  return { ...exchange, outgoing: { ...outgoing, headers, flaws: undefined } }
}

const isSameBody = ({ response: a }: Exchange, { response: b }: Exchange): boolean =>
  a.text === b.text && a.digest === b.digest
