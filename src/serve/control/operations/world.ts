import type { Session } from '../../sessions/session.ts'
import type { Setup } from '../../sessions/setup.ts'
import type { FeedtwinError } from '../../../contract/index.ts'
import type { Locale } from '../../../twin/words/locales.ts'
import { type WorldName, worldNames } from '../../../twin/world/world.ts'
import { type Answered, blaming, type Call, type Operations } from '../operation.ts'

export const world: Operations<'getWorld' | 'setWorld'> = {
  getWorld: ({ session }) => worldOf(session),
  async setWorld({ session, body }) {
    // A seed that is none did not come so far.
    const wrong = ({ code }: FeedtwinError): string => (code === 'bad-option' ? 'locale' : 'world')
    await blaming(wrong, () => session.begin(chosen(session.beginning, body)))
    return worldOf(session)
  },
}

function chosen(before: Setup, { world, seed, locale }: Call<'setWorld'>['body']): Setup {
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

export function worldOf({ setup, twin }: Session): Answered<'getWorld'> {
  const { world, seed, epoch } = twin.state.beginning
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
