import type { Encoding, Fields } from '../client/encode.ts'
import { asRecord, type Client, type LoosePost, type UserLogin } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { getDistantPosition } from './distant-positions.ts'
import { findPlace } from './find-place.ts'
import { findBestPosition } from './shared-requests.ts'

const publicationKey = new MemoKey<Publication>()
const publicationsKey = new MemoKey<readonly NamedPublication[]>()

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

type Drafting = (client: Client) => Promise<Draft>

const inEncoding =
  (encoding: Encoding): Drafting =>
  async (client) => {
    const content = proseOf(client)
    return { variants: [{ content, images: pictures(client, 1) }, { content }], encoding }
  }

/** What is published, each once a session; the most important ones first, since a budget may end. */
const drafts = {
  plain: async (client) => {
    const content = client.publishing.createContent()
    return { variants: [{ content }, { content: content.slice(-1) }] }
  },
  wordless: async (client) => ({ variants: [{ images: pictures(client, 1) }] }),
  pictured: async (client) => {
    const content = client.publishing.createContent()
    return { variants: [2, 1].map((count) => ({ content, images: pictures(client, count) })) }
  },
  /** by somebody else, and in another category where one is known */
  other: async (client) => {
    const content = proseOf(client)
    const post_category_id = await otherCategory(client)
    return {
      variants: [{ content, post_category_id }, { content }],
      by: await client.logins.logInAs('second'),
    }
  },
  long: async (client) => ({
    variants: [
      { content: fitting(client, `${client.publishing.createContent()}${' and so on'.repeat(40)}`) },
    ],
  }),
  /** beyond both zeros where the rest is not, and with decimals that coarse rounding would change */
  far: async (client) => ({
    variants: [
      { content: client.publishing.createContent(), ...getDistantPosition(await findBestPosition(client)) },
    ],
  }),
  json: inEncoding('json'),
  form: inEncoding('form'),
  multipart: inEncoding('multipart'),
  query: inEncoding('query'),
  scripts: async (client) => ({
    variants: [
      { content: `${client.publishing.createContent()} Grüße Привет 你好 مرحبا 🌏` },
      { content: 'üж你م🌏' },
    ],
  }),
  markup: async (client) => ({
    variants: [{ content: `${client.publishing.createContent()} Öl 油 🌏 <b>1 < 2</b> & "so" 'on' \\ /` }],
  }),
} satisfies Record<string, Drafting>

export type PublicationName = keyof typeof drafts

/** A publication and the name of its draft. */
export interface NamedPublication extends Publication {
  readonly name: PublicationName
}

const ENCODINGS: readonly string[] = ['json', 'form', 'multipart', 'query'] satisfies Encoding[]

/** Publishes one of the drafts, unless it has been published already. @throws Unjudged when it cannot be tried */
export const publishDraft = (client: Client, name: PublicationName): Promise<Publication> =>
  client.once(
    publicationKey,
    async () => {
      const { variants, by, encoding }: Draft = await drafts[name](client)
      const position = await findBestPosition(client)
      const category = await client.publishing.findCategory()
      for (let index = 0; ; index++) {
        const sent = { post_category_id: category, ...position, ...variants[index] }
        const exchange = await client.publishing.publishExactly(sent, {
          ...(by && { token: by.token }),
          encoding,
        })
        const { status, json } = exchange.response
        if (status === 422 && index + 1 < variants.length) continue
        const post = asRecord(json)
        const isTaken = status === 200 && Object.keys(post).length > 0
        return { exchange, sent, post, isTaken, by: by ?? (await ownUser(client)) }
      }
    },
    name,
  )

/** All that can be published, in the order of publishing; what is refused or cannot be tried is left out. */
export const publishAllDrafts = (client: Client): Promise<readonly NamedPublication[]> =>
  client.once(publicationsKey, async () => {
    const others = await listOtherEncodings(client)
    const names = (Object.keys(drafts) as PublicationName[]).filter(
      (name) => !ENCODINGS.includes(name) || others.includes(name as Encoding),
    )
    const made: NamedPublication[] = []
    let obstacle = new Unjudged('nothing that was published has been taken')
    for (const name of names) {
      try {
        const one = await publishDraft(client, name)
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
export async function listOtherEncodings(client: Client): Promise<readonly Encoding[]> {
  const usual = await client.logins.findEncoding()
  return (client.knowledge.getAnswer('params.encodings') ?? []).filter((encoding) => encoding !== usual)
}

/** The user whose token is sent by default; unknown when the token was given. */
const ownUser = async (client: Client): Promise<UserLogin | undefined> =>
  client.options.token === undefined ? client.logins.logInAs() : undefined

/** Another category than the usual one, of those that posts have; the usual one where no other is known. */
async function otherCategory(client: Client): Promise<number> {
  const usual = await client.publishing.findCategory()
  const { posts } = await findPlace(client)
  const known = [
    ...(client.knowledge.getAnswer('category.set') ?? []).map(({ id }) => id),
    ...posts.map(({ category }) => asRecord(category).id),
  ]
  return known.find((id): id is number => Number.isInteger(id) && id !== usual) ?? usual
}

/** Plain text with what encodings tend to spoil. */
const proseOf = (client: Client): string =>
  fitting(client, `${client.publishing.createContent()} is 50% more, a+b`)

/** The beginning of a text that is within the limit, as far as one is known. */
function fitting(client: Client, text: string): string {
  const most = client.knowledge.getAnswer('create.content-max') ?? 'none'
  return most === 'none' ? text : text.slice(0, most).trim()
}

/** Paths of images, as many as wanted or allowed. */
function pictures(client: Client, count: number): readonly string[] {
  const most = client.knowledge.getAnswer('create.images-max') ?? 'none'
  const paths = ['feedtwin/check-1.jpg', 'feedtwin/check-2.jpg'].slice(0, count)
  return most === 'none' ? paths : paths.slice(0, most)
}
