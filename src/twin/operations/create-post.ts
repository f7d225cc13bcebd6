import type { Dialect } from '../../contract/index.ts'
import { type Answer, createProblem, createSuccess } from '../answer.ts'
import type { ParameterReader } from '../parameters/reader.ts'
import { mapResult, type Operation } from './operation.ts'

/** POST /posts (specification, section 4.3): publishes a post in the name of the token's user. */
export const createPost: Operation = {
  isRead: false,
  token: (dialect) => dialect['create.token'],
  answer({ parameters, user, posts }, { dialect, now, append }) {
    const draft = readDraft(parameters, dialect)
    const refused = refusal(parameters, draft, dialect)
    if (refused) return refused
    const { category = 0, lng = 0, lat = 0, content, images } = draft
    const entry = { type: 'publish', at: now(), user: user?.id ?? 0, category, lng, lat } as const
    return mapResult(append({ ...entry, content: content ?? null, images }), ({ id }) =>
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
  const longest = dialect['create.content-max']
  if (longest !== 'none' && draft.content !== undefined && [...draft.content].length > longest) {
    parameters.addError('content', `may not be greater than ${longest} characters.`)
  }
  const most = dialect['create.images-max']
  if (most !== 'none' && draft.images.length > most) {
    parameters.addError('images', `may not have more than ${most} items.`)
  }
  return draft
}

/** Parameters that are broken come first, then the rule that something must be in the post, then the category. */
function refusal(parameters: ParameterReader, draft: Draft, dialect: Dialect): Answer | undefined {
  const isEmpty = parameters.isAbsent('content') && parameters.isAbsent('images')
  const saysWhere = dialect['create.empty-post'] === '422-with-errors'
  if (isEmpty && saysWhere) noteEmptiness(parameters)
  if (parameters.errors) return createProblem(422, { errors: parameters.errors })
  if (isEmpty) {
    return createProblem(dialect['create.empty-post'] === '400' ? 400 : 422, {
      message: 'The content and the images must not both be empty.',
    })
  }
  const categoryExists = dialect['category.set'].some(({ id }) => id === draft.category)
  return categoryExists ? undefined : unknownCategory(parameters, dialect)
}

function noteEmptiness(parameters: ParameterReader): void {
  parameters.addError('content', 'field is required when images is not present.')
  parameters.addError('images', 'field is required when content is not present.')
}

function unknownCategory(parameters: ParameterReader, dialect: Dialect): Answer | undefined {
  if (dialect['create.unknown-category'] === 'accepted') return undefined
  if (dialect['create.unknown-category'] === '404') return createProblem(404, { reason: 'No such category' })
  parameters.addErrorText('post_category_id', 'The selected post category id is invalid.')
  return createProblem(422, { errors: parameters.errors ?? new Map() })
}
