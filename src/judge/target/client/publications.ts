import { asRecord } from '../../../base/json.ts'
import { encodings } from '../encode.ts'
import type { Encoding, Exchange, Fields } from '../exchange.ts'
import { cutToEnd } from '../reading/own-posts.ts'
import { describeResponse, type LoosePost } from '../reading/read-response.ts'
import { Blocked, catchUnjudged, Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { once } from './knowledge.ts'
import type { UserLogin } from './logins.ts'
import { createMarkupContents } from './markup.ts'
import { findPlace, getDistantPosition } from './places.ts'
import { findBestPosition } from './shared-requests.ts'

/** Degrees. Rounding or truncating to five decimals changes a coordinate by less. */
export const COORDINATE_TOLERANCE = 0.000_010_1

/** A publication that was sent. */
export interface Publication {
  readonly exchange: Exchange
  readonly sent: Fields
  /** the created post, as the response has it */
  readonly post: LoosePost
  /** whether the target published it and returned the post */
  readonly isAccepted: boolean
}

/** What to publish, and how. */
interface Draft {
  /** tried in turn while the target rejects parameters; each one needs less than the one before */
  readonly variants: readonly Fields[]
  readonly by?: UserLogin
  readonly encoding?: Encoding
}

type CreateDraft = (client: Client) => Promise<Draft>

const createDraftIn =
  (encoding: Encoding): CreateDraft =>
  async (client) => {
    const content = createProse(client)
    return { variants: [{ content, images: await listImages(client, 1) }, { content }], encoding }
  }

/** What is published, once per client. The most important drafts come first, because a budget may end. */
const drafts = {
  plain: async (client) => {
    const content = client.publishing.createContent()
    return { variants: [{ content }, { content: cutToEnd(content, 1) }] }
  },
  wordless: async (client) => ({ variants: [{ images: await listImages(client, 1) }] }),
  pictured: async (client) => {
    const content = client.publishing.createContent()
    return {
      variants: [
        { content, images: await listImages(client, 2) },
        { content, images: await listImages(client, 1) },
      ],
    }
  },
  /** by another user, and in another category if one is known */
  other: async (client) => {
    const content = createProse(client)
    const post_category_id = await findOtherCategory(client)
    return {
      variants: [{ content, post_category_id }, { content }],
      by: await client.logins.logInAs('second'),
    }
  },
  long: async (client) => ({
    variants: [
      { content: fitContent(client, `${client.publishing.createContent()}${' and so on'.repeat(40)}`) },
    ],
  }),
  /** on the other side of the equator and the prime meridian, with decimals that coarse rounding would change */
  far: async (client) => ({
    variants: [
      { content: client.publishing.createContent(), ...getDistantPosition(await findBestPosition(client)) },
    ],
  }),
  json: createDraftIn('json'),
  form: createDraftIn('form'),
  multipart: createDraftIn('multipart'),
  query: createDraftIn('query'),
  scripts: async (client) => ({
    variants: [
      { content: `${client.publishing.createContent()} Grüße Привет 你好 مرحبا 🌏 👨‍👩‍👧` },
      { content: 'üж你م🌏' },
    ],
  }),
  markup: async (client) => ({
    variants: createMarkupContents(client.publishing.createContent()).map((content) => ({ content })),
  }),
} satisfies Record<string, CreateDraft>

type PublicationName = keyof typeof drafts

/** Publishes one of the drafts, once. @throws Unjudged when it cannot be sent */
export const publishDraft = once(async (client: Client, name: PublicationName): Promise<Publication> => {
  const { variants, by, encoding }: Draft = await drafts[name](client)
  const position = await findBestPosition(client)
  const category = await client.publishing.findCategory()
  for (let index = 0; ; index++) {
    const fields: Fields = { post_category_id: category, ...position, ...variants[index] }
    const { exchange, sent } = await client.publishing.publishWhatIsNeeded(fields, {
      ...(by && { token: by.token }),
      encoding,
    })
    const { status, json } = exchange.response
    const isRejected = status >= 400 && status <= 499 && status !== 401
    if (isRejected && index + 1 < variants.length) continue
    const post = asRecord(json)
    const isAccepted = status === 200 && Object.keys(post).length > 0
    return { exchange, sent, post, isAccepted }
  }
}, 'publication')

/** Lets the checks use the publications of the probes, so that no draft is published twice. */
export const sharePublications = (from: Client, to: Client): void => from.share('publication', to)

/** Publishes all drafts, in the order of publishing. Drafts that are rejected or cannot be sent are left out. */
export const publishAllDrafts = once(async (client: Client): Promise<readonly Publication[]> => {
  const others = await listOtherEncodings(client)
  const names = (Object.keys(drafts) as PublicationName[]).filter(
    (name) => !encodings.includes(name as Encoding) || others.includes(name as Encoding),
  )
  const published: Publication[] = []
  let obstacle = new Blocked('the target accepts no publication')
  for (const name of names) {
    const publication = await catchUnjudged(publishDraft(client, name), (reason) => reason)
    if (publication instanceof Unjudged) obstacle = publication
    else if (publication.isAccepted) published.push(publication)
    else obstacle = createRejection(publication)
  }
  if (published.length === 0) throw obstacle
  return published.sort((a, b) => a.exchange.number - b.exchange.number)
})

const createRejection = ({ exchange }: Publication): Unjudged =>
  new Blocked(`the target accepts no publication (the last response was ${describeResponse(exchange)})`)

/** Lists the accepted encodings besides the one that the kit usually sends. */
export async function listOtherEncodings(client: Client): Promise<readonly Encoding[]> {
  const usual = await client.logins.findEncoding()
  return (client.knowledge.getAnswer('params.encodings') ?? []).filter((encoding) => encoding !== usual)
}

/** Finds another category than the usual one; returns the usual one if no other is known. */
async function findOtherCategory(client: Client): Promise<number> {
  const usual = await client.publishing.findCategory()
  const { posts } = await findPlace(client)
  const known = [
    ...(client.knowledge.getAnswer('category.set') ?? []).map(({ id }) => id),
    ...posts.map(({ category }) => asRecord(category).id),
  ]
  return known.find((id): id is number => Number.isInteger(id) && id !== usual) ?? usual
}

/** Plain text with characters that encodings often break. */
const createProse = (client: Client): string =>
  fitContent(client, `${client.publishing.createContent()} is 50% more,  a+b`)

/** Cuts a text to the limit of content, if one is known. */
function fitContent(client: Client, text: string): string {
  const most = client.knowledge.getAnswer('create.content-max') ?? 'none'
  return most === 'none' ? text : text.slice(0, most).trim()
}

/** Paths of images: the wanted number, or fewer if the limit is smaller; one where the target reads lists of one only. */
async function listImages({ knowledge, logins }: Client, count: number): Promise<readonly string[]> {
  const isSingle = knowledge.getAnswer('params.array-forms')?.every((form) => form === 'single')
  const limit = knowledge.getAnswer('create.images-max') ?? 'none'
  // JSON has lists of its own.
  const most = isSingle && (await logins.findEncoding()) !== 'json' ? 1 : limit
  const paths = ['feedtwin/check-1.jpg', 'feedtwin/check-2.jpg'].slice(0, count)
  return most === 'none' ? paths : paths.slice(0, most)
}
