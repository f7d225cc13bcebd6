import { CONTROLS, escapeControl } from '../../base/escape-controls.ts'
import { isLoopbackUrl } from '../../base/loopback.ts'
import type { Evidence, Report } from '../report/report.ts'

// curl -i 'https://api.example.com/posts?lng=139.7671&lat=35.6812' \
//   -H 'Accept: application/vnd.service.v1+json' \
//   -H "Authorization: Bearer $TOKEN_1"

/** The placeholder of a secret. In a command, it is a shell variable. */
const SECRET = /\$[A-Z]+_\d+/g

/** A curl command that sends the request of an exchange again. Secrets are shell variables. */
export function formatCurl({ request }: Evidence): string {
  const { method, url, headers, body } = request
  return [
    [
      'curl -i',
      ...formatMethod(method, body),
      ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
      quoteWithVariables(url),
    ].join(' '),
    ...listHeaderLines(headers, body !== undefined).map((line) => `-H ${quoteWithVariables(line)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoteLiterally(body)}`]),
  ].join(' \\\n  ')
}

/** The names of the shell variables in the command, without the dollar sign. */
export function listSecrets({ request }: Evidence): readonly string[] {
  const texts = [request.url, ...Object.values(request.headers)]
  return [...new Set(texts.flatMap((text) => text.match(SECRET) ?? []))].map((name) => name.slice(1))
}

/** The command that judges one requirement again, with the same tier. */
export function formatRerunCommand(
  { target, session, tier, writes }: Pick<Report, 'target' | 'session' | 'tier' | 'writes'>,
  id: string,
): string {
  const isLocal = isLoopbackUrl(target)
  const flags = {
    read: ' --tier read',
    login: ' --tier login',
    write: ` --tier write${isLocal || session !== undefined ? '' : ` --allow-writes ${Math.max(writes, 10)}`}`,
  }
  return `feedtwin check ${quoteWithVariables(target)}${flags[tier]} --only ${id}`
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

/** Quotes a text for the shell. Secrets are variables; everything else is literal. */
function quoteWithVariables(text: string): string {
  const secrets = text.match(SECRET) ?? []
  if (secrets.length === 0) return quoteLiterally(text)
  const parts = text.split(SECRET)
  const isSimple = parts.every((part) => /^[\x20-\x7e]*$/.test(part) && !/["$`\\!]/.test(part))
  if (isSimple) return `"${text}"`
  return parts
    .map(
      (part, index) => (part && quoteLiterally(part)) + (index < secrets.length ? `"${secrets[index]}"` : ''),
    )
    .join('')
}

/** Quotes a text for the shell. Control characters need $'…', which bash and zsh understand. */
function quoteLiterally(text: string): string {
  if (/^[\w=.,:/@%+-]+$/.test(text)) return text
  if (text.search(CONTROLS) < 0) return `'${text.replaceAll("'", `'\\''`)}'`
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(CONTROLS, (character) => ESCAPES[character] ?? escapeControl(character))
  return `$'${escaped}'`
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
