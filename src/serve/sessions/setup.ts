import type { BreakageId } from '../../contract/generated/breakage-ids.ts'
import {
  acceptKinds,
  acceptList,
  acceptOptions,
  acceptTexts,
  type OptionTable,
} from '../../contract/options.ts'
import type { TwinOptions } from '../../twin/build-twin.ts'
import type { FaultPreset } from '../faults/presets.ts'
import type { ScenarioName } from './named-scenarios.ts'

/** The options that a session starts with. All but a clock can be written as JSON, for scenarios and snapshots. */
export interface Setup extends TwinOptions {
  /** The name of a scenario, or the content of a scenario file. It overrides other options. Default: none. */
  readonly scenario?: ScenarioName | object
  /** How messages name a scenario that is given as an object. Default: "the scenario". */
  readonly scenarioName?: string
  /** Injected faults: the name of a preset, or rules as in `delay=200..800, error=503@10%`. Default: none. */
  readonly faults?: FaultPreset | (string & {})
  /** The known ways in which the twin breaks requirements on purpose: `feedtwin contract --breakages` lists them. Default: none. */
  readonly breakages?: readonly BreakageId[]
  /** How fast posts of other users appear where clients look: `12/min` or `12/min@139.76,35.68`. Default: none appear. */
  readonly live?: string
  /** The accounts that have logged in before the start. Default: none. */
  readonly users?: readonly InitialUser[]
}

/** A third-party account that has logged in. */
export interface InitialUser {
  readonly open_id: string
  /** Default: the first platform of the dialect. */
  readonly platform?: string
  /** Whether the tokens of the account are valid. Default: good. */
  readonly token?: 'good' | 'expired' | 'revoked'
}

const initialUserOptions: OptionTable<InitialUser> = {
  open_id: acceptKinds('string'),
  platform: acceptKinds('string'),
  token: acceptTexts('good', 'expired', 'revoked'),
}

/** The kinds of values that the options take. Worlds, scenarios and dialects are validated when they are read. */
export const setupOptions: OptionTable<Setup> = {
  world: acceptKinds('string', 'object'),
  worldName: acceptKinds('string'),
  seed: acceptKinds('number'),
  locale: acceptKinds('string'),
  now: acceptKinds('string', 'number', 'object', 'function'),
  dialect: acceptKinds('object'),
  basePath: acceptKinds('string'),
  secret: acceptKinds('string'),
  cors: acceptKinds('boolean'),
  scenario: acceptKinds('string', 'object'),
  scenarioName: acceptKinds('string'),
  faults: acceptKinds('string'),
  breakages: acceptList(acceptKinds('string')),
  live: acceptKinds('string'),
  users: acceptList(acceptOptions(initialUserOptions)),
}

/** The options of a setup that choose its scenario. */
export type ScenarioSetup = Pick<Setup, 'scenario' | 'scenarioName'>

export function pickScenario({ scenario, scenarioName }: Setup): ScenarioSetup {
  if (scenario === undefined) return {}
  return scenarioName === undefined ? { scenario } : { scenario, scenarioName }
}

export function removeScenario({ scenario, scenarioName, ...setup }: Setup): Setup {
  return setup
}
