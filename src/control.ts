// The export feedtwin/control: drives a running twin. It works in any JavaScript runtime.
export { type Control, type ControlOptions, control } from './serve/control/client/client.ts'
export type {
  ClientSnapshot as Snapshot,
  ClockStatus as Clock,
  ControlPost as Post,
  ControlUser as User,
  DialectAnswers as Answers,
  Health,
  PostDraft as Draft,
  TrafficExchange as Exchange,
  TrafficFilter,
  WorldStatus as World,
} from './serve/control/client/schemas.ts'
