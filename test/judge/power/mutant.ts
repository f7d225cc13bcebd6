import { type BreakageDescription, breakageTable } from '../../../src/contract/generated/breakages.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { breakages } from '../../../src/serve/breakages/index.ts'
import { createTwinFetch } from '../change-responses.ts'
import { breakServer } from './break-server.ts'
import { createSmallServer } from './small-server.ts'
import idsOnSmallServer from './small-server-breakages.json' with { type: 'json' }

export type ServerName = 'twin' | 'small'

/** A conforming server with one breakage. */
export interface Mutant extends BreakageDescription {
  readonly on: ServerName
}

/** The breakages that the power test applies to the small server. It applies the others to the twin. */
export const breakagesOnSmallServer: ReadonlySet<string> = new Set(idsOnSmallServer)

/** All breakages, each on one server, in the order of the requirements that they break. */
export const mutants: readonly Mutant[] = breakageTable.map((breakage) => ({
  ...breakage,
  on: breakagesOnSmallServer.has(breakage.id) ? 'small' : 'twin',
}))

/** Starts a new server of a mutant. A twin breaks itself; breakages are applied to the small server from outside. */
export const startMutant = async (
  { id, on }: Pick<Mutant, 'id' | 'on'>,
  now: () => number = Date.now,
): Promise<Fetch> =>
  on === 'twin'
    ? createTwinFetch({ now, breakages: [id] })
    : breakServer(createSmallServer(now), breakages[id])

export const conformingServers: Readonly<Record<ServerName, (now?: () => number) => Promise<Fetch>>> = {
  twin: (now = Date.now) => createTwinFetch({ now }),
  small: async (now) => createSmallServer(now),
}
