export type { ScenarioName } from './backend/named-scenarios.ts'
export type { Setup as TwinOptions } from './backend/setup.ts'
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
export type { Control } from './control/client.ts'
export type { FaultPreset } from './faults/presets.ts'
export { type RunningTwin, type StartOptions, startTwin } from './http/start-twin.ts'
export type { Collection, Where } from './in-process/collection.ts'
export { createTwin, type InProcessTwin } from './in-process/create-twin.ts'
export type { Locale } from './twin/words/locales.ts'
export type { WorldName } from './twin/world.ts'
