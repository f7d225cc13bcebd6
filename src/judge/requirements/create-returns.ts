import { asRecord, toNumber, toText } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { isTextKept, isUnicodeText } from '../target/client/markup.ts'
import { COORDINATE_TOLERANCE } from '../target/client/publications.ts'
import { isAllowed, type Outgoing } from '../target/exchange.ts'
import type { LoosePost } from '../target/reading/read-response.ts'
import type { Violation } from '../target/violation.ts'
import { isLastingError, type Log, OTHER_REASONS } from './log/log.ts'
import {
  type AnsweredPublication,
  findShown,
  isPlainText,
  readPublication,
  type Shown,
} from './log/publications.ts'
import { type CaseJudgement, createRow, type RequirementRow } from './log/row.ts'

type ReturnedId = Extract<RequirementId, `create.returns-the-${string}`>

/** A value of a created post that must be as it was sent. */
interface Aspect {
  readonly requirement: ReturnedId
  readonly field: string
  /** Describes what is expected. Default: the field and its value */
  describeExpected?(expected: unknown): string
  /** the parameters that it depends on */
  readonly parameters: readonly string[]
  /** undefined where a publication, or the post of the response, does not decide this */
  readExpected(publication: AnsweredPublication, log: Log, post: LoosePost): unknown
  readActual(post: LoosePost): unknown
  /** default: they are the same value */
  isEqual?(expected: unknown, actual: unknown): boolean
}

const areClose = (expected: unknown, actual: unknown): boolean => {
  const [a, b] = [expected as readonly unknown[], actual as readonly unknown[]]
  return a.every(
    (value, index) => Math.abs(toNumber(value) - toNumber(b[index] ?? Number.NaN)) <= COORDINATE_TOLERANCE,
  )
}

const countElements = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** Whether a target reads the form in which a request writes lists. JSON has lists of its own; a single text is one element. */
const isListRead = ({ form = '' }: Outgoing, length: number, { dialect }: Log): boolean =>
  form.startsWith('json') ||
  dialect
    .getAnswer('params.array-forms')
    ?.some((each) => form.includes(`images: ${each}`) && (each !== 'single' || length === 1)) === true

const aspects: readonly Aspect[] = [
  {
    requirement: 'create.returns-the-content',
    field: 'content',
    parameters: ['content'],
    readExpected: ({ sent: { content } }) => (isPlainText(content) ? content : undefined),
    readActual: ({ content }) => content,
  },
  {
    requirement: 'create.returns-the-position',
    field: 'lng and lat',
    parameters: ['lng', 'lat'],
    readExpected: ({ sent: { lng, lat } }) => [lng, lat],
    readActual: ({ lng, lat }) => [lng, lat],
    isEqual: areClose,
  },
  {
    requirement: 'create.returns-the-category',
    field: 'category.id',
    parameters: ['post_category_id'],
    readExpected: ({ sent }) => sent.post_category_id,
    readActual: ({ category }) => asRecord(category).id,
  },
  {
    requirement: 'create.returns-the-images',
    field: 'images',
    describeExpected: (count) => formatCount(toNumber(count), 'image'),
    parameters: ['images'],
    readExpected: ({ sent: { images }, exchange: { outgoing } }, log, post) => {
      const count = countElements(images)
      // That the images of a post are an array is another requirement.
      return count > 0 && Array.isArray(post.images) && isListRead(outgoing, count, log) ? count : undefined
    },
    readActual: ({ images }) => images,
    isEqual: (count, images) => count === countElements(images),
  },
  {
    requirement: 'create.returns-the-author',
    field: 'userInfo.user_id',
    parameters: [],
    readExpected({ exchange }, log) {
      const id = log.accounts.findSender(exchange)?.id
      // That the id of a user is an integer is another requirement.
      return Number.isInteger(id) ? id : undefined
    },
    readActual: ({ userInfo }) => asRecord(userInfo).user_id,
  },
]

/** Whether each parameter of a request has one meaning, and the request has nothing that a target may read as another parameter. */
const areClear = ({ flaws }: Outgoing, parameters: readonly string[]): boolean =>
  flaws?.every(({ kind, name }) => kind !== 'unknown' && !parameters.includes(name)) ?? false

const createAspectRow = (aspect: Aspect): RequirementRow<ReturnedId> => {
  const { requirement, parameters, readExpected, readActual, field, isEqual = Object.is } = aspect
  const { describeExpected = (expected) => `${field} ${formatValue(expected)}` } = aspect
  return createRow(
    requirement,
    (exchange, log) =>
      findShown(exchange, log.publications).flatMap((shown) => {
        const { publication } = shown
        const expected = areClear(publication.exchange.outgoing, parameters)
          ? readExpected(publication, log, shown.post)
          : undefined
        return expected === undefined ? [] : [{ shown, expected, actual: readActual(shown.post) }]
      }),
    ({ shown, expected, actual }) =>
      isEqual(expected, actual)
        ? undefined
        : contradict(shown, {
            kind: 'value',
            where: `${shown.where}, ${field}`,
            expected: `${describeExpected(expected)}, as sent`,
            value: actual,
          }),
  )
}

/** Statuses of rejections that have another reason, such as the length of the content, a token or too many requests. */
const EXCUSED: readonly number[] = [...OTHER_REASONS, 401, 404, 413, 422]
/** A firewall may take markup for an attack. */
const EXCUSED_FOR_MARKUP: readonly number[] = [...EXCUSED, 400, 403]

/** Letters of several scripts and emoji are kept. A gap asks what a target does with markup between them: create.content-markup. */
const keepsUnicodeRow = createRow(
  'create.keeps-unicode',
  (exchange, log) => {
    const { outgoing, response } = exchange
    const own = readPublication(exchange)
    const isRejected = own !== undefined && response.status !== 200
    const shown = isRejected ? [] : findShown(exchange, log.publications)
    const found: readonly { readonly publication: AnsweredPublication; readonly shown?: Shown }[] =
      isRejected && isAllowed(outgoing)
        ? [{ publication: own }]
        : shown.map((each) => ({ publication: each.publication, shown: each }))
    return found.filter(
      ({ publication }) =>
        areClear(publication.exchange.outgoing, ['content']) && isUnicodeText(publication.sent.content),
    )
  },
  ({ publication, shown }, exchange, log) => {
    const { status } = exchange.response
    const content = toText(publication.sent.content)
    const expected = `content with the letters and emoji of ${formatValue(content)}`
    if (shown) {
      const value = shown.post.content
      return isTextKept(content, value)
        ? undefined
        : contradict(shown, { kind: 'value', where: `${shown.where}, content`, expected, value })
    }
    if ((content.includes('<') ? EXCUSED_FOR_MARKUP : EXCUSED).includes(status))
      return { missing: 'the target rejects the content, perhaps because it is too long' }
    if (status >= 500 && !isLastingError(exchange, log)) return { missing: 'a single 5xx may be random' }
    const accepted = log.publications.findAcceptedLike(publication)
    return accepted === undefined
      ? { missing: 'the target accepts no other publication' }
      : { kind: 'status', expected, actual: status, earlier: [accepted.exchange] }
  },
)

/** The rows of what a publication returns and lists have, compared with what was sent (specification, section 4.3). */
export const createReturnsRows = [...aspects.map(createAspectRow), keepsUnicodeRow]

export const contradict = ({ publication, list }: Shown, violation: Violation): CaseJudgement => ({
  ...violation,
  ...(list && { earlier: [publication.exchange] }),
})
