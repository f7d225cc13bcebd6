import { asRecord, type Client, type LoosePost } from '../client/index.ts'
import { findPlace } from '../observations/find-place.ts'
import { addEvidence, collectSeenLists, collectSeenPosts } from '../observations/read-lists.ts'
import { requestWidePage } from '../observations/wide-page.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** Seconds since 1970 stay below this until the year 5138, and milliseconds have been above it since 1973. */
const BETWEEN_THE_UNITS = 1e11

export const createdAtUnitProbe: Probe = {
  gap: 'post.created-at-unit',
  tier: 'read',
  async run(client) {
    await findPlace(client)
    const times = collectSeenPosts(client)
      .map(({ created_at }) => created_at)
      .filter((time): time is number => typeof time === 'number' && time > 0)
    const units = new Set(times.map((time) => (time < BETWEEN_THE_UNITS ? 'seconds' : 'milliseconds')))
    const [unit] = units
    if (unit === undefined) throw new Unjudged('no post says when it was created')
    if (units.size > 1) throw new Unjudged('some posts have seconds, others milliseconds')
    return unit
  },
}

const wordFor = ({ content }: LoosePost): string | undefined =>
  content === null ? 'null' : content === '' ? 'empty' : undefined

export const contentWhenAbsentProbe: Probe = {
  gap: 'post.content-when-absent',
  tier: 'read',
  async run(client) {
    const words = await wordsListed(client)
    if (words.size === 0) words.add(await wordPublished(client))
    const [word] = words
    if (words.size > 1) throw new Unjudged('some posts without text have null, others an empty string')
    return word
  },
}

async function wordsListed(client: Client): Promise<Set<string>> {
  await requestWidePage(client)
  addEvidence(
    client,
    collectSeenLists(client)
      .filter(({ posts }) => posts.some(wordFor))
      .map(({ exchange }) => exchange),
  )
  return new Set(
    collectSeenPosts(client)
      .map(wordFor)
      .filter((word) => word !== undefined),
  )
}

async function wordPublished(client: Client): Promise<string> {
  if (client.transport.options.tier !== 'write') {
    throw new Unjudged('no post without text was found; a run with --tier write publishes one')
  }
  const { exchange } = await client.publishing.publish({ content: undefined, images: ['feedtwin/1.jpg'] })
  const word = wordFor(asRecord(exchange.response.json))
  if (word === undefined) throw new Unjudged('a post that was published without text has one')
  return word
}
