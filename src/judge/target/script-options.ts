import { defaultDialect, replaceAnswers } from '../../contract/index.ts'
import {
  assertOptions,
  listOf,
  type OptionTable,
  ofKind,
  oneOf,
  withOptions,
} from '../../contract/options.ts'
import type { CheckOptions, Waiver } from '../index.ts'

export interface ScriptOptions extends CheckOptions {
  /** Accepts untrusted certificates. */
  readonly insecure?: boolean | undefined
  /** Names the run in its publications. The same seed sends the same requests. Default: random. */
  readonly seed?: string | undefined
  /** Called before each request is sent. */
  readonly onRequest?: ((method: string, url: string) => void) | undefined
}

const waiverOptions: OptionTable<Waiver> = {
  requirement: ofKind('string'),
  deployment: ofKind('string'),
  reason: ofKind('string'),
  owner: ofKind('string'),
  expiry: ofKind('string'),
}

const positionOptions: OptionTable<NonNullable<CheckOptions['at']>> = {
  lng: ofKind('number'),
  lat: ofKind('number'),
}

const scriptOptions: OptionTable<ScriptOptions> = {
  tier: oneOf('read', 'login', 'write'),
  allowWrites: ofKind('number'),
  openId: ofKind('string'),
  platform: ofKind('string'),
  platformInfo: ofKind('string'),
  token: ofKind('string'),
  at: withOptions(positionOptions),
  dialect: ofKind('object'),
  only: listOf(ofKind('string')),
  timeout: ofKind('number'),
  maxTime: ofKind('number'),
  rate: ofKind('number'),
  maxRequests: ofKind('number'),
  headers: ofKind('object'),
  failOn: listOf(oneOf('warn', 'drift', 'unstable')),
  waivers: listOf(withOptions(waiverOptions)),
  insecure: ofKind('boolean'),
  seed: ofKind('string'),
  onRequest: ofKind('function'),
}

/**
 * Validates options and returns them.
 *
 * @param owner the name of the function in messages
 * @throws FeedtwinError `bad-option`, `bad-dialect`
 */
export function demandScriptOptions(options: ScriptOptions, owner: string): ScriptOptions {
  assertOptions(options, scriptOptions, owner)
  replaceAnswers(defaultDialect, options.dialect ?? {})
  return options
}
