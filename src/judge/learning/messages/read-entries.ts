import { asRecord, getOwn, isObject, toJsonText, toText } from '../../../base/json.ts'
import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import { findErrorKind } from '../../../contract/messages.ts'
import { encodings } from '../../target/encode.ts'
import type { Encoding, Fields, Outgoing } from '../../target/exchange.ts'
import { isBlank, readSentFields } from '../../target/reading/read-request.ts'
import { alternatives, areBothCursors, explainEntry, type KnownAnswers } from './explain-entry.ts'
import type { TextReader } from './find-template.ts'

/** Reads the texts for parameters of validation errors. */
export const createEntryReader =
  (knowledge: KnownAnswers): TextReader =>
  ({ number, outgoing, response }) => {
    const { errors } = asRecord(response.json)
    const encoding = readEncoding(outgoing)
    const sent = readNestedFields(outgoing, encoding !== 'json' && readsTextsAsImages(knowledge))
    const { operation } = outgoing
    if (response.status !== 422 || !isObject(errors) || sent === undefined || operation === undefined)
      return []
    const accepted = knowledge.getAnswer('params.encodings') ?? encodings
    // The target has not seen parameters in another encoding.
    if (encoding !== undefined && !accepted.includes(encoding)) return []
    const emptyPostName = knowledge.getAnswer('create.empty-post-name')
    // Lists may have errors of the same name, about both cursors.
    if (operation === 'createPost' && emptyPostName !== undefined && Object.hasOwn(errors, emptyPostName))
      return [{ key: '422.empty-post', texts: readTexts(getOwn(errors, emptyPostName)), values: {}, number }]
    const named = { ...listUnnamed(operation, sent, errors, knowledge), ...errors }
    return Object.entries(named).flatMap(([spokenName, texts]) => {
      if (isUnreadItem(spokenName, outgoing, knowledge)) return []
      const name = findParameterName(spokenName, operation)
      const words = readTexts(texts)
      const path = name.replace(/\[(\d+)\]$/, '.$1')
      const value = readValue(sent, path)
      const cause = explainEntry({ name: path, value, sent, operation }, knowledge)
      if (cause === undefined || (words.length === 0 && Object.hasOwn(errors, spokenName))) return []
      const rejected = cause.item ? cause.item.value : value
      const values = Object.entries({ value: rejected, ...cause.values })
      const texted = Object.fromEntries(values.map(([key, each]) => [key, toText(each)]))
      const kind = findErrorKind(cause.key, rejected)
      return [
        {
          key: cause.key,
          texts: words,
          values: { ...texted, json: toJsonText(rejected), ...listNameForms(spokenName) },
          operation,
          ...(name !== spokenName && { parameter: name }),
          ...(cause.item && { isOfItem: true }),
          kind,
          number,
        },
      ]
    })
  }

/** Whether an entry is about a name such as images[0] that the target does not read as an item, and so says nothing about items. */
const isUnreadItem = (name: string, outgoing: Outgoing, knowledge: KnownAnswers): boolean =>
  /\[\d+\]$/.test(name) &&
  knowledge.getAnswer('params.array-forms')?.includes('indices') === false &&
  Object.hasOwn(readSentFields(outgoing) ?? {}, name)

const readTexts = (texts: unknown): string[] =>
  (Array.isArray(texts) ? texts : []).filter((text) => typeof text === 'string')

/**
 * Of the content and the images of an empty post, those that the error does not name; max-id where the error of both cursors
 * names since-id alone.
 */
function listUnnamed(operation: OperationId, sent: Fields, errors: Fields, knowledge: KnownAnswers): Fields {
  if (operation === 'listPosts' && areBothCursors(sent) && Object.hasOwn(errors, 'since-id'))
    return { 'max-id': [] }
  const names = Object.keys(alternatives)
  if (operation !== 'createPost' || !names.every((name) => isBlank(getOwn(sent, name)))) return {}
  if (knowledge.getAnswer('create.empty-post') !== '422-with-errors') return {}
  const name = knowledge.getAnswer('create.empty-post-name')
  const isAlone = Object.keys(errors).every((each) => names.includes(each))
  if (name !== 'parameters' && !(name === 'parameters-alone' && isAlone)) return {}
  return Object.fromEntries(names.filter((name) => !Object.hasOwn(errors, name)).map((name) => [name, []]))
}

/** The encoding of the parameters of a POST; undefined if it has none, or for another method. */
function readEncoding({ method, path, headers }: Outgoing): Encoding | undefined {
  if (method !== 'POST') return undefined
  const type = headers['Content-Type'] ?? ''
  if (type === '') return path.includes('?') ? 'query' : undefined
  return type.includes('json') ? 'json' : type.startsWith('multipart') ? 'multipart' : 'form'
}

const readsTextsAsImages = (knowledge: KnownAnswers): boolean =>
  knowledge.getAnswer('params.array-forms')?.includes('single') === true

/**
 * The parameters of a request, with those of the names `a[]` and `a[b]` as a list and an object.
 *
 * @param isList whether a text is a list of images
 */
function readNestedFields(outgoing: Outgoing, isList: boolean): Fields | undefined {
  const sent = readSentFields(outgoing)
  if (sent === undefined) return undefined
  const entries = Object.entries(sent).map(([name, value]): [string, unknown] => {
    if (isList && name === 'images') return [name, [value].flat()]
    const [, base = name, key] = /^([^[]+)\[([^\]]*)\]$/.exec(name) ?? []
    return [base, key === undefined ? value : key === '' ? [value] : { [key]: value }]
  })
  return Object.fromEntries(entries)
}

/** The forms in which texts name a parameter. */
function listNameForms(raw: string): Record<string, string> {
  const name = raw.replaceAll('_', ' ')
  return { raw, name, Name: name.charAt(0).toUpperCase() + name.slice(1) }
}

/** The value of a parameter, or that of an item of a list: images.0. */
function readValue(sent: Fields, name: string): unknown {
  const [, list = '', index = ''] = /^([\w-]+)\.(\d+)$/.exec(name) ?? []
  if (list === '') return getOwn(sent, name)
  const items = getOwn(sent, list)
  return Array.isArray(items) ? items[Number(index)] : undefined
}

/** The parameter that an entry is about. Some frameworks name the association post_category instead of its key. */
function findParameterName(spokenName: string, operation: OperationId): string {
  const names: readonly string[] = operations[operation].parameters
  return names.includes(`${spokenName}_id`) && !names.includes(spokenName) ? `${spokenName}_id` : spokenName
}
