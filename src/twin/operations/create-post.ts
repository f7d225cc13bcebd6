import type { Dialect } from '../../contract/index.ts'
import { type Answer, createProblem, createSuccess } from '../answer.ts'
import type { ParameterReader } from '../parameters/reader.ts'
import { mapResult, type Operation } from './operation.ts'

/** POST /posts (specification, section 4.3): publishes a post of the token's user. */
export const createPost: Operation = {
  isRead: false,
  getTokenMode: (dialect) => dialect['create.token'],
  answer({ parameters, user, posts }, { dialect, now, append }) {
    const draft = readDraft(parameters, dialect)
    const rejected = rejectDraft(parameters, draft, dialect)
    if (rejected) return rejected
    const { category = 0, lng = 0, lat = 0, content, images } = draft
    const event = { type: 'publish', at: now(), user: user?.id ?? 0, category, lng, lat } as const
    return mapResult(append({ ...event, content: content ?? null, images }), ({ id }) =>
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
  const draft = {
    category: parameters.readInteger('post_category_id', true),
    lng: parameters.readNumber('lng', true, 180),
    lat: parameters.readNumber('lat', true, 90),
    content: parameters.readString('content', false),
    images: parameters.readStrings('images'),
  }
  const maxLength = dialect['create.content-max']
  if (maxLength !== 'none' && draft.content !== undefined && [...draft.content].length > maxLength) {
    parameters.addError('content', `may not be greater than ${maxLength} characters.`)
  }
  const maxImages = dialect['create.images-max']
  if (maxImages !== 'none' && draft.images.length > maxImages) {
    parameters.addError('images', `may not have more than ${maxImages} items.`)
  }
  return draft
}

/** Creates the error for an invalid draft. Wrong parameters come first, then an empty post, then an unknown category. */
function rejectDraft(parameters: ParameterReader, draft: Draft, dialect: Dialect): Answer | undefined {
  const isEmpty = parameters.isAbsent('content') && parameters.isAbsent('images')
  const namesParameters = dialect['create.empty-post'] === '422-with-errors'
  if (isEmpty && namesParameters) addEmptyErrors(parameters)
  if (parameters.errors) return createProblem(422, { errors: parameters.errors })
  if (isEmpty) {
    return createProblem(dialect['create.empty-post'] === '400' ? 400 : 422, {
      message: 'The content and the images must not both be empty.',
    })
  }
  const categoryExists = dialect['category.set'].some(({ id }) => id === draft.category)
  return categoryExists ? undefined : rejectCategory(parameters, dialect)
}

function addEmptyErrors(parameters: ParameterReader): void {
  parameters.addError('content', 'field is required when images is not present.')
  parameters.addError('images', 'field is required when content is not present.')
}

function rejectCategory(parameters: ParameterReader, dialect: Dialect): Answer | undefined {
  if (dialect['create.unknown-category'] === 'accepted') return undefined
  if (dialect['create.unknown-category'] === '404') return createProblem(404, { reason: 'No such category' })
  parameters.addErrorText('post_category_id', 'The selected post category id is invalid.')
  return createProblem(422, { errors: parameters.errors ?? new Map() })
}
