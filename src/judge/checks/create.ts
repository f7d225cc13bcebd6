import { formatValue } from '../../base/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Fields } from '../client/encode.ts'
import type { Client } from '../client/index.ts'
import { publishDraft } from '../observations/publications.ts'
import { getReceived } from '../target/look-through.ts'
import { Unjudged } from '../violation.ts'
import { idsGrowCheck, isListedOnceCheck } from './create-listed.ts'
import { returnChecks } from './create-returns.ts'

const validPostCheck: Check = {
  requirement: 'create.answers-200',
  tier: 'write',
  async run(client: Client) {
    const { exchange, isAccepted } = await publishDraft(client, 'plain')
    const { status, json } = getReceived(exchange)
    if (status === 401 && client.options.token !== undefined)
      throw new Unjudged('the target rejects the given token', 'blocked')
    client.demand(status === 200, 'status 200', `status ${status}`, 'status', exchange)
    client.demand(isAccepted, 'the created post', formatValue(json), 'body', exchange)
  },
}

const contentIsOptionalCheck: Check = {
  requirement: 'create.content-may-be-absent',
  tier: 'write',
  async run(client: Client) {
    const { exchange } = await publishDraft(client, 'wordless')
    const { status } = exchange.response
    if (status === 200) return
    const withContent = await publishDraft(client, 'pictured')
    if (withContent.exchange.response.status !== 200)
      throw new Unjudged('the target rejects the images, perhaps because their paths do not exist', 'blocked')
    client.demand(
      false,
      'status 200, as with content and images',
      `status ${status}`,
      'status',
      withContent.exchange,
      exchange,
    )
  },
}

/** A check that a post with neither content nor images is rejected, if the same post with content is accepted. */
const createEmptyPostCheck = (requirement: RequirementId, empty: Fields): Check => ({
  requirement,
  tier: 'write',
  async run(client: Client) {
    const { isAccepted, sent, exchange: plain } = await publishDraft(client, 'plain')
    if (!isAccepted)
      throw new Unjudged(`the target rejects valid posts, too (${describeResponse(plain)})`, 'blocked')
    const exchange = await client.publishing.publishExactly({ ...sent, content: undefined, ...empty })
    const { status } = getReceived(exchange)
    client.demand(exchange.response.status !== 200, 'a rejection', `status ${status}`, 'status', exchange)
  },
})

/** The checks of createPost (specification, section 4.3), in the order of the requirements. */
export const createChecks: readonly Check[] = [
  validPostCheck,
  contentIsOptionalCheck,
  createEmptyPostCheck('create.empty-post-is-refused', { content: '', images: [] }),
  createEmptyPostCheck('create.post-without-both-is-refused', {}),
  ...returnChecks,
  idsGrowCheck,
  isListedOnceCheck,
]
