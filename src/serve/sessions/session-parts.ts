import { type Dialect, defaultDialect, FeedtwinError, replaceAnswers } from '../../contract/index.ts'
import { buildTwin } from '../../twin/build-twin.ts'
import { MovableClock, systemClock, toUnixMilliseconds } from '../../twin/clock.ts'
import { getDefaultPlatform } from '../../twin/operations/login-with-third-party.ts'
import type { StateImage } from '../../twin/state/journal.ts'
import type { JournalOpener } from '../../twin/state/open-journal.ts'
import type { InitialState } from '../../twin/state/state.ts'
import type { Twin } from '../../twin/twin.ts'
import type { BrokenService } from '../breakages/broken-service.ts'
import type { Faults } from '../faults/faults.ts'
import type { Live } from '../live/live.ts'
import type { InitialUser, Setup } from './setup.ts'

/** The parts of a session. A restart replaces all of them. */
export interface SessionParts {
  /** With the options of the scenario, and without the scenario itself. */
  readonly setup: Setup
  readonly clock: MovableClock
  readonly twin: Twin
  readonly faults: Faults | undefined
  readonly brokenService: BrokenService | undefined
  readonly live: Live | undefined
}

interface SessionPartsOptions {
  /** The snapshot that the session continues from. Default: none, its world begins now. */
  readonly snapshot?: Omit<Snapshot, 'setup'>
  /** The number of the world among those that the session has had. Default: 0, the first. */
  readonly generation?: number
  /** The number of the entry with which the world begins. Default: 0. */
  readonly entry?: number
  /** Opens the journal of the state. Default: in memory. */
  readonly openJournal?: JournalOpener | undefined
}

/** Opens the parts of a session, a new twin among them. @throws FeedtwinError for an invalid setup or snapshot */
export async function openSessionParts(
  original: Setup,
  { snapshot, generation, entry = 0, openJournal }: SessionPartsOptions = {},
): Promise<SessionParts> {
  const setup = moveBreakages(await resolveScenario(original))
  if (openJournal) assertScenarioKeepsWorld(original, setup)
  const clock = createClock(setup.now)
  const origin = { epoch: snapshot?.epoch, generation, entry, openJournal }
  const twin = await buildTwin({ ...setup, now: clock.now }, origin)
  try {
    if (snapshot) await restore(snapshot, clock, twin)
    else if (twin.timeline.history.newest === entry) await logInInitialUsers(setup, clock, twin)
    const faults = await loadFaults(setup.faults, clock)
    const brokenService = await loadBrokenService(setup.breakages, twin.dialect.overrides, setup.cors)
    return { setup, clock, twin, faults, brokenService, live: await loadLive(setup.live, twin, clock) }
  } catch (error) {
    await twin.close()
    throw error
  }
}

/** Adds the breakages of the dialect to those of the setup, so that one list says what a session breaks. */
function moveBreakages(original: Setup): Setup {
  const { dialect: { breakages: known, ...dialect } = {}, breakages = [], ...setup } = original
  if (known === undefined) return original
  const all = replaceAnswers(defaultDialect, { breakages: known }).breakages ?? []
  return { ...setup, dialect, breakages: [...new Set([...all, ...breakages])] }
}

function createClock(now: Setup['now']): MovableClock {
  const clock = new MovableClock(typeof now === 'function' ? now : systemClock)
  if (now !== undefined && typeof now !== 'function') {
    clock.stop()
    clock.set(toUnixMilliseconds(now))
  }
  return clock
}

async function restore(snapshot: Omit<Snapshot, 'setup'>, clock: MovableClock, twin: Twin): Promise<void> {
  if (snapshot.clock.stopped) clock.stop()
  else clock.run()
  clock.set(snapshot.clock.now)
  await twin.restore(snapshot.state)
}

// The modules of scenarios, faults, breakages and live posts are loaded on demand: a start without them does not wait for them.

/** Merges the scenario of a setup into it, and validates the scenario. */
export async function resolveScenario(original: Setup): Promise<Setup> {
  const { scenario, scenarioName = 'the scenario', ...setup } = original
  if (scenario === undefined) return setup
  const { getScenario, readScenario, applyScenario } = await import('./scenario.ts')
  const resolved = typeof scenario === 'string' ? getScenario(scenario) : readScenario(scenario, scenarioName)
  return applyScenario(setup, resolved)
}

export async function logInInitialUsers(
  { users = [] }: Setup,
  clock: MovableClock,
  twin: Twin,
): Promise<void> {
  for (const user of users) await logInUser(user, twin, clock.now())
}

const revocations = { good: undefined, expired: 'expired', revoked: 'blacklisted' } as const

async function logInUser(
  { open_id, platform, token = 'good' }: InitialUser,
  twin: Twin,
  at: number,
): Promise<void> {
  const account = { openId: open_id, platform: platform ?? getDefaultPlatform(twin.dialect) }
  const { user } = await twin.append({ type: 'login', at, ...account })
  const because = revocations[token]
  if (because) await twin.append({ type: 'revoke', at, user: user.id, because })
}

/** @param seed of the draws, where the text has none. Default: 1. */
export async function loadFaults(
  text: string | undefined,
  clock: MovableClock,
  seed?: number,
): Promise<Faults | undefined> {
  if (text === undefined) return undefined
  const { Faults } = await import('../faults/faults.ts')
  return new Faults(text, { seed, since: clock.now() })
}

/**
 * Creates the service with breakages and overrides; undefined without any.
 *
 * @param cors whether pages of other origins may read the responses
 * @throws FeedtwinError `bad-option` for an unknown id
 */
export async function loadBrokenService(
  breakages: readonly string[] = [],
  overrides: Dialect['overrides'] = [],
  cors = true,
): Promise<BrokenService | undefined> {
  if (breakages.length + overrides.length === 0) return undefined
  const { BrokenService } = await import('../breakages/broken-service.ts')
  return new BrokenService(breakages, overrides, cors)
}

/** @param pace how fast posts of other users appear; undefined: there are none */
export async function loadLive(
  pace: string | undefined,
  twin: Twin,
  clock: MovableClock,
): Promise<Live | undefined> {
  if (pace === undefined) return undefined
  const { Live } = await import('../live/live.ts')
  return new Live(pace, twin.state.initial.seed, clock.now())
}

/** A session saved as data, to be restored later. All of it can be written as JSON. */
export interface Snapshot {
  readonly feedtwin: 'snapshot/1'
  readonly setup: Setup
  /** when the world began, in unix milliseconds */
  readonly epoch: number
  readonly clock: { readonly now: number; readonly stopped: boolean }
  readonly state: StateImage
}

export function createSnapshot(setup: Setup, clock: MovableClock, twin: Twin): Snapshot {
  // Another session may restore the snapshot, and the generations of this session have no meaning there.
  const { lastGeneration, ...state } = twin.state.createImage()
  return {
    feedtwin: 'snapshot/1',
    setup,
    epoch: twin.state.initial.epoch,
    clock: { now: clock.now(), stopped: clock.isStopped },
    state,
  }
}

/** A session with a kept state stays in its world. @throws FeedtwinError `state-kept` */
export function assertSameWorld(requested: InitialState, kept: InitialState): void {
  if (requested.seed !== kept.seed || describeContent(requested) !== describeContent(kept))
    throw createStateKeptError(kept)
}

export const createStateKeptError = ({ world, seed }: InitialState): FeedtwinError =>
  new FeedtwinError(
    'state-kept',
    `The state of this session is kept, and belongs to the world ${world.name} with seed ${seed}. The session can ` +
      'restart, but not with another world or a scenario. Use a session of another name for that, below ' +
      '/__twin/session/NAME/__twin/.',
  )

/** A scenario must not change the world of a kept state. @throws FeedtwinError `state-kept` */
function assertScenarioKeepsWorld(original: Setup, resolved: Setup): void {
  if (describeWorld(original) === describeWorld(resolved)) return
  throw new FeedtwinError(
    'state-kept',
    'The scenario has a world or a seed of its own, but a kept state stays in the world that it began with. Leave ' +
      '--state out, choose another scenario, or play this one in a session: /__twin/session/NAME/__twin/scenario.',
  )
}

const describeContent = ({ world: { name, ...content } }: InitialState): string => JSON.stringify(content)

const describeWorld = ({ world = 'planet', seed = 1 }: Setup): string => JSON.stringify([world, seed])
