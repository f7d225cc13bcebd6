import { formatValue } from '../../base/format-value.ts'
import { toText } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import { type Client, readPosts } from '../client/index.ts'
import { findPlace } from '../observations/find-place.ts'
import { recognizeMarkupAnswer, recognizeOwnMarkup } from '../observations/markup.ts'
import { readId } from '../observations/pages.ts'
import { publishDraft } from '../observations/publications.ts'
import { collectSeenPosts, createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

export const contentMarkupProbe: Probe<'create.content-markup'> = {
  gap: 'create.content-markup',
  tier: 'read',
  relevantResponses: 'a post that was published with markup in its content',
  async run(client) {
    await findPlace(client)
    const earlier = collectSeenPosts(client).map(({ content }) => recognizeOwnMarkup(content))
    const known = earlier.find((answer) => answer !== undefined)
    if (known !== undefined) return known
    if (client.transport.options.tier !== 'write')
      throw new Unjudged(
        'no post was found that was published with known markup; a run with --tier write publishes one',
        'tier',
      )
    return publishMarkup(client)
  },
}

async function publishMarkup(client: Client): Promise<Dialect['create.content-markup']> {
  const { exchange, sent, post, isAccepted } = await publishDraft(client, 'markup')
  if (!isAccepted) throw createUnexpected('a publication with markup', exchange)
  const content = toText(sent.content)
  const answer = recognizeMarkupAnswer(content, post.content)
  if (answer === undefined)
    throw new Unjudged(
      `the content ${formatValue(content)} became ${formatValue(post.content)}, which no answer explains`,
    )
  // The first page may have other posts only, or the list may come from a replica that lags.
  const listed = readPosts(await client.feed.list({ lng: sent.lng, lat: sent.lat })).find(
    (each) => readId(each) === readId(post),
  )
  if (listed && recognizeMarkupAnswer(content, listed.content) !== answer)
    throw new Unjudged(
      `the response to the publication has the content ${formatValue(post.content)}, and the list ${formatValue(listed.content)}`,
    )
  return answer
}
