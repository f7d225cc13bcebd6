import type { ScenarioName } from '../backend/named-scenarios.ts'
import type { Setup } from '../backend/setup.ts'
import { defaultDialect, withAnswers } from '../contract/index.ts'
import type { Locale } from '../twin/words/locales.ts'
import { isWorldName, type WorldName } from '../twin/world.ts'
import { dialectOf } from './dialect-options.ts'
import { faultsOf } from './faults-option.ts'
import { readJson } from './read-json.ts'
import type { ServeFlags } from './serve-flags.ts'

/** The setup that flags ask for. @throws FeedtwinError for files that cannot be read */
export async function setupOf(flags: ServeFlags): Promise<Setup> {
  const { scenario, world, seed, locale, now, live, basePath, secret, tokenTtl, cors } = flags
  const chosen = dialectOf(flags)
  const dialect = tokenTtl === undefined ? chosen : withAnswers(chosen, { 'auth.token-lifetime': tokenTtl })
  return {
    ...(scenario !== undefined && {
      scenario: looksLikeFile(scenario) ? objectIn(scenario) : (scenario as ScenarioName),
    }),
    ...(isWorldName(world) || !looksLikeFile(world)
      ? { world: world as WorldName }
      : { world: objectIn(world), worldName: world }),
    seed,
    locale: locale as Locale,
    ...(now !== undefined && { now }),
    ...(live !== undefined && { live }),
    ...(await faultsOf(flags)),
    ...(dialect !== defaultDialect && { dialect }),
    basePath,
    ...(secret !== undefined && { secret }),
    cors,
  }
}

const looksLikeFile = (name: string): boolean => /[./\\]/.test(name)

const objectIn = (file: string): object => Object(readJson(file))
