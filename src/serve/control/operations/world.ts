import type { FeedtwinError } from '../../../contract/index.ts'
import type { Locale } from '../../../twin/words/locales.ts'
import { type WorldName, worldNames } from '../../../twin/world/world.ts'
import type { Session } from '../../sessions/session.ts'
import type { Setup } from '../../sessions/setup.ts'
import {
  attributeErrors,
  type ControlCall,
  type ControlOperations,
  type OperationResult,
} from '../operation.ts'

export const worldOperations: ControlOperations<'getWorld' | 'setWorld'> = {
  getWorld: ({ session }) => describeWorld(session),
  async setWorld({ session, body }) {
    // A seed that is none did not come so far.
    const wrong = ({ code }: FeedtwinError): string => (code === 'bad-option' ? 'locale' : 'world')
    await attributeErrors(wrong, () => session.restart(chosen(session.initialSetup, body)))
    return describeWorld(session)
  },
}

function chosen(before: Setup, { world, seed, locale }: ControlCall<'setWorld'>['body']): Setup {
  const { worldName, ...kept } = before
  const { world: named = 'planet' } = before
  return {
    ...kept,
    ...(world === undefined
      ? { world: named, ...(worldName !== undefined && { worldName }) }
      : { world: world as WorldName }),
    ...(seed !== undefined && { seed }),
    ...(locale !== undefined && { locale: locale as Locale }),
  }
}

export function describeWorld({ setup, twin }: Session): OperationResult<'getWorld'> {
  const { world, seed, epoch } = twin.state.initial
  return {
    world: world.name,
    description: world.description,
    seed,
    locale: setup.locale ?? 'en',
    began: new Date(epoch).toISOString(),
    users: twin.state.users.size,
    posts: twin.state.storedPostCount,
    worlds: worldNames,
  }
}
