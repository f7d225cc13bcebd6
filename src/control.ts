// The export feedtwin/control: drives a twin that is being served. It runs in any JavaScript environment.
export {
  type ClientExchange as Exchange,
  type ClientSnapshot as Snapshot,
  type ClockStatus as Clock,
  type Control,
  type ControlOptions,
  type ControlPost as Post,
  type ControlUser as User,
  control,
  type DialectAnswers as Answers,
  type Health,
  type PostDraft as Draft,
  type TrafficFilter,
  type WorldStatus as World,
} from './serve/control/client.ts'
