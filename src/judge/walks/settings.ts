import type { Encoding, Fields } from '../client/encode.ts'
import type { Client, Position } from '../client/index.ts'
import { findBestPosition } from '../observations/shared-requests.ts'
import type { Tier } from '../target/exchange.ts'
import { allowsTier } from '../target/tier.ts'
import { Unjudged } from '../violation.ts'

/** What walks are told about a target. Two targets that are compared get the same settings. */
export interface WalkSettings {
  /** where the run lists and publishes */
  readonly position: Position
  /** ids of categories that exist; may be empty */
  readonly categories: readonly number[]
  /** an encoding that the target accepts */
  readonly encoding: Encoding
  /** the parameters of a login besides open_id */
  readonly login: Fields
  /** whether a list needs a token */
  readonly listNeedsToken: boolean
  /** the most characters of content */
  readonly maxContent: number | 'none'
}

/** Reads the settings of a target from what the run has learned, and sends the requests for what is still missing. */
export async function findWalkSettings(client: Client): Promise<WalkSettings> {
  const { knowledge, logins, options, publishing, transport } = client
  const { open_id: _, ...login } = await orElse(
    { platform: options.platform } as Fields,
    transport,
    'login',
    () => logins.findFields(options.openId),
  )
  const known = knowledge.getAnswer('category.set')?.map(({ id }) => id)
  return {
    position: await findBestPosition(client),
    categories:
      known ?? (await orElse([], transport, 'write', async () => [await publishing.findCategory()])),
    encoding: await orElse('json', transport, 'login', () => logins.findEncoding()),
    login,
    listNeedsToken: knowledge.getAnswer('list.token') === 'required',
    maxContent: knowledge.getAnswer('create.content-max') ?? 'none',
  }
}

/** What requests find; the given value where the tier forbids them, or they find nothing. */
async function orElse<T>(
  value: T,
  { options }: Client['transport'],
  tier: Tier,
  find: () => Promise<T>,
): Promise<T> {
  if (!allowsTier(options.tier, tier)) return value
  try {
    return await find()
  } catch (error) {
    if (error instanceof Unjudged) return value
    throw error
  }
}
