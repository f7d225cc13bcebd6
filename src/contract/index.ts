export { FeedtwinError, type FeedtwinErrorCode } from '../base/feedtwin-error.ts'
export {
  type Dialect,
  defaultDialect,
  formatDialect,
  listNonDefaultAnswers,
  type ObservedAnswer,
  parseAssignment,
  readDialect,
  replaceAnswers,
  type WrittenAnswers,
} from './dialect.ts'
export { type Gap, type GapId, gaps } from './generated/gaps.ts'
export { type MessageKey, messageTable } from './generated/messages.ts'
export { type OperationId, operations } from './generated/operations.ts'
export type { ErrorTextKey, KindTextKey, Messages, ParameterTextKey } from './messages.ts'
export type { Category, Position, Post, User } from './wire.ts'
