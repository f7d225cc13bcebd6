import { formatValue } from '../../base/format-value.ts'
import { toNumber, toText } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Check } from '../check.ts'
import { asRecord, type Client, type LoosePost } from '../client/index.ts'
import { findListedPost, listPublications } from '../observations/find-listed-post.ts'
import { isTextKept } from '../observations/markup.ts'
import { readId } from '../observations/pages.ts'
import {
  COORDINATE_TOLERANCE,
  type Publication,
  type PublicationName,
  publishAllDrafts,
  publishDraft,
} from '../observations/publications.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { isListedAsReturnedCheck } from './create-agrees.ts'

/** A value of a created post that must be as it was sent. */
interface Aspect {
  readonly requirement: RequirementId
  /** Whether a publication shows it. */
  isShownBy(published: Publication & { readonly name: PublicationName }): boolean
  readonly field: string
  readExpected(published: Publication): unknown
  readActual(post: LoosePost): unknown
  /** Default: they are the same value. */
  isEqual?(expected: unknown, actual: unknown): boolean
}

/** The drafts whose content create.keeps-unicode judges, and the statuses with which a target may reject them. */
const unicodeDrafts: { readonly [Name in PublicationName]?: readonly number[] } = {
  // The content may be too long.
  scripts: [413, 422],
  // A firewall may also take markup for an attack.
  markup: [400, 403, 413, 422],
}

const areClose = (expected: unknown, actual: unknown): boolean => {
  const [a, b] = [expected as readonly unknown[], actual as readonly unknown[]]
  return a.every(
    (value, index) => Math.abs(toNumber(value) - toNumber(b[index] ?? Number.NaN)) <= COORDINATE_TOLERANCE,
  )
}

const countElements = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

const aspects: readonly Aspect[] = [
  {
    requirement: 'create.returns-the-content',
    isShownBy: ({ name, sent }) => !(name in unicodeDrafts) && typeof sent.content === 'string',
    field: 'content',
    readExpected: ({ sent }) => sent.content,
    readActual: ({ content }) => content,
  },
  {
    requirement: 'create.returns-the-position',
    isShownBy: () => true,
    field: 'lng and lat',
    readExpected: ({ sent: { lng, lat } }) => [lng, lat],
    readActual: ({ lng, lat }) => [lng, lat],
    isEqual: areClose,
  },
  {
    requirement: 'create.returns-the-category',
    isShownBy: () => true,
    field: 'category.id',
    readExpected: ({ sent }) => sent.post_category_id,
    readActual: ({ category }) => asRecord(category).id,
  },
  {
    requirement: 'create.returns-the-images',
    isShownBy: ({ sent }) => countElements(sent.images) > 0,
    field: 'number of images',
    readExpected: ({ sent }) => countElements(sent.images),
    readActual: ({ images }) => countElements(images),
  },
  {
    requirement: 'create.returns-the-author',
    isShownBy: ({ by }) => by !== undefined,
    field: 'userInfo.user_id',
    readExpected: ({ by }) => by?.id,
    readActual: ({ userInfo }) => asRecord(userInfo).user_id,
  },
]

/** A check that created posts are as they were sent, both in the response and when they are listed. */
const createAspectCheck = ({
  requirement,
  isShownBy,
  field,
  readExpected,
  readActual,
  isEqual = Object.is,
}: Aspect): Check => ({
  requirement,
  tier: 'write',
  async run(client: Client) {
    const publications = (await publishAllDrafts(client)).filter(isShownBy)
    if (publications.length === 0) throw new Unjudged(`no created post shows the ${field}`)
    const demandEqual = (
      published: Publication,
      post: LoosePost,
      where: string,
      exchange: Exchange,
    ): void => {
      const [expected, actual] = [readExpected(published), readActual(post)]
      client.demand(
        isEqual(expected, actual),
        `${field} ${formatValue(expected)}, as it was sent`,
        formatValue(actual),
        `${where}, ${field}`,
        published.exchange,
        ...(exchange === published.exchange ? [] : [exchange]),
      )
    }
    for (const published of publications) demandEqual(published, published.post, 'body', published.exchange)
    const places = await listPublications(client)
    for (const published of publications) {
      const isPublished = (post: LoosePost): boolean => readId(post) === readId(published.post)
      for (const { pages } of places)
        for (const { post, page, where } of findListedPost(pages, isPublished))
          demandEqual(published, post, where, page.exchange)
    }
  },
})

/** Letters of several scripts and emoji are kept. What becomes of markup between them is a gap, create.content-markup. */
const keepsUnicodeCheck: Check = {
  requirement: 'create.keeps-unicode',
  tier: 'write',
  async run(client: Client) {
    const places = await listPublications(client)
    let judged = 0
    for (const name of Object.keys(unicodeDrafts) as PublicationName[]) {
      const { exchange, sent, post, isAccepted } = await publishDraft(client, name)
      const { status } = exchange.response
      if (unicodeDrafts[name]?.includes(status)) continue
      judged++
      const expected = `content with the letters and emoji of ${formatValue(sent.content)}`
      client.demand(isAccepted, expected, `status ${status}`, 'status', exchange)
      const demandKept = ({ content }: LoosePost, where: string, evidence: Exchange): void => {
        const isKept = isTextKept(toText(sent.content), content)
        client.demand(isKept, expected, formatValue(content), `${where}, content`, evidence)
      }
      demandKept(post, 'body', exchange)
      for (const { pages } of places) {
        for (const listed of findListedPost(pages, (each) => readId(each) === readId(post)))
          demandKept(listed.post, listed.where, listed.page.exchange)
      }
    }
    if (judged === 0)
      throw new Unjudged('the target rejects the content, perhaps because it is too long', 'blocked')
  },
}

export const returnChecks: readonly Check[] = [
  ...aspects.map(createAspectCheck),
  isListedAsReturnedCheck,
  keepsUnicodeCheck,
]
