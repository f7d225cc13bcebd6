import { CONTROLS, escapeControl } from '../../base/escape-controls.ts'
import { isLoopbackUrl } from '../../base/loopback.ts'
import type { Evidence } from '../report/report.ts'

// curl -i 'https://api.example.com/posts?lng=139.7671&lat=35.6812' \
//   -H 'Accept: application/vnd.service.v1+json' \
//   -H "Authorization: Bearer $TOKEN_1"

/** A placeholder of a secret; the shell puts the secret in. */
const SECRET = /\$[A-Z]+_\d+/g

/** A curl command that sends the request of an exchange again; secrets are shell variables. */
export function formatCurl({ request }: Evidence): string {
  const { method, url, headers, body } = request
  return [
    [
      'curl -i',
      ...methodFlag(method, body),
      ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
      variable(url),
    ].join(' '),
    ...headerLines(headers, body !== undefined).map((line) => `-H ${variable(line)}`),
    ...(body === undefined ? [] : [`--data-raw ${literal(body)}`]),
  ].join(' \\\n  ')
}

/** Names of the variables that the command needs, without the dollar sign. */
export function listSecrets({ request }: Evidence): readonly string[] {
  const texts = [request.url, ...Object.values(request.headers)]
  return [...new Set(texts.flatMap((text) => text.match(SECRET) ?? []))].map((name) => name.slice(1))
}

/** The command that judges one requirement again. */
export function formatRerunCommand(target: string, tier: string, writes: number, id: string): string {
  const isLocal = isLoopbackUrl(target)
  const flags = {
    read: isLocal ? ' --tier read' : '',
    login: ' --tier login',
    write: isLocal ? '' : ` --allow-writes ${Math.max(writes, 10)}`,
  }
  return `feedtwin check ${variable(target)}${flags[tier as keyof typeof flags]} --only ${id}`
}

function methodFlag(method: string, body: string | undefined): string[] {
  if (method === 'HEAD') return ['--head']
  return method === (body === undefined ? 'GET' : 'POST') ? [] : [`-X ${variable(method)}`]
}

/** Headers for -H, and those that curl must be told not to add. */
function headerLines(headers: Readonly<Record<string, string>>, hasBody: boolean): string[] {
  const names = Object.keys(headers).map((name) => name.toLowerCase())
  const added = ['Accept', ...(hasBody ? ['Content-Type'] : [])]
  return [
    ...Object.entries(headers).map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`)),
    ...added.filter((name) => !names.includes(name.toLowerCase())).map((name) => `${name}:`),
  ]
}

/** A word of the shell in which secrets are variables and all else is literal. */
function variable(text: string): string {
  const secrets = text.match(SECRET) ?? []
  if (secrets.length === 0) return literal(text)
  const parts = text.split(SECRET)
  const tame = parts.every((part) => /^[\x20-\x7e]*$/.test(part) && !/["$`\\!]/.test(part))
  if (tame) return `"${text}"`
  return parts
    .map((part, index) => (part && literal(part)) + (index < secrets.length ? `"${secrets[index]}"` : ''))
    .join('')
}

/** A word of the shell that stands for exactly this text. Control characters need the quotes of bash and zsh. */
function literal(text: string): string {
  if (/^[\w=.,:/@%+-]+$/.test(text)) return text
  if (text.search(CONTROLS) < 0) return `'${text.replaceAll("'", `'\\''`)}'`
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(CONTROLS, (character) => NAMED[character] ?? escapeControl(character))
  return `$'${escaped}'`
}

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
