import type { Evidence, Report } from '../report/report.ts'
import { quoteLiterally, quoteWithVariables, SECRET, URL_VARIABLE } from './shell.ts'

// curl -i 'https://api.example.com/posts?lng=139.7671&lat=35.6812' \
//   -H 'Accept: application/vnd.service.v1+json' \
//   -H "Authorization: Bearer $TOKEN_1"

type Base = Pick<Report, 'target' | 'baseUrlVariable'>

/** A curl command that sends the request of an exchange again. Secrets, and a URL that had one, are shell variables. */
export const formatCurl = ({ request }: Pick<Evidence, 'request'>, base?: Base): string =>
  formatRequest({ ...request, url: base ? nameBaseUrl(request.url, base) : request.url }, '-i')

// A request for * has it after the host.
const ORIGIN = /^https?:\/\/[^/?#*]*/

/** Replaces the base URL of a request by its variable. Each scenario of a run had another port; the path is the same. */
function nameBaseUrl(url: string, { target, baseUrlVariable }: Base): string {
  const [path, basePath] = [url.replace(ORIGIN, ''), target.replace(ORIGIN, '')]
  const rest = path.slice(basePath.length)
  const isBelow = path.startsWith(basePath) && /^(?:[/?#]|$)/.test(rest)
  return baseUrlVariable !== undefined && isBelow ? `$${baseUrlVariable}${rest}` : url
}

/** @param flag -i prints the head of the response, too; -s prints nothing but the body */
function formatRequest({ method, url, headers, body }: Evidence['request'], flag: '-i' | '-s'): string {
  return [
    [
      `curl ${flag}`,
      ...formatMethod(method, body),
      ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
      quoteWithVariables(url, URL_VARIABLE),
    ].join(' '),
    ...listHeaderLines(headers, body !== undefined).map((line) => `-H ${quoteWithVariables(line)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoteLiterally(body)}`]),
  ].join(' \\\n  ')
}

/** The names of the shell variables in the command, without the dollar sign. */
export function listSecrets({ request }: Pick<Evidence, 'request'>): readonly string[] {
  const texts = [request.url, ...Object.values(request.headers)]
  return [...new Set(texts.flatMap((text) => text.match(SECRET) ?? []))].map((name) => name.slice(1))
}

/**
 * The commands that set the tokens which some exchanges need: each one logs in as the run has done, and keeps the token of
 * the response in a shell variable.
 */
export function formatLoginCommands(
  evidence: readonly Evidence[],
  { logins = [] }: Pick<Report, 'logins'>,
): readonly string[] {
  const needed = evidence.flatMap(listSecrets)
  return logins
    .filter(({ token }) => needed.includes(token))
    .map(({ token, request }) => `${token}=$(${formatRequest(request, '-s')} | ${READ_TOKEN})`)
}

/** Prints the first token of a JSON body. */
const READ_TOKEN = `sed -n 's/.*"token" *: *"\\([^"]*\\)".*/\\1/p'`

/** The names of the shell variables that the reader must set: those that no login command sets. */
export function listGivenSecrets(
  evidence: readonly Evidence[],
  { logins = [] }: Pick<Report, 'logins'>,
): readonly string[] {
  const needed = evidence.flatMap(listSecrets)
  const used = logins.filter(({ token }) => needed.includes(token))
  const set = used.map(({ token }) => token)
  const ofLogins = used.flatMap(listSecrets)
  return [...new Set([...needed, ...ofLogins])].filter((name) => !set.includes(name))
}

function formatMethod(method: string, body: string | undefined): string[] {
  if (method === 'HEAD') return ['--head']
  return method === (body === undefined ? 'GET' : 'POST') ? [] : [`-X ${quoteWithVariables(method)}`]
}

/** The values of -H: the headers of the request, and the empty ones that stop curl from adding its own. */
function listHeaderLines(headers: Readonly<Record<string, string>>, hasBody: boolean): string[] {
  const names = Object.keys(headers).map((name) => name.toLowerCase())
  const ownHeaders = ['Accept', ...(hasBody ? ['Content-Type'] : [])]
  return [
    ...Object.entries(headers).map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`)),
    ...ownHeaders.filter((name) => !names.includes(name.toLowerCase())).map((name) => `${name}:`),
  ]
}
