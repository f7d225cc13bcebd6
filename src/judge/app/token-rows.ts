import { type AppRows, canCarryToken, createAppRow } from './app-log.ts'
import { listTokens, readBearerToken, readGivenToken } from './read-exchange.ts'

/** Headers that carry no token of the app: the rule judges Authorization by itself, and browsers send cookies. */
const OTHER_HEADERS: readonly string[] = ['authorization', 'cookie']

function describeCredentials(value: string): string {
  const [scheme = '', ...rest] = value.trim().split(/ +/)
  if (scheme === '') return 'an empty header'
  return rest.length === 0 ? 'a value without the scheme Bearer' : `the scheme ${scheme}`
}

/** Parameters whose name says that they are a bearer token (RFC 6750, section 2.3). */
const TOKEN_PARAMETERS: readonly string[] = ['access_token', 'bearer_token']

/** After how many requests without the token of the login the app is taken to have forgotten it. */
const FORGOTTEN = 3

/** The rules about tokens, and the devices that they were given to. */
export const tokenRows = {
  'app.token-as-bearer': createAppRow(
    'no request carried a token',
    (exchange, { tokens }) => {
      if (exchange.operation === undefined) return []
      const own = listTokens(exchange)
      const hasToken = (text: string): boolean =>
        text.split(/[ ,]+/).some((word) => tokens.has(word) || own.includes(word))
      const headers = Object.entries(exchange.request.headers)
      const other = headers.find(([name, value]) => !OTHER_HEADERS.includes(name) && hasToken(value))
      return other ? [other] : headers.filter(([name]) => name === 'authorization')
    },
    ([name, value], exchange) => {
      const where = `request header ${name}`
      if (name !== 'authorization')
        return {
          expected: 'the token in the header Authorization',
          actual: `the token in the header ${name}`,
          where,
        }
      return readBearerToken(exchange) !== undefined
        ? undefined
        : { expected: 'Authorization: Bearer <token>', actual: describeCredentials(value), where }
    },
  ),
  'app.no-token-in-url': createAppRow(
    'no client had a token',
    (exchange, { tokens }) => {
      const { request, operation } = exchange
      const own = listTokens(exchange)
      const questionMark = request.path.indexOf('?')
      const query = questionMark < 0 ? [] : [...new URLSearchParams(request.path.slice(questionMark))]
      const [name] =
        query.find(
          ([key, value]) => TOKEN_PARAMETERS.includes(key) || tokens.has(value) || own.includes(value),
        ) ?? []
      const hasToken = tokens.size > 0 || own.length > 0
      return name !== undefined || (operation !== undefined && hasToken) ? [name] : []
    },
    (name) =>
      name === undefined
        ? undefined
        : { expected: 'no token in the URL', actual: `a token in ${name}`, where: 'request URL' },
  ),
  'app.token-after-login': createAppRow(
    'no login was followed by other requests',
    (exchange, { unusedLogin }) => {
      if (unusedLogin === undefined || !canCarryToken(exchange, unusedLogin.login)) return []
      const { login, withoutToken } = unusedLogin
      const isUsed = exchange.request.headers.authorization !== undefined
      const isForgotten = !isUsed && withoutToken.length === FORGOTTEN - 1
      const isKept = isUsed && withoutToken.length < FORGOTTEN
      return isKept || isForgotten ? [{ isKept, earlier: [login, ...withoutToken] }] : []
    },
    ({ isKept, earlier }) =>
      isKept
        ? undefined
        : {
            expected: 'the token of the login in the header Authorization',
            actual: `${FORGOTTEN} requests without Authorization, and none with it`,
            where: 'request header authorization',
            earlier,
          },
  ),
  'app.device-is-stable': createAppRow(
    'no token was used with a device after a login with a device',
    (exchange, { givenToAll }) => {
      const { operation, request } = exchange
      const isUse =
        operation !== undefined &&
        (request.headers.device ?? '') !== '' &&
        readGivenToken(exchange) === undefined
      const owner = isUse ? givenToAll.devices.get(readBearerToken(exchange) ?? '') : undefined
      return owner ? [owner] : []
    },
    ({ devices, login }, { request }) => {
      const { device = '' } = request.headers
      if (devices.has(device)) return undefined
      const expected = `the device of the login, ${[...devices].join(' or ')}`
      return { expected, actual: device, where: 'request header device', earlier: [login] }
    },
  ),
} satisfies AppRows
