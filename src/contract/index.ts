export {
  type Dialect,
  type Difference,
  defaultDialect,
  differences,
  parseAssignment,
  readDialect,
  withAnswers,
  writeDialect,
} from './dialect.ts'
export { FeedtwinError, type FeedtwinErrorCode } from './feedtwin-error.ts'
export { type Answers, type Gap, type GapId, gaps } from './generated/gaps.ts'
export { type Requirement, type RequirementId, requirements } from './generated/requirements.ts'
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
} from './wire.ts'
