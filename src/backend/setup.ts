import type { TwinOptions } from '../twin/assemble.ts'

/** What a session begins with. All of it can be written down, so that scenarios and snapshots can hold it. */
export interface Setup extends TwinOptions {
  /** The name of a scenario, or the content of a scenario file: what it states counts more than the rest. Default: none. */
  readonly scenario?: string | object
  /** What goes wrong on purpose, as in `delay=200..800, error=503@10%`. Default: nothing. */
  readonly faults?: string
  /** How fast others publish where clients look, as in `12/min` or `12/min@139.76,35.68`. Default: nobody does. */
  readonly live?: string
  /** Who has logged in already. Default: nobody. */
  readonly users?: readonly LoggedIn[]
}

/** A third-party account that has logged in. */
export interface LoggedIn {
  readonly open_id: string
  /** Default: the first platform of the dialect. */
  readonly platform?: string
  /** What has become of the tokens that it had. Default: good. */
  readonly token?: 'good' | 'expired' | 'revoked'
}
