export {
  type Dialect,
  defaultDialect,
  differences,
  parseAssignment,
  readDialect,
  withAnswers,
  writeDialect,
} from './dialect.ts'
export { FeedtwinError, type FeedtwinErrorCode } from '../base/feedtwin-error.ts'
export { type Gap, type GapId, gaps } from './generated/gaps.ts'
export { requirements } from './generated/requirements.ts'
export type { Category, Post, User } from './wire.ts'
