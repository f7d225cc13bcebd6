import { listOf, type OptionTable, ofKind, oneOf, withOptions } from '../../contract/options.ts'
import type { TwinOptions } from '../../twin/create-twin.ts'
import type { FaultPreset } from '../faults/presets.ts'
import type { ScenarioName } from './named-scenarios.ts'

/** What a session begins with. All of it can be written down, so that scenarios and snapshots can hold it. */
export interface Setup extends TwinOptions {
  /** The name of a scenario, or the content of a scenario file: it overrides other options. Default: none. */
  readonly scenario?: ScenarioName | object
  /** What messages call a scenario that is given as an object. Default: the scenario. */
  readonly scenarioName?: string
  /** What goes wrong on purpose: the name of a preset, or rules as in `delay=200..800, error=503@10%`. Default: nothing. */
  readonly faults?: FaultPreset | (string & {})
  /** How fast others publish where clients look, as in `12/min` or `12/min@139.76,35.68`. Default: nobody does. */
  readonly live?: string
  /** Who has logged in already. Default: nobody. */
  readonly users?: readonly InitialUser[]
}

/** A third-party account that has logged in. */
export interface InitialUser {
  readonly open_id: string
  /** Default: the first platform of the dialect. */
  readonly platform?: string
  /** What has become of the tokens that it had. Default: good. */
  readonly token?: 'good' | 'expired' | 'revoked'
}

const loggedInOptions: OptionTable<InitialUser> = {
  open_id: ofKind('string'),
  platform: ofKind('string'),
  token: oneOf('good', 'expired', 'revoked'),
}

/** What the options of a setup may be. Worlds, scenarios and the answers of a dialect are judged when they are read. */
export const setupOptions: OptionTable<Setup> = {
  world: ofKind('string', 'object'),
  worldName: ofKind('string'),
  seed: ofKind('number'),
  locale: ofKind('string'),
  now: ofKind('string', 'number', 'object', 'function'),
  dialect: ofKind('object'),
  basePath: ofKind('string'),
  secret: ofKind('string'),
  cors: ofKind('boolean'),
  scenario: ofKind('string', 'object'),
  scenarioName: ofKind('string'),
  faults: ofKind('string'),
  live: ofKind('string'),
  users: listOf(withOptions(loggedInOptions)),
}
