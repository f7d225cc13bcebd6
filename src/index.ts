export {
  type Dialect,
  defaultDialect,
  FeedtwinError,
  type FeedtwinErrorCode,
  type GapId,
  readDialect,
} from './contract/index.ts'
export type {
  Author,
  Category,
  ErrorBody,
  Image,
  Post,
  User,
  UserInfo,
  UserToken,
  ValidationErrorBody,
} from './contract/wire.ts'
export type { Control } from './serve/control/client/client.ts'
export type { FaultPreset } from './serve/faults/presets.ts'
export { type RunningTwin, type StartOptions, startTwin } from './serve/http/start-twin.ts'
export type { Collection, Where } from './serve/in-process/collection.ts'
export { createTwin, type InProcessTwin } from './serve/in-process/create-twin.ts'
export type { ScenarioName } from './serve/sessions/named-scenarios.ts'
export type { Setup as TwinOptions } from './serve/sessions/setup.ts'
export type { Locale } from './twin/words/locales.ts'
export type { WorldName } from './twin/world/world.ts'
