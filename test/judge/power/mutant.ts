import type { RequirementId } from '../../../src/contract/generated/requirements.ts'
import { createTwin } from '../../../src/index.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'
import { smallServer } from './small-server.ts'
import type { Wrap } from './wrap.ts'

/** A deployment that is wrong in one way. */
export interface Mutant {
  readonly id: string
  /** the requirements that it breaks, whatever the answers to the gaps are */
  readonly breaks: readonly [RequirementId, ...RequirementId[]]
  /** the conforming server that it is made of */
  readonly on: 'twin' | 'small'
  readonly change: Wrap
}

/** Starts a mutant anew. */
export async function start({ on, change }: Mutant, now?: () => number): Promise<Fetch> {
  return change(await conforming[on](now))
}

export const conforming: Readonly<Record<Mutant['on'], (now?: () => number) => Promise<Fetch>>> = {
  twin: async (now = Date.now) => {
    const twin = await createTwin({ now })
    return (url, init) => twin.fetch(url, init)
  },
  small: async (now) => smallServer(now),
}
