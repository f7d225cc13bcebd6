import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Fields } from '../client/encode.ts'
import type { Client } from '../client/session.ts'
import { listOtherEncodings, publishDraft } from '../observations/publications.ts'
import { publishWithout } from '../observations/shared-requests.ts'
import { formatValue, Unjudged } from '../violation.ts'
import { idsGrow, isListedOnce } from './create-listed.ts'
import { returnChecks } from './create-returns.ts'
import { createMissingParametersCheck } from './missing-parameters.ts'

const answers200: Check = {
  requirement: 'create.answers-200',
  tier: 'write',
  async run(session: Client) {
    const { exchange, isTaken } = await publishDraft(session, 'plain')
    const { status, json } = exchange.response
    if (status === 401 && session.options.token !== undefined)
      throw new Unjudged('the token that was given is refused')
    session.demand(status === 200, 'status 200', `status ${status}`, 'status', exchange)
    session.demand(isTaken, 'the created post', formatValue(json), 'body', exchange)
  },
}

const contentMayBeAbsent: Check = {
  requirement: 'create.content-may-be-absent',
  tier: 'write',
  async run(session: Client) {
    const { exchange } = await publishDraft(session, 'wordless')
    const { status } = exchange.response
    if (status === 200) return
    const pictured = await publishDraft(session, 'pictured')
    if (pictured.exchange.response.status !== 200)
      throw new Unjudged('images are refused, perhaps because nothing is at their paths')
    session.demand(
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
  createMissingParametersCheck(requirement, 'write', [name], async (session) => [
    await publishWithout(session, [name]),
  ])

const REQUIRED = ['post_category_id', 'lng', 'lat'] as const

/** All at once, in every encoding. */
const missingAll = createMissingParametersCheck(
  'create.all-missing-are-named',
  'write',
  REQUIRED,
  async (session) => {
    const exchanges = [await publishWithout(session, REQUIRED)]
    for (const encoding of await listOtherEncodings(session))
      exchanges.push(await publishWithout(session, REQUIRED, encoding))
    return exchanges
  },
)

/** A check that a publication without text and images is not taken, whereas the same with text is. */
const refusesEmpty = (requirement: RequirementId, nothing: Fields): Check => ({
  requirement,
  tier: 'write',
  async run(session: Client) {
    const { isTaken, sent } = await publishDraft(session, 'plain')
    if (!isTaken) throw new Unjudged('not even a good post is taken')
    const exchange = await session.publishWith({ ...sent, content: undefined, ...nothing })
    const { status } = exchange.response
    session.demand(status !== 200, 'a refusal', 'status 200', 'status', exchange)
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
