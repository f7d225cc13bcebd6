import { formatValue } from '../../base/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Fields } from '../client/encode.ts'
import type { Client } from '../client/index.ts'
import { listOtherEncodings, publishDraft } from '../observations/publications.ts'
import { publishWithout } from '../observations/shared-requests.ts'
import { Unjudged } from '../violation.ts'
import { idsGrow, isListedOnce } from './create-listed.ts'
import { returnChecks } from './create-returns.ts'
import { createMissingParametersCheck } from './missing-parameters.ts'

const answers200: Check = {
  requirement: 'create.answers-200',
  tier: 'write',
  async run(client: Client) {
    const { exchange, isTaken } = await publishDraft(client, 'plain')
    const { status, json } = exchange.response
    if (status === 401 && client.options.token !== undefined)
      throw new Unjudged('the token that was given is refused')
    client.demand(status === 200, 'status 200', `status ${status}`, 'status', exchange)
    client.demand(isTaken, 'the created post', formatValue(json), 'body', exchange)
  },
}

const contentMayBeAbsent: Check = {
  requirement: 'create.content-may-be-absent',
  tier: 'write',
  async run(client: Client) {
    const { exchange } = await publishDraft(client, 'wordless')
    const { status } = exchange.response
    if (status === 200) return
    const pictured = await publishDraft(client, 'pictured')
    if (pictured.exchange.response.status !== 200)
      throw new Unjudged('images are refused, perhaps because nothing is at their paths')
    client.demand(
      false,
      'status 200, as with content beside the images',
      `status ${status}`,
      'status',
      exchange,
      pictured.exchange,
    )
  },
}

const missingOne = (requirement: RequirementId, name: string): Check =>
  createMissingParametersCheck(requirement, 'write', [name], async (client) => [
    await publishWithout(client, [name]),
  ])

const REQUIRED = ['post_category_id', 'lng', 'lat'] as const

/** All at once, in every encoding. */
const missingAll = createMissingParametersCheck(
  'create.all-missing-are-named',
  'write',
  REQUIRED,
  async (client) => {
    const exchanges = [await publishWithout(client, REQUIRED)]
    for (const encoding of await listOtherEncodings(client))
      exchanges.push(await publishWithout(client, REQUIRED, encoding))
    return exchanges
  },
)

/** A check that a publication without text and images is not taken, whereas the same with text is. */
const refusesEmpty = (requirement: RequirementId, nothing: Fields): Check => ({
  requirement,
  tier: 'write',
  async run(client: Client) {
    const { isTaken, sent } = await publishDraft(client, 'plain')
    if (!isTaken) throw new Unjudged('not even a good post is taken')
    const exchange = await client.publishing.publishExactly({ ...sent, content: undefined, ...nothing })
    const { status } = exchange.response
    client.demand(status !== 200, 'a refusal', 'status 200', 'status', exchange)
  },
})

/** The checks of POST /posts, in the order of the requirements. */
export const createChecks: readonly Check[] = [
  answers200,
  contentMayBeAbsent,
  missingOne('create.category-id-missing-is-422', 'post_category_id'),
  missingOne('create.lng-missing-is-422', 'lng'),
  missingOne('create.lat-missing-is-422', 'lat'),
  missingAll,
  refusesEmpty('create.empty-post-is-refused', { content: '', images: [] }),
  refusesEmpty('create.post-without-both-is-refused', {}),
  ...returnChecks,
  idsGrow,
  isListedOnce,
]
