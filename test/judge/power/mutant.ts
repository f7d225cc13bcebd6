import type { RequirementId } from '../../../src/contract/generated/requirements.ts'
import { createTwin } from '../../../src/index.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'
import { createSmallServer } from './small-server.ts'
import type { Wrapper } from './wrap.ts'

/** A deployment with one defect. */
export interface Mutant {
  readonly id: string
  /** the requirements that it breaks in every dialect */
  readonly breaks: readonly [RequirementId, ...RequirementId[]]
  /** the conforming server that it changes */
  readonly on: 'twin' | 'small'
  readonly change: Wrapper
}

/** Starts a new server of a mutant. */
export async function startMutant({ on, change }: Mutant, now?: () => number): Promise<Fetch> {
  return change(await conformingServers[on](now))
}

export const conformingServers: Readonly<Record<Mutant['on'], (now?: () => number) => Promise<Fetch>>> = {
  twin: async (now = Date.now) => {
    const twin = await createTwin({ now })
    return (url, init) => twin.fetch(url, init)
  },
  small: async (now) => createSmallServer(now),
}
