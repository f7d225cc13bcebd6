import { basename } from 'node:path'
import { defaultDialect, replaceAnswers } from '../../contract/index.ts'
import type { ScenarioName } from '../../serve/sessions/named-scenarios.ts'
import type { Setup } from '../../serve/sessions/setup.ts'
import type { Locale } from '../../twin/words/locales.ts'
import { isWorldName, type WorldName } from '../../twin/world/world.ts'
import { readDialectFlags } from '../dialect/flags.ts'
import { readJson } from '../files/read-json.ts'
import { readFaultsFlag } from './faults-option.ts'
import type { ServeFlags } from './flags.ts'

/** The setup that flags ask for. @throws FeedtwinError for files that cannot be read */
export async function readSetup(flags: ServeFlags): Promise<Setup> {
  const { scenario, world, seed, locale, now, live, basePath, secret, cors } = flags
  return {
    ...(scenario !== undefined && { scenario: scenario as ScenarioName }),
    world: world as WorldName,
    seed,
    locale: locale as Locale,
    ...(now !== undefined && { now }),
    ...(live !== undefined && { live }),
    ...(await readFaultsFlag(flags)),
    basePath,
    ...(secret !== undefined && { secret }),
    cors,
    ...(await setupInFiles(flags)),
  }
}

/**
 * The part of the setup that stands in files, as they are now. Their names go into answers, so without their folders.
 *
 * @throws FeedtwinError for files that cannot be read
 */
export async function setupInFiles(flags: ServeFlags): Promise<Setup> {
  const { world, scenario, tokenTtl } = flags
  const chosen = readDialectFlags(flags)
  const dialect =
    tokenTtl === undefined ? chosen : replaceAnswers(chosen, { 'auth.token-lifetime': tokenTtl })
  return {
    ...(scenario !== undefined && isFile(scenario) && (await scenarioIn(scenario))),
    ...(isFile(world) && { world: Object(readJson(world)), worldName: basename(world) }),
    ...((dialect !== defaultDialect || flags.dialect !== undefined) && { dialect }),
  }
}

/** A file that a twin is made of. */
export interface SetupFile {
  readonly part: 'world' | 'scenario' | 'dialect'
  readonly path: string
}

export function filesIn({ world, scenario, dialect }: ServeFlags): SetupFile[] {
  return [
    ...(isFile(world) ? [{ part: 'world', path: world } as const] : []),
    ...(scenario !== undefined && isFile(scenario) ? [{ part: 'scenario', path: scenario } as const] : []),
    ...(dialect === undefined ? [] : [{ part: 'dialect', path: dialect } as const]),
  ]
}

/** A name has neither dots nor slashes. */
const isFile = (name: string): boolean => !isWorldName(name) && /[./\\]/.test(name)

async function scenarioIn(file: string): Promise<Setup> {
  const { readScenarioFile } = await import('./read-scenario-file.ts')
  return { scenario: await readScenarioFile(file), scenarioName: basename(file) }
}
