import { quoteWord } from '../../base/text/quote-word.ts'
import { type Dialect, operations } from '../../contract/index.ts'
import type { Position } from '../../twin/geo/sphere.ts'

/**
 * Formats requests to paste into a shell: log in, list, publish. They follow the dialect.
 *
 * @param url base URL of the twin
 * @param authorityFile the certificate of the authority, when curl does not trust it by itself
 */
export function formatCurlExamples(
  url: string,
  { lng, lat }: Position,
  dialect: Dialect,
  authorityFile?: string,
): readonly string[] {
  const options = [
    ...(authorityFile === undefined ? [] : [`--cacert ${quoteWord(authorityFile)}`]),
    ...(dialect['version.other-accept'] === 'rejected'
      ? [`-H 'Accept: application/vnd.service.v1+json'`]
      : []),
  ]
  const token = `-H "Authorization: Bearer $TOKEN"`
  const { loginWithThirdParty, listPosts, createPost } = operations
  const login = formatPost(url + loginWithThirdParty.path, options, getLoginParameters(dialect), dialect)
  return [
    formatLines([`TOKEN=$(${login[0]}`, ...login.slice(1), `| sed 's/.*"token":"//; s/".*//')`]),
    formatLines([
      'curl',
      ...options,
      ...(dialect['list.token'] === 'required' ? [token] : []),
      quoteWord(`${url}${listPosts.path}?lng=${lng}&lat=${lat}`),
    ]),
    formatLines(
      formatPost(
        url + createPost.path,
        [...options, token],
        getPostParameters({ lng, lat }, dialect),
        dialect,
      ),
    ),
  ]
}

/** A name with brackets, `outer[inner]`, is a field of an object. */
type Parameters = Readonly<Record<string, string | number>>

function getLoginParameters(dialect: Dialect): Parameters {
  const info = dialect['login.platform-info-type'] === 'object' ? 'platform_info[os]' : 'platform_info'
  return {
    open_id: 'me',
    platform: 'weixin',
    ...(dialect['login.platform-info-required'] && { [info]: 'demo' }),
  }
}

function getPostParameters(position: Position, dialect: Dialect): Parameters {
  const longest = dialect['create.content-max']
  return {
    post_category_id: dialect['category.set'][0]?.id ?? 1,
    ...position,
    content: longest === 'none' ? 'Hello' : 'Hello'.slice(0, longest),
  }
}

type Encoding = Dialect['params.encodings'][number]

/** The arguments with which curl sends parameters, in the order of preference. */
const encoders: Record<Encoding, (url: string, parameters: Parameters) => string[]> = {
  form: (url, parameters) => [quoteWord(url), ...formatFields('-d', parameters)],
  json: (url, parameters) => [
    quoteWord(url),
    `-H 'Content-Type: application/json'`,
    `-d ${quoteWord(JSON.stringify(nestParameters(parameters)))}`,
  ],
  multipart: (url, parameters) => [quoteWord(url), ...formatFields('-F', parameters)],
  // -G moves the fields of -d to the query.
  query: (url, parameters) => ['-X POST -G', quoteWord(url), ...formatFields('-d', parameters)],
}

/** Whether an encoding can hold fields of objects. JSON needs no brackets for them. */
function readsBrackets(encoding: Encoding, dialect: Dialect): boolean {
  const { query, form } = dialect['params.brackets']
  return encoding === 'json' || (encoding === 'query' ? query : form) === 'read'
}

function formatPost(
  url: string,
  options: readonly string[],
  parameters: Parameters,
  dialect: Dialect,
): string[] {
  const accepted = (Object.keys(encoders) as Encoding[]).filter((candidate) =>
    dialect['params.encodings'].includes(candidate),
  )
  const hasBrackets = Object.keys(parameters).some((name) => name.includes('['))
  const encoding =
    accepted.find((candidate) => !hasBrackets || readsBrackets(candidate, dialect)) ?? accepted[0] ?? 'form'
  return ['curl -s', ...options, ...encoders[encoding](url, parameters)]
}

const formatFields = (flag: string, parameters: Parameters): string[] =>
  Object.entries(parameters).map(([name, value]) => `${flag} ${quoteWord(`${name}=${value}`)}`)

/** Turns `outer[inner]` into an object in an object. */
function nestParameters(parameters: Parameters): Record<string, unknown> {
  const entries = Object.entries(parameters).map(([name, value]) => {
    const [, outer, inner] = /^([^[]*)\[([^\]]*)\]$/.exec(name) ?? []
    return outer && inner ? [outer, { [inner]: value }] : [name, value]
  })
  return Object.fromEntries(entries)
}

/** Characters of a line, without the backslash that continues it. */
const LINE_WIDTH = 74

/** Breaks a command into lines that a shell reads as one command. */
function formatLines(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length + 1 <= LINE_WIDTH)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(line === undefined ? word : `  ${word}`)
  }
  return lines.join(' \\\n')
}
