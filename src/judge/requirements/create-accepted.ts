import { asRecord, isObject } from '../../base/json.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { readPosts } from '../target/reading/read-response.ts'
import type { Violation } from '../target/violation.ts'
import { createSuccessRow } from './any.ts'
import { isLastingError, type Log, OTHER_REASONS, RANDOM } from './log/log.ts'
import { type AnsweredPublication, isPlainText, readPublication } from './log/publications.ts'
import { createRow, type RequirementRow } from './log/row.ts'

const breakStatus = (exchange: Exchange, expected: number | string): Violation => ({
  kind: 'status',
  expected,
  actual: getReceived(exchange).status,
})

/** A rejection with one of these statuses has another reason: a token, or too many requests. */
const OTHER_REJECTIONS: readonly number[] = [401, ...OTHER_REASONS]

export const isKnownCategory = (id: unknown, { dialect, exchanges }: Log): boolean =>
  dialect.getAnswer('category.set')?.some((category) => category.id === id) === true ||
  exchanges.some((each) => readPosts(each).some((post) => asRecord(post.category).id === id))

/** Whether a content is not longer than a target is known to accept. */
export function isShort(content: unknown, { dialect }: Log): boolean {
  const longest = dialect.getAnswer('create.content-max')
  return isPlainText(content) && (longest === 'none' || content.length <= Math.max(1, longest ?? 0))
}

/**
 * Whether a token was rejected in the first request after its login. Later, it may have expired, and so may one for a second or less
 * before: it expires at a whole second (RFC 7519, section 2).
 */
function isFreshTokenRejected(exchange: Exchange, { exchanges, accounts, dialect }: Log): boolean {
  const login = accounts.findSender(exchange)?.exchange
  if (exchange.response.status !== 401 || login === undefined || exchanges.at(-1) !== login) return false
  const lifetime = dialect.getAnswer('auth.token-lifetime')
  const passed = login.milliseconds + exchange.milliseconds
  return typeof lifetime !== 'number' || (lifetime - 1) * 1000 > passed
}

/** What is missing to say that a target must accept a publication; undefined if nothing is. */
function findRejectionDoubt(publication: AnsweredPublication, log: Log): string | undefined {
  const { exchange, sent } = publication
  const { status } = exchange.response
  if (!isAllowed(exchange.outgoing) || sent.images !== undefined)
    return 'a post with content and nothing else'
  if (isFreshTokenRejected(exchange, log)) return undefined
  if (OTHER_REJECTIONS.includes(status)) return `a rejection with another status than ${status}`
  if (!isKnownCategory(sent.post_category_id, log)) return 'a category that exists'
  if (status >= 500) return isLastingError(exchange, log) ? undefined : RANDOM
  if (!isShort(sent.content, log)) return 'the answer to create.content-max, which is not known'
  const known: readonly string[] = log.dialect.getAnswer('params.encodings') ?? []
  const isEncodingKnown = known.some((encoding) => exchange.outgoing.form === encoding)
  return isEncodingKnown || log.publications.findAcceptedLike(publication)
    ? undefined
    : 'the answer to params.encodings, which is not known'
}

/** The same for a request whose parameters may not be known. */
export function findPostDoubt(exchange: Exchange, log: Log): string | undefined {
  const publication = readPublication(exchange)
  return publication ? findRejectionDoubt(publication, log) : 'a post whose parameters are known'
}

const answersRow = createSuccessRow(
  'create.answers-200',
  (exchange) => readPublication(exchange) !== undefined,
  'the created post',
  (json) => isObject(json) && Object.keys(json).length > 0,
  findPostDoubt,
)

const listImages = ({ sent: { images } }: AnsweredPublication): readonly unknown[] =>
  Array.isArray(images) ? images : []

/** A post with images only, compared with one that has content besides. The paths of its images must exist. */
const contentIsOptionalRow = createRow(
  'create.content-may-be-absent',
  (exchange) => {
    const publication = readPublication(exchange)
    return publication && publication.sent.content === undefined && isAllowed(exchange.outgoing)
      ? [publication]
      : []
  },
  (wordless, exchange, log) => {
    const { status } = exchange.response
    if (status === 200) return 'kept'
    if (OTHER_REJECTIONS.includes(status)) return { missing: 'needs a rejection with another status' }
    if (status >= 500 && !isLastingError(exchange, log)) return { missing: `needs ${RANDOM}` }
    const pictured = log.publications.findAcceptedLike(
      wordless,
      (each) =>
        each.sent.content !== undefined &&
        listImages(wordless).every((image) => listImages(each).includes(image)),
    )
    return pictured
      ? {
          ...breakStatus(exchange, 'status 200, as with content and images'),
          earlier: [pictured.exchange],
        }
      : { missing: 'the target rejects the images, perhaps because their paths do not exist' }
  },
)

/** A post with neither content nor images is rejected where the target accepts others. */
const createEmptyRow = <Id extends 'create.empty-post-is-refused' | 'create.post-without-both-is-refused'>(
  requirement: Id,
  isEmpty: (sent: AnsweredPublication['sent']) => boolean,
): RequirementRow<Id> =>
  createRow(
    requirement,
    (exchange) => {
      const isOnlyEmpty = exchange.outgoing.flaws?.every(({ kind }) => kind === 'empty' || kind === 'token')
      const publication = readPublication(exchange)
      return isOnlyEmpty && publication && isEmpty(publication.sent) ? [publication] : []
    },
    (_, exchange, log) => {
      const { status } = exchange.response
      if (status === 200) return breakStatus(exchange, 'a rejection')
      return log.facts.isServed('createPost') && !OTHER_REJECTIONS.includes(status)
        ? 'kept'
        : { missing: 'the target rejects valid posts, too' }
    },
  )

/** The rows of which publications are accepted (specification, section 4.3). */
export const createAcceptedRows = [
  answersRow,
  contentIsOptionalRow,
  createEmptyRow(
    'create.empty-post-is-refused',
    ({ content, images }) => content === '' && Array.isArray(images) && images.length === 0,
  ),
  createEmptyRow(
    'create.post-without-both-is-refused',
    ({ content, images }) => content === undefined && images === undefined,
  ),
]
