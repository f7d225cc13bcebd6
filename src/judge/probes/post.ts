import { asRecord, type Client, type LoosePost } from '../client/index.ts'
import { findPlace } from '../observations/find-place.ts'
import { addEvidence, collectSeenLists, collectSeenPosts } from '../observations/read-lists.ts'
import { requestWidePage } from '../observations/wide-page.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** Times in seconds stay below this until the year 5138; times in milliseconds have been above it since 1973. */
const UNIT_BOUNDARY = 1e11

export const createdAtUnitProbe: Probe<'post.created-at-unit'> = {
  gap: 'post.created-at-unit',
  tier: 'read',
  relevantResponses: 'the size of created_at',
  async run(client) {
    await findPlace(client)
    const times = collectSeenPosts(client)
      .map(({ created_at }) => created_at)
      .filter((time): time is number => typeof time === 'number' && time > 0)
    const units = new Set(times.map((time) => (time < UNIT_BOUNDARY ? 'seconds' : 'milliseconds')))
    const [unit] = units
    if (unit === undefined) throw new Unjudged('no post has a created_at')
    if (units.size > 1) throw new Unjudged('some posts have seconds, others milliseconds')
    return unit
  },
}

/** How a post without text says so; undefined for a post with text. */
const readAbsentContent = ({ content }: LoosePost): 'null' | 'empty' | undefined =>
  content === null ? 'null' : content === '' ? 'empty' : undefined

export const contentWhenAbsentProbe: Probe<'post.content-when-absent'> = {
  gap: 'post.content-when-absent',
  tier: 'read',
  relevantResponses: 'posts without text',
  async run(client) {
    const [listed, ...others] = await collectAbsentContents(client)
    if (others.length > 0) throw new Unjudged('some posts without text have null, others an empty string')
    return listed ?? publishWithoutContent(client)
  },
}

async function collectAbsentContents(client: Client): Promise<Set<'null' | 'empty'>> {
  await requestWidePage(client)
  addEvidence(
    client,
    collectSeenLists(client)
      .filter(({ posts }) => posts.some(readAbsentContent))
      .map(({ exchange }) => exchange),
  )
  return new Set(
    collectSeenPosts(client)
      .map(readAbsentContent)
      .filter((content) => content !== undefined),
  )
}

async function publishWithoutContent(client: Client): Promise<'null' | 'empty'> {
  if (client.transport.options.tier !== 'write') {
    throw new Unjudged('no post without text was found; a run with --tier write publishes one', 'tier')
  }
  const { exchange } = await client.publishing.publish({ content: undefined, images: ['feedtwin/1.jpg'] })
  const content = readAbsentContent(asRecord(exchange.response.json))
  if (content === undefined) throw new Unjudged('a post that was published without text has one')
  return content
}
