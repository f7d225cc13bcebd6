import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import { getOwn, toText } from '../../base/json.ts'
import { computeOnce } from '../../base/remember.ts'
import { describeBrokenJson } from '../../contract/message-values.ts'
import type { Condition, Content, Encoding } from '../../contract/overrides/overrides.ts'
import { nameEncoding, readContent } from '../../contract/overrides/request-features.ts'
import { writeAsTexts } from '../target/encode.ts'
import type { Fields } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { readSentFields } from '../target/reading/read-request.ts'
import type { FoundError, WalkedPair } from './measure-parity.ts'

/** What conditions know of a request. */
export interface SentRequest {
  /** the number of its walk */
  readonly walk: string
  readonly method: string
  readonly path: string
  readonly operation: NonNullable<Condition['operation']>[number]
  readonly account: 'new' | 'known' | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly encoding: Encoding
  readonly content: Content | undefined
  readonly fields: Readonly<Record<string, unknown>>
  /** of the twin */
  readonly status: number
  readonly answer: unknown
  /** of parameters, as the twin itself has found them */
  readonly errors: NonNullable<WalkedPair['errors']>
}

/** The encodings by media type. A body of another type has no parameters. */
const ENCODINGS = [
  [/^application\/(\S+\+)?json\b/i, 'json'],
  [/^multipart\//i, 'multipart'],
  [/^application\/x-www-form-urlencoded\b/i, 'form'],
] as const

/** Reads what conditions know of the request of a pair. */
export const readSentRequest = computeOnce(({ name, a, b, errors = [] }: WalkedPair): SentRequest => {
  const { outgoing } = a.exchange
  const { method, path, operation, omitsAccept } = outgoing
  const { Accept, ...others } = outgoing.headers
  const headers = Accept === undefined || omitsAccept ? others : { ...others, Accept }
  const type = findHeader(Object.entries(headers), 'content-type') ?? ''
  const body = toText(outgoing.body ?? '')
  const encoding = nameEncoding(ENCODINGS.find(([form]) => form.test(type))?.[1], body !== '')
  const sent = outgoing.fields ?? readSentFields(outgoing) ?? {}
  const fields = encoding === 'json' ? sent : writeAsTexts(sent)
  return {
    walk: name.split('.', 1).join(),
    method,
    path: path.split('?')[0] ?? '',
    operation: operation ?? 'none',
    account: a.account,
    headers,
    encoding,
    content: readContent(body, encoding, Object.keys(fields).length > 0),
    fields,
    status: getReceived(b.exchange).status,
    answer: getReceived(b.exchange).json,
    errors,
  }
})

/** What placeholders of a request stand for, by their names: those of errors first, since they are the most general ones. */
export const readSentValues = computeOnce((pair: WalkedPair): Fields => {
  const { fields, errors, method, path } = readSentRequest(pair)
  return { ...readErrorValues(errors, fields), ...fields, ...readSentTexts(pair), method, path }
})

/** The name and the value of the first parameter with an error of each key: `name:integer` and `value:integer`. */
const readErrorValues = (errors: readonly FoundError[], fields: Fields): Fields =>
  Object.fromEntries(
    errors
      .filter(({ name }) => Object.hasOwn(fields, name))
      .toReversed()
      .flatMap(({ name, key }) => [
        [`value:${key}`, getOwn(fields, name)],
        [`name:${key}`, name],
      ]),
  )

/**
 * What a text may repeat besides parameters, by the names of the placeholders: the types, since usual ones may be what it recommends,
 * and where a body stops being JSON.
 */
export const readSentTexts = computeOnce((pair: WalkedPair): Fields => {
  const { headers, content } = readSentRequest(pair)
  const types = ['content-type', 'accept'].flatMap((name) => {
    const value = findHeader(Object.entries(headers), name)
    return value === undefined || USUAL_TYPE.test(value) ? [] : [[`header:${name}`, value]]
  })
  const body = content === undefined ? '' : toText(pair.a.exchange.outgoing.body ?? '')
  const place = body === '' ? [] : Object.entries(describeBrokenJson(body).values)
  return Object.fromEntries([...types, ...place.map(([name, value]) => [`json:${name}`, value])])
})

const USUAL_TYPE = /^(?:application\/(?:(?:\S+\+)?json|x-www-form-urlencoded)|\*\/\*)$/i
