import { type BreakageDescription, breakageTable } from '../../../src/contract/generated/breakages.ts'
import { createTwin } from '../../../src/index.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'
import { breakages } from '../../../src/serve/breakages/index.ts'
import { breakServer } from './break-server.ts'
import { createSmallServer } from './small-server.ts'
import { breakagesOnSmallServer } from './small-server-breakages.ts'

export type ServerName = 'twin' | 'small'

/** A conforming server with one breakage. */
export interface Mutant extends BreakageDescription {
  readonly on: ServerName
}

/** All breakages, each on one server, in the order of the requirements that they break. */
export const mutants: readonly Mutant[] = breakageTable.map((breakage) => ({
  ...breakage,
  on: breakagesOnSmallServer.has(breakage.id) ? 'small' : 'twin',
}))

/** Starts a new server of a mutant. */
export async function startMutant({ id, on }: Pick<Mutant, 'id' | 'on'>, now?: () => number): Promise<Fetch> {
  return breakServer(await conformingServers[on](now), breakages[id])
}

export const conformingServers: Readonly<Record<ServerName, (now?: () => number) => Promise<Fetch>>> = {
  twin: async (now = Date.now) => {
    const twin = await createTwin({ now })
    return (url, init) => twin.fetch(url, init)
  },
  small: async (now) => createSmallServer(now),
}
