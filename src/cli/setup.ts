import { basename } from 'node:path'
import { defaultDialect, FeedtwinError, replaceAnswers } from '../contract/index.ts'
import type { ScenarioName } from '../serve/sessions/named-scenarios.ts'
import { Session } from '../serve/sessions/session.ts'
import type { Setup } from '../serve/sessions/setup.ts'
import type { Locale } from '../twin/words/locales.ts'
import { isWorldName, type WorldName } from '../twin/world/world.ts'
import { type DialectFlags, readDialectFlags } from './dialect-flags.ts'
import { findDialectFile } from './files/read-dialect-file.ts'
import { readJson } from './files/read-file.ts'
import type { BehaviourFlags, WorldFlags } from './twin-flags.ts'

/** The flags of the parts of a setup that may stand in files. */
type WorldFileFlags = Pick<WorldFlags, 'world' | 'scenario'>
type DialectFileFlags = DialectFlags & Pick<BehaviourFlags, 'tokenTtl'>

/** A file that is part of the setup. */
export interface SetupFile {
  readonly part: 'world' | 'scenario' | 'dialect'
  readonly path: string
}

/** Where the setup of a twin comes from: flags, and the files that they name. */
export interface SetupSource {
  readonly files: readonly SetupFile[]
  /** Reads the whole setup. @throws FeedtwinError for files that cannot be read */
  read(): Promise<Setup>
  /** Reads the part that is in files. @throws FeedtwinError as `read` does */
  readFiles(): Promise<Setup>
}

export const openSetup = (world: WorldFlags, behaviour: BehaviourFlags): SetupSource => ({
  files: listSetupFiles(world, behaviour),
  read: () => readSetup(world, behaviour),
  readFiles: () => readSetupFiles(world, behaviour),
})

/** Reads the setup of a twin that has only a world and a dialect. @throws FeedtwinError for files that cannot be read */
export const readTwinSetup = async (flags: WorldFileFlags & DialectFileFlags): Promise<Setup> => ({
  world: flags.world as WorldName,
  ...(await readSetupFiles(flags, flags)),
})

async function readSetup(worldFlags: WorldFlags, behaviour: BehaviourFlags): Promise<Setup> {
  const { scenario, world, seed, locale, now, live } = worldFlags
  const { faults, break: ids, basePath, secret, cors } = behaviour
  return {
    ...(scenario !== undefined && { scenario: scenario as ScenarioName }),
    world: world as WorldName,
    seed,
    locale: locale as Locale,
    ...(now !== undefined && { now }),
    ...(live !== undefined && { live }),
    ...(faults !== undefined && { faults: await addFaultSeed(faults) }),
    ...(ids.length > 0 && {
      breakages: (await import('../contract/read-breakage-ids.ts')).readBreakageIds(ids),
    }),
    basePath,
    ...(secret !== undefined && { secret }),
    cors,
    ...(await readSetupFiles(worldFlags, behaviour)),
  }
}

/**
 * Reads the part of the setup that is in files. Responses show the names of the files, so the names have no folders.
 *
 * @throws FeedtwinError for files that cannot be read
 */
export async function readSetupFiles(
  { world, scenario }: WorldFileFlags,
  { tokenTtl, ...dialectFlags }: DialectFileFlags,
): Promise<Setup> {
  const chosen = readDialectFlags(dialectFlags)
  const dialect =
    tokenTtl === undefined ? chosen : replaceAnswers(chosen, { 'auth.token-lifetime': tokenTtl })
  return {
    ...(scenario !== undefined &&
      isFile(scenario) && { scenario: await readScenarioFile(scenario), scenarioName: basename(scenario) }),
    ...(isFile(world) && { world: Object(readJson(world)), worldName: basename(world) }),
    ...((dialect !== defaultDialect || dialectFlags.dialect !== undefined) && { dialect }),
  }
}

/** Lists the files that `readSetupFiles` reads. */
function listSetupFiles({ world, scenario }: WorldFileFlags, { dialect }: DialectFileFlags): SetupFile[] {
  return [
    ...(isFile(world) ? [{ part: 'world', path: world } as const] : []),
    ...(scenario !== undefined && isFile(scenario) ? [{ part: 'scenario', path: scenario } as const] : []),
    ...(dialect === undefined ? [] : [{ part: 'dialect', path: findDialectFile(dialect) } as const]),
  ]
}

/** Names of worlds and scenarios have neither dots nor slashes. */
const isFile = (name: string): boolean => !isWorldName(name) && /[./\\]/.test(name)

/** Seeds are drawn below this number, so that they are short enough to type. */
const FAULT_SEEDS = 1_000_000

/** Adds a random seed to fault rules that have none. The result repeats the same faults when it is given again. */
async function addFaultSeed(rules: string): Promise<string> {
  const { Faults } = await import('../serve/faults/faults.ts')
  return new Faults(rules, { seed: Math.floor(Math.random() * FAULT_SEEDS), since: 0 }).replay
}

/** @throws FeedtwinError that names the file and the part of it that is wrong */
async function readScenarioFile(file: string): Promise<object> {
  const { readScenario } = await import('../serve/sessions/scenario.ts')
  const document = readJson(file)
  const { worldName, dialect, ...parts } = readScenario(document, file).setup
  // Each part is tried in memory: a world, locale or fault that the schema allows may still be wrong.
  const base = dialect === undefined ? {} : { dialect }
  await trySetup(file, 'dialect', base)
  for (const [name, part] of Object.entries(parts))
    await trySetup(file, name, { ...base, [name]: part, ...(name === 'world' && { worldName: file }) })
  return Object(document)
}

async function trySetup(file: string, part: string, setup: Setup): Promise<void> {
  try {
    await Session.open(setup)
  } catch (error) {
    if (!(error instanceof FeedtwinError)) throw error
    throw new FeedtwinError('bad-scenario', `${file}: ${part}: ${error.message}`)
  }
}
