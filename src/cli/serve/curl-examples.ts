import type { Dialect } from '../../contract/index.ts'
import type { Position } from '../../twin/geo/sphere.ts'

/**
 * Requests that work when pasted into a shell: log in, list, publish. They follow the dialect.
 *
 * @param authority file with the certificate that vouches for the URL, where curl does not know it
 */
export function formatCurlExamples(
  url: string,
  place: Position,
  dialect: Dialect,
  authority?: string,
): readonly string[] {
  const trust = authority === undefined ? [] : [`--cacert ${quoted(authority)}`]
  const isStrict = dialect['version.other-accept'] === 'rejected'
  const always = [...trust, ...(isStrict ? [`-H 'Accept: application/vnd.service.v1+json'`] : [])]
  const token = `-H "Authorization: Bearer $TOKEN"`
  const position = { lng: place.lng, lat: place.lat }
  const login = post(`${url}/auth/third_party`, always, loginParameters(dialect), dialect)
  const listToken = dialect['list.token'] === 'required' ? [token] : []
  const category = dialect['category.set'][0]?.id ?? 1
  const longest = dialect['create.content-max']
  const content = longest === 'none' ? 'Hello' : 'Hello'.slice(0, longest)
  const publication = { post_category_id: category, ...position, content }
  return [
    wrapped([`TOKEN=$(${login[0]}`, ...login.slice(1), `| sed 's/.*"token":"//; s/".*//')`]),
    wrapped([
      'curl',
      ...always,
      ...listToken,
      quoted(`${url}/posts?lng=${position.lng}&lat=${position.lat}`),
    ]),
    wrapped(post(`${url}/posts`, [...always, token], publication, dialect)),
  ]
}

type Parameters = Readonly<Record<string, string | number>>

function loginParameters(dialect: Dialect): Parameters {
  const info = dialect['login.platform-info-type'] === 'object' ? 'platform_info[os]' : 'platform_info'
  return {
    open_id: 'me',
    platform: 'weixin',
    ...(dialect['login.platform-info-required'] && { [info]: 'demo' }),
  }
}

type Encoding = Dialect['params.encodings'][number]

/** How curl sends parameters, in the order of preference. */
const senders: Record<Encoding, (url: string, parameters: Parameters) => string[]> = {
  form: (url, parameters) => [quoted(url), ...each(parameters, '-d')],
  json: (url, parameters) => [
    quoted(url),
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(nested(parameters)))}`,
  ],
  multipart: (url, parameters) => [quoted(url), ...each(parameters, '-F')],
  // -G puts what -d has into the query.
  query: (url, parameters) => ['-X POST -G', quoted(url), ...each(parameters, '-d')],
}

function post(url: string, headers: string[], parameters: Parameters, dialect: Dialect): string[] {
  const order = Object.keys(senders) as Encoding[]
  const encoding = order.find((candidate) => dialect['params.encodings'].includes(candidate)) ?? 'form'
  return ['curl -s', ...headers, ...senders[encoding](url, parameters)]
}

const each = (parameters: Parameters, flag: string): string[] =>
  Object.entries(parameters).map(([name, value]) => `${flag} ${quoted(`${name}=${value}`)}`)

function nested(parameters: Parameters): Record<string, unknown> {
  const entries = Object.entries(parameters).map(([name, value]) => {
    const [, outer, inner] = /^([^[]*)\[([^\]]*)\]$/.exec(name) ?? []
    return outer && inner ? [outer, { [inner]: value }] : [name, value]
  })
  return Object.fromEntries(entries)
}

/** Breaks a command into lines of 78 characters that a shell reads as one. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length + 1 <= 74) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(line === undefined ? word : `  ${word}`)
  }
  return lines.join(' \\\n')
}

/** Quotes what a shell would not leave alone. */
const quoted = (word: string): string =>
  /^[\w=.,:/-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
