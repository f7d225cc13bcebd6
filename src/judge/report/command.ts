import { getOwn } from '../../base/json.ts'
import { isLoopbackUrl } from '../../base/loopback.ts'
import { CONTROLS, escapeControl } from '../../base/text/escape-controls.ts'
import type { Evidence, GivenOptions, Report } from './report.ts'

type Run = Pick<Report, 'target' | 'session' | 'command' | 'tier' | 'writes' | 'options' | 'walks'>

/**
 * The command that judges one requirement again, with the options of the run. Secrets are shell variables. Undefined where the
 * kit has not sent the requests.
 */
export const formatRerunCommand = (run: Run, id: string): string | undefined =>
  run.command === undefined ? [...listWords(run), '--only', id].join(' ') : undefined

/** The command of the run, also for a run that a program has started. Secrets are shell variables. */
export function formatCommand(run: Run): string {
  if (run.command !== undefined) return run.command
  const { only = [], failOn = [], app = [] } = run.options ?? {}
  return [
    ...listWords(run),
    ...app.map((file) => `--app ${quoteWithVariables(file)}`),
    ...failOn.flatMap((word) => ['--fail-on', word]),
    ...(only.length > 0 ? ['--only', ...only.map((pattern) => quoteWithVariables(pattern))] : []),
  ].join(' ')
}

const listWords = (run: Run): readonly string[] => [
  'feedtwin check',
  quoteWithVariables(run.target),
  `--tier ${run.tier}`,
  ...listWriteFlags(run),
  ...listFlags(run.options ?? {}),
  ...listWalkFlags(run),
]

/** The same walks need the same file, or the same seed. */
function listWalkFlags({ options, walks }: Run): readonly string[] {
  if (options?.replayWalk !== undefined) return [`--replay-walk ${quoteWithVariables(options.replayWalk)}`]
  return options?.walks === undefined || walks === undefined
    ? []
    : [`--walks ${options.walks}`, `--seed ${walks.seed}`]
}

/** A run on another machine must say how many posts it may publish. */
function listWriteFlags({ target, session, tier, writes, options }: Run): readonly string[] {
  const isFree = isLoopbackUrl(target) || session !== undefined
  const allowed = options?.allowWrites ?? (isFree ? undefined : Math.max(writes, 10))
  return tier !== 'write' || allowed === undefined ? [] : [`--allow-writes ${allowed}`]
}

const listFlags = ({ at, headers = {}, insecure, ...options }: GivenOptions): readonly string[] => [
  ...FLAGS.flatMap(([flag, name, unit]) => {
    const value = options[name]
    if (value === undefined) return []
    return [`${flag} ${quoteWithVariables(unit ? `${Number(value) / unit}` : String(value))}`]
  }),
  ...(at === undefined ? [] : [`--at ${at.lng},${at.lat}`]),
  ...Object.entries(headers).map(([name, value]) => `--header ${quoteWithVariables(`${name}=${value}`)}`),
  ...(insecure ? ['--insecure'] : []),
]

/** The flags of options, and the milliseconds of a unit of time. */
const FLAGS: readonly (readonly [flag: string, name: FlagOption, unit?: number])[] = [
  ['--open-id', 'openId'],
  ['--platform', 'platform'],
  ['--platform-info', 'platformInfo'],
  ['--token', 'token'],
  ['--category', 'category'],
  ['--rate', 'rate'],
  ['--max-requests', 'maxRequests'],
  ['--timeout', 'timeout', 1000],
  ['--max-time', 'maxTime', 1000],
  ['--max-wait', 'maxWait', 1000],
]

/** The options whose flag has one text or number. */
type FlagOption = Exclude<keyof GivenOptions, 'at' | 'headers' | 'insecure' | 'only' | 'failOn' | 'app'>

// curl -i 'https://api.example.com/posts?lng=139.7671&lat=35.6812' \
//   -H 'Accept: application/vnd.service.v1+json' \
//   -H "Authorization: Bearer $TOKEN_1"

/** What the URLs of curl commands start with. */
export type CurlBase = Pick<Report, 'target' | 'baseUrlVariable'>

/** A curl command that sends the request of an exchange again. Secrets, and a URL that had one, are shell variables. */
export const formatCurl = ({ request }: Pick<Evidence, 'request'>, base?: CurlBase): string =>
  formatRequest({ ...request, url: base ? nameBaseUrl(request.url, base) : request.url }, '-i')

// A request for * has it after the host.
const ORIGIN = /^https?:\/\/[^/?#*]*/

/** Replaces the base URL of a request by its variable. Each scenario of a run had another port; the path is the same. */
function nameBaseUrl(url: string, { target, baseUrlVariable }: CurlBase): string {
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
  evidence: readonly Pick<Evidence, 'request'>[],
  { logins = [] }: Pick<Report, 'logins'>,
): readonly string[] {
  const needed = evidence.flatMap(listSecrets)
  return logins
    .filter(({ token }) => needed.includes(token))
    .map(({ token, request }) => `${token}=$(${formatRequest(request, '-s')} | ${READ_TOKEN})`)
}

/** Prints the token of a JSON body, also where a deployment calls it access_token. */
const READ_TOKEN = `sed -n 's/.*"\\(access\\)*_*[Tt]oken" *: *"\\([^"]*\\)".*/\\2/p'`

/** The names of the shell variables that the reader must set: those that no login command sets. */
export function listGivenSecrets(
  evidence: readonly Pick<Evidence, 'request'>[],
  { logins = [] }: Pick<Report, 'logins'>,
): readonly string[] {
  const needed = evidence.flatMap(listSecrets)
  const used = logins.filter(({ token }) => needed.includes(token))
  const fromLogins = used.map(({ token }) => token)
  const ofLogins = used.flatMap(listSecrets)
  return [...new Set([...needed, ...ofLogins])].filter((name) => !fromLogins.includes(name))
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

/** The placeholder of a secret. In a command, it is a shell variable. */
const SECRET = /\$[A-Z]+_\d+/g

/** The same, and the variable that a URL may start with. */
const URL_VARIABLE = /^\$\w+|\$[A-Z]+_\d+/g

/** Quotes a text for the shell. Secrets are variables; everything else is literal. @param variable what else is one */
export function quoteWithVariables(text: string, variable = SECRET): string {
  const variables = text.match(variable) ?? []
  if (variables.length === 0) return quoteLiterally(text)
  const parts = text.split(variable)
  const isSimple = parts.every((part) => /^[\x20-\x7e]*$/.test(part) && !/["$`\\!]/.test(part))
  if (isSimple) return `"${text}"`
  return parts
    .map(
      (part, index) =>
        (part && quoteLiterally(part)) + (index < variables.length ? `"${variables[index]}"` : ''),
    )
    .join('')
}

/** Quotes a text for the shell. Control characters need $'…', which bash and zsh understand. */
export function quoteLiterally(text: string): string {
  if (/^[\w=.,:/@%+-]+$/.test(text)) return text
  if (text.search(CONTROLS) < 0) return `'${text.replaceAll("'", `'\\''`)}'`
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(CONTROLS, (character) => getOwn(ESCAPES, character) ?? escapeControl(character))
  return `$'${escaped}'`
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
