import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppJudgement, AppRule } from './app-rule.ts'
import { getEnd, readBearerToken, readGivenToken } from './read-exchange.ts'

/** How many tokens of a client are remembered. */
const MAX_TOKENS = 1000

/** The tokens that a client has used or was given. */
class KnownTokens {
  readonly #tokens = new Set<string>()

  /** Remembers the tokens of an exchange. */
  add(exchange: ClientExchange): void {
    for (const token of [readBearerToken(exchange), readGivenToken(exchange)])
      if (token !== undefined && this.#tokens.size < MAX_TOKENS) this.#tokens.add(token)
  }

  has(text: string): boolean {
    return this.#tokens.has(text)
  }

  get isEmpty(): boolean {
    return this.#tokens.size === 0
  }
}

/** Headers that carry no token of the app: the rule judges Authorization by itself, and browsers send cookies. */
const OTHER_HEADERS: readonly string[] = ['authorization', 'cookie']

export const tokenAsBearer: AppRule = {
  unjudged: 'no request carried a token',
  open() {
    const known = new KnownTokens()
    return {
      judge(exchange): AppJudgement {
        const { operation, request } = exchange
        known.add(exchange)
        if (operation === undefined) return undefined
        const other = Object.entries(request.headers).find(
          ([name, value]) =>
            !OTHER_HEADERS.includes(name) && value.split(/[ ,]+/).some((word) => known.has(word)),
        )
        if (other)
          return {
            expected: 'the token in the header Authorization',
            actual: `the token in the header ${other[0]}`,
            where: `request header ${other[0]}`,
          }
        if (request.headers.authorization === undefined) return undefined
        return readBearerToken(exchange) !== undefined
          ? 'kept'
          : {
              expected: 'Authorization: Bearer <token>',
              actual: describeCredentials(request.headers.authorization),
              where: 'request header authorization',
            }
      },
    }
  },
}

function describeCredentials(value: string): string {
  const [scheme = '', ...rest] = value.trim().split(/ +/)
  if (scheme === '') return 'an empty header'
  return rest.length === 0 ? 'a value without the scheme Bearer' : `the scheme ${scheme}`
}

/** Parameters whose name says that they are a bearer token (RFC 6750, section 2.3). */
const TOKEN_PARAMETERS: readonly string[] = ['access_token', 'bearer_token']

export const noTokenInUrl: AppRule = {
  unjudged: 'no client had a token',
  open() {
    const known = new KnownTokens()
    return {
      judge(exchange): AppJudgement {
        const { request, operation } = exchange
        known.add(exchange)
        const { path } = request
        const questionMark = path.indexOf('?')
        const query = questionMark < 0 ? [] : [...new URLSearchParams(path.slice(questionMark))]
        const pair = query.find(([name, value]) => TOKEN_PARAMETERS.includes(name) || known.has(value))
        if (pair)
          return { expected: 'no token in the URL', actual: `a token in ${pair[0]}`, where: 'request URL' }
        return operation === undefined || known.isEmpty ? undefined : 'kept'
      },
    }
  },
}

/** After how many requests without the token of the login the app is taken to have forgotten it. */
const FORGOTTEN = 3

export const tokenAfterLogin: AppRule = {
  unjudged: 'no login was followed by other requests',
  open() {
    let login: ClientExchange | undefined
    let withoutToken: ClientExchange[] = []
    return {
      judge(exchange): AppJudgement {
        if (readGivenToken(exchange) !== undefined) {
          login = exchange
          withoutToken = []
          return undefined
        }
        const { operation, request, at } = exchange
        // Requests that were sent before the response of the login could not have its token.
        if (login === undefined || operation === undefined || operation === 'loginWithThirdParty')
          return undefined
        if (at < getEnd(login)) return undefined
        if (request.headers.authorization !== undefined) {
          login = undefined
          return 'kept'
        }
        withoutToken.push(exchange)
        if (withoutToken.length < FORGOTTEN) return undefined
        const earlier = [login, ...withoutToken.slice(0, -1)]
        login = undefined
        return {
          expected: 'the token of the login in the header Authorization',
          actual: `${FORGOTTEN} requests without Authorization, and none with it`,
          where: 'request header authorization',
          earlier,
        }
      },
    }
  },
}

export const deviceIsStable: AppRule = {
  unjudged: 'no token was used with a device after a login with a device',
  comparesClients: true,
  open() {
    /** the devices to which each token was given */
    const devicesOf = new Map<string, { readonly devices: Set<string>; readonly login: ClientExchange }>()
    return {
      judge(exchange): AppJudgement {
        const { device = '' } = exchange.request.headers
        if (device === '') return undefined
        const given = readGivenToken(exchange)
        if (given !== undefined) {
          const owners = devicesOf.get(given) ?? { devices: new Set<string>(), login: exchange }
          owners.devices.add(device)
          if (devicesOf.size < MAX_TOKENS) devicesOf.set(given, owners)
          return undefined
        }
        const owners = devicesOf.get(readBearerToken(exchange) ?? '')
        if (owners === undefined || exchange.operation === undefined) return undefined
        const { devices, login } = owners
        return devices.has(device)
          ? 'kept'
          : {
              expected: `the device of the login, ${[...devices].join(' or ')}`,
              actual: device,
              where: 'request header device',
              earlier: [login],
            }
      },
    }
  },
}
