import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { getOwn, toText } from '../../../base/json.ts'
import { isListParameter, operations } from '../../../contract/generated/operations.ts'
import { overridesSchema } from '../../../contract/generated/overrides.ts'
import type { Condition, ValueTest } from '../../../contract/overrides/overrides.ts'
import {
  getContentGroup,
  readAccept,
  readPageKind,
  readTokenKind,
} from '../../../contract/overrides/request-features.ts'
import { isAsTested, listNamed } from '../../../contract/overrides/test-value.ts'
import type { FoundError } from '../../comparing/measure-parity.ts'
import type { SentRequest } from '../../comparing/sent-request.ts'
import { listChoices, listKindChoices, listTests } from './list-tests.ts'

/** One thing that a condition can ask of a request. */
export interface Feature {
  readonly condition: Condition
  holds(request: SentRequest): boolean
}

/**
 * The features of requests, the most general ones first.
 *
 * @param hasAnswer whether they may be about the twin's answer
 * @param changed the parameters that are changed: what becomes of a value depends on the value first
 */
export function listFeatures(
  inside: readonly SentRequest[],
  outside: readonly SentRequest[],
  hasAnswer: boolean,
  changed: readonly string[],
): readonly Feature[] {
  const all = [...inside, ...outside]
  const readHeader = ({ headers }: SentRequest, name: string): string | undefined =>
    findHeader(Object.entries(headers), name)
  /** as it was spelt */
  const readScheme = (request: SentRequest): string | undefined =>
    /^(\S+) ./.exec(readHeader(request, 'authorization') ?? '')?.[1]
  /** the values that requests have of one part, each once */
  const listEqual = <Key extends keyof Condition>(
    key: Key,
    read: (request: SentRequest) => NoInfer<Condition[Key]> | undefined,
  ): readonly Feature[] =>
    [...new Set(inside.map(read))].flatMap((value) =>
      value === undefined
        ? []
        : [{ condition: { [key]: value }, holds: (request: SentRequest) => read(request) === value }],
    )
  /** the same, and where two values are treated alike, all values that no others have */
  const listSome = <Key extends keyof Words>(
    key: Key,
    read: (request: SentRequest) => Words[Key] | undefined,
  ): readonly Feature[] => {
    const [own, others] = [new Set(inside.map(read)), new Set(outside.map(read))]
    const words = WORDS[key].filter((word) => !others.has(word))
    const isAlike = words.filter((word) => own.has(word)).length > 1
    const holds = (request: SentRequest): boolean => words.some((word) => word === read(request))
    return [...listEqual(key, read), ...(isAlike ? [{ condition: { [key]: words }, holds }] : [])]
  }
  /** tests of a value that the client chooses */
  const listOwn = (
    read: (request: SentRequest) => unknown,
    write: (test: ValueTest) => Condition,
    degrees?: number,
  ): readonly Feature[] =>
    listTests(inside.map(read), outside.map(read), degrees)
      .filter(({ is = [] }) => is.every((value) => isRepeated(value, inside, read)))
      .map((test) => ({ condition: write(test), holds: (request) => isAsTested(read(request), test) }))
  const names = new Set([
    ...all.flatMap(({ fields }) => Object.keys(fields)),
    ...all.flatMap(({ operation }) => (operation === 'none' ? [] : operations[operation].parameters)),
  ])
  const headers = new Set(
    inside.flatMap((request) =>
      Object.keys(request.headers)
        .filter((name) => !KNOWN_HEADERS.test(name))
        .map((name) => name.toLowerCase()),
    ),
  )
  const features = [
    ...listEqual('page', ({ operation, fields }) =>
      operation === 'none' ? undefined : readPageKind(operation, fields),
    ),
    ...listSome('token', (request) =>
      readTokenKind(readHeader(request, 'authorization')?.replace(PLACEHOLDER, showToken)),
    ),
    ...[...new Set(inside.map(readScheme))].flatMap((scheme): Feature[] => {
      const like = `${scheme} *`
      const holds = (request: SentRequest): boolean => readScheme(request) === scheme
      return scheme === undefined ? [] : [{ condition: { headers: { authorization: { like } } }, holds }]
    }),
    ...listSome('accept', (request) => readAccept(readHeader(request, 'accept'))),
    ...(hasAnswer ? listAnswerFeatures(inside, outside) : []),
    ...listEqual('account', ({ account }) => account),
    ...listEqual('content', ({ content }) => getContentGroup(content)),
    ...listSome('content', ({ content }) => content),
    ...listSome('encoding', ({ encoding }) => encoding),
    ...listEqual('method', ({ method }) => method),
    ...listEqual('path', ({ operation, path }) => (operation === 'none' ? path : undefined)),
    ...[...headers].flatMap((name) =>
      listOwn(
        (request) => readHeader(request, name),
        (test) => ({ headers: { [name]: test } }),
      ),
    ),
    ...[...names].flatMap((name) =>
      listOwn(
        ({ fields }) => getOwn(fields, name),
        (test) => ({ parameters: { [name]: test } }),
        changed.includes(name) ? undefined : getOwn(GREATEST_DEGREES, name),
      ),
    ),
    // What holds for any parameter explains more than what holds for one of them, or else comes after it.
    ...['*', ...[...names].filter(isListParameter).map((name) => `${name}[]`)].flatMap((name) =>
      listKindFeatures(name, inside, outside),
    ),
  ]
  const isAbout = ({ condition: { parameters = {} } }: Feature): boolean =>
    Object.keys(parameters).some((name) => changed.includes(name))
  return features.sort(
    (one, other) => rankFeature(one) - rankFeature(other) || Number(isAbout(other)) - Number(isAbout(one)),
  )
}

/** What the schema of overrides says of the parts that are words. */
const { properties } = overridesSchema.items.properties.when

/** The words that each value has one of. */
const WORDS: { readonly [Key in keyof Words]: readonly Words[Key][] } = {
  token: properties.token.anyOf[0].enum,
  accept: properties.accept.anyOf[0].enum,
  content: properties.content.anyOf[0].enum.filter((word) => word !== 'other' && word !== 'broken'),
  encoding: properties.encoding.anyOf[0].enum,
}

type Words = {
  readonly [Part in 'token' | 'accept' | 'content' | 'encoding']: Extract<Condition[Part], string>
}

/** Features of the twin's answers: how many posts they list, and the errors of one parameter, or of any. */
function listAnswerFeatures(
  inside: readonly SentRequest[],
  outside: readonly SentRequest[],
): readonly Feature[] {
  const sizes = listTests(
    inside.map(({ answer }) => answer),
    outside.map(({ answer }) => answer),
  )
    .filter(({ longer, shorter }) => longer !== undefined || shorter !== undefined)
    .map((test): Feature => ({ condition: { body: test }, holds: ({ answer }) => isAsTested(answer, test) }))
  const found = inside.flatMap(({ errors }) => errors)
  const errors = ['*', ...new Set(found.map(({ name }) => name))].flatMap((name) => {
    const isNamed = (error: FoundError): boolean => name === '*' || error.name === name
    const create = (keys: readonly string[]): Feature => ({
      condition: { errors: { [name]: keys } },
      holds: (request) => request.errors.some((error) => isNamed(error) && keys.includes(error.key)),
    })
    const keys = [...new Set(found.filter(isNamed).map(({ key }) => key))]
    return listChoices(keys, (key) => outside.some(create([key]).holds)).map(create)
  })
  return [...sizes, ...errors.filter(({ holds }) => !outside.every(holds))]
}

/** Tests that hold for any value of a name, such as `*`: of each kind, and of all kinds that only requests inside have. */
function listKindFeatures(
  name: string,
  inside: readonly SentRequest[],
  outside: readonly SentRequest[],
): readonly Feature[] {
  const create = (kind: NonNullable<ValueTest['kind']>): Feature => ({
    condition: { parameters: { [name]: { kind } } },
    holds: ({ fields }) => listNamed(fields, name).some((value) => isAsTested(value, { kind })),
  })
  const values = inside.flatMap(({ fields }) => listNamed(fields, name))
  return listKindChoices(values, (kind) => outside.some(create([kind]).holds))
    .map(create)
    .filter(({ holds }) => !outside.every(holds))
}

/** Whether several walks have sent a value. What only one has sent, such as the id of its post, tells nothing. */
const isRepeated = (
  value: unknown,
  requests: readonly SentRequest[],
  read: (request: SentRequest) => unknown,
): boolean =>
  new Set(requests.filter((request) => toText(read(request)) === toText(value)).map(({ walk }) => walk))
    .size > 1

/** Stands for a token that was issued, or for one that was made of it. */
const PLACEHOLDER = /\$([A-Z]+)_\d+/

/** A token of the form that a placeholder stands for. */
const showToken = (_: string, name: string): string =>
  name === 'TRUNCATED' ? 'a.b' : name === 'UNSIGNED' ? 'a.b.' : 'a.b.c'

/** Headers that have conditions of their own, or are part of each request. */
const KNOWN_HEADERS = /^(authorization|content-type|content-length|host|user-agent)$/i

/** An exact value is the least general test. */
const rankFeature = ({ condition: { parameters = {}, headers = {} } }: Feature): number =>
  [...Object.values(parameters), ...Object.values(headers)].some(({ is }) => is !== undefined) ? 1 : 0

/** The greatest degrees of a place. */
export const GREATEST_DEGREES: Readonly<Record<string, number>> = { lng: 180, lat: 90 }
