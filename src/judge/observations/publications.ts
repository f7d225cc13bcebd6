import type { Encoding, Fields } from '../client/encode.ts'
import { asRecord, type Client, type LoosePost, type UserLogin } from '../client/session.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { getDistantPosition } from './distant-positions.ts'
import { findBestPosition } from './shared-requests.ts'

/** A publication that was tried. */
export interface Publication {
  readonly exchange: Exchange
  readonly sent: Fields
  /** the created post, as the answer has it */
  readonly post: LoosePost
  readonly isTaken: boolean
  /** whose token was sent, as far as that is known */
  readonly by: UserLogin | undefined
}

/** How something is to be published. */
interface Draft {
  /** tried in turn where parameters are refused: each asks less of the target's limits than the one before */
  readonly variants: readonly Fields[]
  readonly by?: UserLogin
  readonly encoding?: Encoding
}

type Drafting = (session: Client) => Promise<Draft>

const inEncoding =
  (encoding: Encoding): Drafting =>
  async (session) => {
    const content = proseOf(session)
    return { variants: [{ content, images: pictures(session, 1) }, { content }], encoding }
  }

/** What is published, each once a session; the most important ones first, since a budget may end. */
const drafts = {
  plain: async (session) => {
    const content = session.mark()
    return { variants: [{ content }, { content: content.slice(-1) }] }
  },
  wordless: async (session) => ({ variants: [{ images: pictures(session, 1) }] }),
  pictured: async (session) => {
    const content = session.mark()
    return { variants: [2, 1].map((count) => ({ content, images: pictures(session, count) })) }
  },
  /** by somebody else, and in another category where one is known */
  other: async (session) => {
    const content = proseOf(session)
    const post_category_id = await otherCategory(session)
    return { variants: [{ content, post_category_id }, { content }], by: await session.user('second') }
  },
  long: async (session) => ({
    variants: [{ content: fitting(session, `${session.mark()}${' and so on'.repeat(40)}`) }],
  }),
  /** beyond both zeros where the rest is not, and with decimals that coarse rounding would change */
  far: async (session) => ({
    variants: [{ content: session.mark(), ...getDistantPosition(await findBestPosition(session)) }],
  }),
  json: inEncoding('json'),
  form: inEncoding('form'),
  multipart: inEncoding('multipart'),
  query: inEncoding('query'),
  scripts: async (session) => ({
    variants: [{ content: `${session.mark()} Grüße Привет 你好 مرحبا 🌏` }, { content: 'üж你م🌏' }],
  }),
  markup: async (session) => ({
    variants: [{ content: `${session.mark()} Öl 油 🌏 <b>1 < 2</b> & "so" 'on' \\ /` }],
  }),
} satisfies Record<string, Drafting>

export type PublicationName = keyof typeof drafts

const ENCODINGS: readonly string[] = ['json', 'form', 'multipart', 'query'] satisfies Encoding[]

/** Publishes one of the drafts, unless it has been published already. @throws Unjudged when it cannot be tried */
export const publishDraft = (session: Client, name: PublicationName): Promise<Publication> =>
  session.once(`publication ${name}`, async () => {
    const { variants, by, encoding }: Draft = await drafts[name](session)
    const position = await findBestPosition(session)
    const category = await session.category()
    for (let index = 0; ; index++) {
      const sent = { post_category_id: category, ...position, ...variants[index] }
      const exchange = await session.publishWith(sent, { ...(by && { token: by.token }), encoding })
      const { status, json } = exchange.response
      if (status === 422 && index + 1 < variants.length) continue
      const post = asRecord(json)
      const isTaken = status === 200 && Object.keys(post).length > 0
      return { exchange, sent, post, isTaken, by: by ?? (await ownUser(session)) }
    }
  })

/** All that can be published, in the order of publishing; what is refused or cannot be tried is left out. */
export const publishAllDrafts = (
  session: Client,
): Promise<readonly (Publication & { name: PublicationName })[]> =>
  session.once('publications', async () => {
    const others = await listOtherEncodings(session)
    const names = (Object.keys(drafts) as PublicationName[]).filter(
      (name) => !ENCODINGS.includes(name) || others.includes(name as Encoding),
    )
    const made: (Publication & { name: PublicationName })[] = []
    let obstacle = new Unjudged('nothing that was published has been taken')
    for (const name of names) {
      try {
        const one = await publishDraft(session, name)
        if (one.isTaken) made.push({ ...one, name })
      } catch (error) {
        if (!(error instanceof Unjudged)) throw error
        obstacle = error
      }
    }
    if (made.length === 0) throw obstacle
    return made.sort((a, b) => a.exchange.number - b.exchange.number)
  })

/** The encodings that the target takes besides the one in which everything is sent. */
export async function listOtherEncodings(session: Client): Promise<readonly Encoding[]> {
  const usual = await session.encoding()
  return (session.knowledge.answer('params.encodings') ?? []).filter((encoding) => encoding !== usual)
}

/** The user whose token is sent by default; unknown when the token was given. */
const ownUser = async (session: Client): Promise<UserLogin | undefined> =>
  session.options.token === undefined ? session.user() : undefined

/** Another category than the usual one, of those that posts have; the usual one where no other is known. */
async function otherCategory(session: Client): Promise<number> {
  const usual = await session.category()
  const { posts } = await session.place()
  const known = [
    ...(session.knowledge.answer('category.set') ?? []).map(({ id }) => id),
    ...posts.map(({ category }) => asRecord(category).id),
  ]
  return known.find((id): id is number => Number.isInteger(id) && id !== usual) ?? usual
}

/** Plain text with what encodings tend to spoil. */
const proseOf = (session: Client): string => fitting(session, `${session.mark()} is 50% more, a+b`)

/** The beginning of a text that is within the limit, as far as one is known. */
function fitting(session: Client, text: string): string {
  const most = session.knowledge.answer('create.content-max') ?? 'none'
  return most === 'none' ? text : text.slice(0, most).trim()
}

/** Paths of images, as many as wanted or allowed. */
function pictures(session: Client, count: number): readonly string[] {
  const most = session.knowledge.answer('create.images-max') ?? 'none'
  const paths = ['feedtwin/check-1.jpg', 'feedtwin/check-2.jpg'].slice(0, count)
  return most === 'none' ? paths : paths.slice(0, most)
}
