import { asRecord } from '../../base/json.ts'
import type { Client } from '../target/client/client.ts'
import { findPlace } from '../target/client/places.ts'
import { type Publication, publishDraft } from '../target/client/publications.ts'
import {
  addEvidenceOf,
  collectOwnIds,
  collectSeenLists,
  collectSeenPosts,
  demandPublishing,
} from '../target/client/read-lists.ts'
import { collectSample, requestWidePage } from '../target/client/wide-page.ts'
import {
  describeResponse,
  isInMilliseconds,
  type LoosePost,
  listImageUrls,
} from '../target/reading/read-response.ts'
import { Blocked, Unjudged } from '../target/violation.ts'
import { isSubset, type Probe } from './probe.ts'

export const createdAtUnitProbe: Probe<'post.created-at-unit'> = {
  relevantResponses: 'the size of created_at',
  async run(client) {
    await findPlace(client)
    const times = collectSeenPosts(client)
      .map(({ created_at }) => created_at)
      .filter((time): time is number => typeof time === 'number' && time > 0)
    const units = new Set(times.map((time) => (isInMilliseconds(time) ? 'milliseconds' : 'seconds')))
    const [unit] = units
    if (unit === undefined) throw new Unjudged('no post has a created_at')
    if (units.size > 1) throw new Unjudged('some posts have seconds, others milliseconds')
    return unit
  },
}

/** What a post without text has as its content; undefined for a post with text. */
const readAbsentContent = ({ content }: LoosePost): 'null' | 'empty' | undefined =>
  content === null ? 'null' : content === '' ? 'empty' : undefined

export const contentWhenAbsentProbe: Probe<'post.content-when-absent'> = {
  relevantResponses: 'posts without text',
  async run(client) {
    const [listed, ...others] = await collectAbsentContents(client)
    if (others.length > 0) throw new Unjudged('some posts without text have null, others an empty string')
    return listed ?? publishWithoutContent(client)
  },
}

async function collectAbsentContents(client: Client): Promise<Set<'null' | 'empty'>> {
  await requestWidePage(client)
  const lists = collectSeenLists(client).filter(({ posts }) => posts.some(readAbsentContent))
  addEvidenceOf(client, lists)
  return new Set(
    collectSeenPosts(client)
      .map(readAbsentContent)
      .filter((content) => content !== undefined),
  )
}

async function publishWithoutContent(client: Client): Promise<'null' | 'empty'> {
  demandPublishing(client, 'no post without text was found')
  const { post } = await publishWithImage(client)
  const content = readAbsentContent(post)
  if (content === undefined) throw new Unjudged('a post that was published without text has one')
  return content
}

/** Publishes a post with an image and without text, which the checks of publishing use, too. */
async function publishWithImage(client: Client): Promise<Publication> {
  const publication = await publishDraft(client, 'wordless')
  if (publication.isAccepted) return publication
  throw new Blocked(
    `a post with an image was answered with ${describeResponse(publication.exchange)}, and not with a post`,
  )
}

/** The path of an image that this run or an earlier one has published. */
const OWN_PATH = /(^|\/)feedtwin\/check-\d\.jpg$/

/** Begins with a scheme or with a host (RFC 3986, sections 3.1 and 4.2). */
const ABSOLUTE = /^([a-z][a-z\d+.-]*:)?\/\//i

export const imageUrlProbe: Probe<'post.image-url'> = {
  relevantResponses: 'the urls of images that were published by their paths',
  async run(client) {
    await findPlace(client)
    const urls = collectSeenPosts(client).flatMap(listImageUrls)
    // Other posts may have been published with absolute URLs.
    const known = urls.find((url) => OWN_PATH.test(url)) ?? urls.find((url) => !ABSOLUTE.test(url))
    if (known !== undefined) return readImageUrl(known)
    demandPublishing(client, 'no image was found whose path is known')
    const { post, sent } = await publishWithImage(client)
    const [url] = listImageUrls(post)
    if (url === undefined) throw new Unjudged('a post that was published with an image has none')
    return url === (sent.images as readonly string[])[0] ? 'as-sent' : readImageUrl(url)
  },
}

function readImageUrl(url: string): 'absolute' | 'as-sent' {
  if (ABSOLUTE.test(url)) return 'absolute'
  if (url.startsWith('/')) throw new Unjudged(`the url ${url} is neither absolute nor a path as it was sent`)
  return 'as-sent'
}

const requestMobile = async (client: Client, name: string): Promise<unknown> =>
  asRecord((await client.logins.logInAs(name)).exchange.response.json).mobile

export const mobileProbe: Probe<'user.mobile-when-unknown'> = {
  tier: 'login',
  relevantResponses: 'the mobile of a new user',
  async run(client) {
    if ((await requestMobile(client, '')) === '') return 'empty'
    // The service may know the number of the account that was given, but not of an invented one.
    const mobile = await requestMobile(client, 'stranger')
    if (mobile === '') return 'empty'
    if (typeof mobile === 'string' && mobile.includes('*')) return 'masked'
    throw new Unjudged('the mobile of a new user is neither empty nor masked')
  },
}

/** Accounts that no service knows, since the kit invents them. */
const STRANGERS = ['stranger', 'second', 'third', 'fourth', 'fifth'] as const

/** Logs these accounts in until a user meets a condition. Returns whether one does. */
async function hasStranger(
  client: Client,
  isMatch: (user: Readonly<Record<string, unknown>>) => boolean,
): Promise<boolean> {
  for (const name of STRANGERS)
    if (isMatch(asRecord((await client.logins.logInAs(name)).exchange.response.json))) return true
  return false
}

/** Some users may have an address for another reason, so one user without is enough, and one user with is not. */
export const emailProbe: Probe<'user.email-when-unknown'> = {
  tier: 'login',
  relevantResponses: 'the email of new users',
  async run(client) {
    if (await hasStranger(client, ({ email }) => email === null)) return 'null'
    if (await hasStranger(client, ({ email }) => email === '')) return 'empty'
    if (await hasStranger(client, ({ email }) => typeof email !== 'string' || !email.includes('@')))
      throw new Unjudged('the email of a new user is neither null, nor empty, nor an address')
    return 'generated'
  },
}

/** Some users may have no avatar for another reason, so one user with an avatar is enough. */
export const avatarProbe: Probe<'user.avatar-when-new'> = {
  tier: 'login',
  relevantResponses: 'the avatar of new users',
  run: async (client) =>
    (await hasStranger(client, ({ user_info }) => Boolean(asRecord(user_info).avatar)))
      ? 'generated'
      : 'empty',
}

export const genderProbe: Probe<'user.gender-values'> = {
  relevantResponses: 'authors and users that were seen',
  run: async (client) =>
    (await collectSample(client, 'users', () => collectGenders(client))).toSorted((a, b) => a - b),
  // New users may have another gender than all others.
  equal: (expected, observed, { 'user.profile-when-new': { gender } }) =>
    isSubset([...expected, gender], observed),
}

/** The gender of each author and each user, once. */
function collectGenders(client: Client): number[] {
  const own = collectOwnIds(client)
  // Posts of this run may have no author, so their gender may be a placeholder.
  const authors = collectSeenPosts(client)
    .filter(({ id }) => !own.has(id))
    .map(({ userInfo }) => asRecord(userInfo))
  const users = client.transport.exchanges
    .filter(({ outgoing }) => outgoing.operation === 'loginWithThirdParty')
    .map(({ response }) => asRecord(asRecord(response.json).user_info))
  const genders = new Map([...authors, ...users].map(({ user_id, gender }) => [user_id, gender]))
  return [...genders.values()].filter((gender): gender is number => Number.isSafeInteger(gender))
}
