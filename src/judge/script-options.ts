import { readAppFile } from '../contract/app-file.ts'
import type { BreakageId } from '../contract/generated/breakage-ids.ts'
import { defaultDialect, replaceAnswers } from '../contract/index.ts'
import {
  acceptKinds,
  acceptList,
  acceptOptions,
  acceptTexts,
  assertOptions,
  type OptionTable,
} from '../contract/options.ts'
import type { CheckOptions, TwinCreator, Waiver } from './index.ts'
import type { WaitCause } from './target/pace.ts'

export type { AppFile, AppVerdict } from '../contract/app-file.ts'

export interface ScriptOptions extends CheckOptions {
  /** Names the run in its publications. The same seed sends the same requests. Default: random. */
  readonly seed?: string | undefined
  /** Called before each request is sent. */
  readonly onRequest?: ((method: string, url: string) => void) | undefined
  /** Called before the run waits because the target limits its rate or is unavailable. */
  readonly onWait?: ((milliseconds: number, cause: WaitCause) => void) | undefined
}

/** The options of a script that learns. */
export interface LearnOptions extends ScriptOptions {
  /**
   * Creates twins with the learned dialect, to find the breakages and the overrides of the target: `createTwin` of the package.
   * Without it, no requirement is judged, and none of them is found.
   */
  readonly createTwin?: TwinCreator | undefined
  /** Called before a twin with these breakages is judged. */
  readonly onTwin?: ((breakages: readonly BreakageId[]) => void) | undefined
  /** Breakages that are not looked for, so that overrides have to explain them. Default: none. */
  readonly hidden?: readonly BreakageId[] | undefined
}

const waiverOptions: OptionTable<Waiver> = {
  requirement: acceptKinds('string'),
  deployment: acceptKinds('string'),
  reason: acceptKinds('string'),
  owner: acceptKinds('string'),
  expiry: acceptKinds('string'),
}

const positionOptions: OptionTable<NonNullable<CheckOptions['at']>> = {
  lng: acceptKinds('number'),
  lat: acceptKinds('number'),
}

const scriptOptions: OptionTable<ScriptOptions> = {
  tier: acceptTexts('read', 'login', 'write'),
  allowWrites: acceptKinds('number'),
  openId: acceptKinds('string'),
  platform: acceptKinds('string'),
  platformInfo: acceptKinds('string'),
  token: acceptKinds('string'),
  at: acceptOptions(positionOptions),
  category: acceptKinds('number'),
  dialect: acceptKinds('object'),
  only: acceptList(acceptKinds('string')),
  timeout: acceptKinds('number'),
  maxTime: acceptKinds('number'),
  maxWait: acceptKinds('number'),
  rate: acceptKinds('number'),
  maxRequests: acceptKinds('number'),
  walks: acceptKinds('number'),
  replayWalk: acceptKinds('object', 'array'),
  headers: acceptKinds('object'),
  failOn: acceptList(acceptTexts('warn', 'drift', 'unstable', 'unused-waiver', 'app')),
  apps: acceptList(acceptKinds('object')),
  waivers: acceptList(acceptOptions(waiverOptions)),
  baseline: acceptKinds('object'),
  insecure: acceptKinds('boolean'),
  seed: acceptKinds('string'),
  onRequest: acceptKinds('function'),
  onWait: acceptKinds('function'),
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
  for (const [index, app] of (options.apps ?? []).entries()) readAppFile(app, `apps[${index}]`)
  return options
}
