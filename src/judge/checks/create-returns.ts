import { formatValue } from '../../base/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import { asRecord, type Client, type LoosePost } from '../client/index.ts'
import { findListedPost, listPublications } from '../observations/find-listed-post.ts'
import { readId } from '../observations/pages.ts'
import {
  type NamedPublication,
  type Publication,
  type PublicationName,
  publishAllDrafts,
  publishDraft,
} from '../observations/publications.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** What of a created post must be as it was sent. */
interface Aspect {
  readonly requirement: RequirementId
  /** the publications that show it */
  concerns(published: NamedPublication): boolean
  readonly field: string
  sent(published: Publication): unknown
  got(post: LoosePost): unknown
  /** whether they agree, where being equal is not what it takes */
  agree?(sent: never, got: never): boolean
}

const SCRIPTS: readonly PublicationName[] = ['scripts', 'markup']

/** Degrees that rounding or cutting at the fifth decimal changes at most. */
const TOLERANCE = 0.000_010_1

const close = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((value, index) => Math.abs(Number(value) - Number(other[index] ?? Number.NaN)) <= TOLERANCE)

const aspects: readonly Aspect[] = [
  {
    requirement: 'create.returns-the-content',
    concerns: ({ name, sent }) => !SCRIPTS.includes(name) && typeof sent.content === 'string',
    field: 'content',
    sent: ({ sent }) => sent.content,
    got: ({ content }) => content,
  },
  {
    requirement: 'create.returns-the-position',
    concerns: () => true,
    field: 'lng and lat',
    sent: ({ sent: { lng, lat } }) => [lng, lat],
    got: ({ lng, lat }) => [lng, lat],
    agree: close,
  },
  {
    requirement: 'create.returns-the-category',
    concerns: () => true,
    field: 'category.id',
    sent: ({ sent }) => sent.post_category_id,
    got: ({ category }) => asRecord(category).id,
  },
  {
    requirement: 'create.returns-the-images',
    concerns: ({ sent }) => countOf(sent.images) > 0,
    field: 'number of images',
    sent: ({ sent }) => countOf(sent.images),
    got: ({ images }) => countOf(images),
  },
  {
    requirement: 'create.returns-the-author',
    concerns: ({ by }) => by !== undefined,
    field: 'userInfo.user_id',
    sent: ({ by }) => by?.id,
    got: ({ userInfo }) => asRecord(userInfo).user_id,
  },
]

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** A check that created posts are what was published, in the answer and when they are listed again. */
const returned = ({ requirement, concerns, field, sent, got, agree = Object.is }: Aspect): Check => ({
  requirement,
  tier: 'write',
  async run(client: Client) {
    const concerned = (await publishAllDrafts(client)).filter(concerns)
    if (concerned.length === 0) throw new Unjudged('nothing that would show it has been taken')
    const demand = (published: Publication, post: LoosePost, where: string, exchange: Exchange): void => {
      const [expected, actual] = [sent(published), got(post)]
      client.demand(
        (agree as Agree)(expected, actual),
        `${field} ${formatValue(expected)}, as it was sent`,
        formatValue(actual),
        `${where}, ${field}`,
        published.exchange,
        ...(exchange === published.exchange ? [] : [exchange]),
      )
    }
    for (const published of concerned) demand(published, published.post, 'body', published.exchange)
    const again = await listPublications(client)
    for (const published of concerned) {
      const isIt = (post: LoosePost): boolean => readId(post) === readId(published.post)
      for (const { pages } of again)
        for (const { post, page, where } of findListedPost(pages, isIt))
          demand(published, post, where, page.exchange)
    }
  },
})

type Agree = (sent: unknown, got: unknown) => boolean

/** Letters of several scripts and an emoji stay what they are, beside markup too. */
const keepsUnicode: Check = {
  requirement: 'create.keeps-unicode',
  tier: 'write',
  async run(client: Client) {
    const again = await listPublications(client)
    let judged = 0
    for (const name of SCRIPTS) {
      const { exchange, sent, post, isTaken } = await publishDraft(client, name)
      const { status } = exchange.response
      // It may be too long.
      if (status === 422 || status === 413) continue
      judged++
      const expected = `content ${formatValue(sent.content)}`
      client.demand(isTaken, expected, `status ${status}`, 'status', exchange)
      client.demand(
        post.content === sent.content,
        expected,
        formatValue(post.content),
        'body, content',
        exchange,
      )
      for (const { pages } of again) {
        for (const listed of findListedPost(pages, (each) => readId(each) === readId(post))) {
          const { content } = listed.post
          const where = `${listed.where}, content`
          client.demand(content === sent.content, expected, formatValue(content), where, listed.page.exchange)
        }
      }
    }
    if (judged === 0) throw new Unjudged('longer texts are refused')
  },
}

export const returnChecks: readonly Check[] = [...aspects.map(returned), keepsUnicode]
