import { getOwn } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import { type Answer, createSuccess } from '../answer.ts'
import { createError, formatMessage } from '../messages.ts'
import type { ParameterReader } from '../parameters/reader.ts'
import { mapResult, type Operation } from './operation.ts'

/** POST /posts (specification, section 4.3): publishes a post of the token's user. */
export const createPost: Operation = {
  isRead: false,
  mayRejectLate: true,
  getTokenMode: (dialect) => dialect['create.token'],
  answer({ parameters, user, posts, rejected }, { dialect, now, append }) {
    const draft = readDraft(parameters, dialect)
    const answer =
      rejectDraft(parameters, draft, dialect) ?? rejected ?? rejectCategory(parameters, draft, dialect)
    if (answer) return answer
    const { category = 0, lng = 0, lat = 0, content, images } = draft
    const event = { type: 'publish', at: now(), user: user?.id ?? 0, category, lng, lat } as const
    const stored = content === undefined ? null : convertMarkup(content, dialect)
    return mapResult(append({ ...event, content: stored, images }), ({ id }) =>
      createSuccess(posts.renderPost(id)),
    )
  },
}

interface Draft {
  readonly category: number | undefined
  readonly lng: number | undefined
  readonly lat: number | undefined
  readonly content: string | undefined
  readonly images: readonly string[]
}

function readDraft(parameters: ParameterReader, dialect: Dialect): Draft {
  const isRangeLimited = dialect['create.out-of-range-position'] === 'rejected'
  const draft = {
    category: parameters.readInteger('post_category_id', true),
    lng: parameters.readNumber('lng', true, isRangeLimited ? 180 : undefined),
    lat: parameters.readNumber('lat', true, isRangeLimited ? 90 : undefined),
    content: parameters.readString('content', false),
    images: limitPaths(parameters.readStrings('images'), parameters, dialect),
  }
  const maxLength = dialect['create.content-max']
  if (maxLength !== 'none' && draft.content !== undefined && [...draft.content].length > maxLength) {
    parameters.addError('content', 'max.string', { max: maxLength })
  }
  const maxImages = dialect['create.images-max']
  if (maxImages !== 'none' && draft.images.length > maxImages) {
    parameters.addError('images', 'max.array', { max: maxImages })
  }
  return draft
}

/** Rejects or cuts paths that are too long. Paths that are not texts have an error already. */
function limitPaths(
  paths: readonly string[],
  parameters: ParameterReader,
  dialect: Dialect,
): readonly string[] {
  const limit = dialect['create.image-path-max']
  if (limit === 'none') return paths
  const max = typeof limit === 'number' ? limit : limit.truncated
  return paths.map((path, index) => {
    if (typeof path !== 'string' || [...path].length <= max) return path
    if (typeof limit === 'number') parameters.addItemError('images', index, 'max.string', { max })
    return [...path].slice(0, max).join('')
  })
}

/** Creates the error for an invalid draft. Wrong parameters come first, then an empty post. */
function rejectDraft(parameters: ParameterReader, draft: Draft, dialect: Dialect): Answer | undefined {
  const isEmpty = parameters.isAbsent('content') && hasNoImages(parameters, draft)
  const namesParameters = dialect['create.empty-post'] === '422-with-errors'
  const name = dialect['create.empty-post-name']
  const isNamed = name === 'parameters' || (name === 'parameters-alone' && !parameters.errors)
  if (isEmpty && namesParameters && isNamed) addEmptyErrors(parameters)
  if (parameters.errors)
    return createError('422', dialect, { errors: parameters.errors, problems: parameters.problems })
  if (isEmpty) {
    if (namesParameters)
      return createError('422', dialect, {
        errors: new Map([[name, [formatMessage('422.empty-post', dialect)]]]),
        problems: [{ name, key: 'required_without' }],
      })
    return createError(dialect['create.empty-post'] === '400' ? '400.empty-post' : '422.empty-post', dialect)
  }
  return undefined
}

/** Whether no image was sent, or only blank ones, which the dialect removes. Images of a wrong type have an error already. */
const hasNoImages = (parameters: ParameterReader, { images }: Draft): boolean =>
  parameters.isAbsent('images') || (images.length === 0 && !parameters.errors?.has('images'))

/** A null that is rejected has its error already. */
function addEmptyErrors(parameters: ParameterReader): void {
  const named = new Set(parameters.errors?.keys())
  if (!named.has('content')) parameters.addError('content', 'required_without', { other: 'images' })
  if (!named.has('images')) parameters.addError('images', 'required_without', { other: 'content' })
}

/** Creates the error for a category that does not exist. It comes last, since looking it up is work of the operation itself. */
function rejectCategory(
  parameters: ParameterReader,
  { category }: Draft,
  dialect: Dialect,
): Answer | undefined {
  if (dialect['category.set'].some(({ id }) => id === category)) return undefined
  if (dialect['create.unknown-category'] === 'accepted') return undefined
  const values = { value: category }
  if (dialect['create.unknown-category'] === '404')
    return createError('404.entity', dialect, { values, reason: 'No such category' })
  parameters.addError('post_category_id', 'exists', values)
  return createError('422', dialect, {
    errors: parameters.errors ?? new Map(),
    problems: parameters.problems,
  })
}

/** The entities that escape() of validator.js writes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
  '\\': '&#x5C;',
  '`': '&#96;',
}

const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"'/\\`]/g, (character) => getOwn(ENTITIES, character) ?? character)

/** Removes tags as strip_tags() of PHP does: < before white space is text, and a tag without > reaches to the end. */
const stripTags = (text: string): string => text.replace(/<(?!\s)[^>]*>?/g, '')

const conversions: Readonly<Record<Dialect['create.content-markup'], (text: string) => string>> = {
  kept: (text) => text,
  escaped: escapeMarkup,
  stripped: stripTags,
}

/** Converts the HTML markup in the content of a new post as the dialect does (gap create.content-markup). */
const convertMarkup = (content: string, dialect: Dialect): string =>
  conversions[dialect['create.content-markup']](content)
