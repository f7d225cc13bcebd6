import { listHeaderPairs, type RawExchange } from '../base/exchanges/raw-exchange.ts'
import type { BreakageId } from '../contract/generated/breakage-ids.ts'
import type { Answer } from '../twin/answer.ts'
import type { TwinRequest } from '../twin/request.ts'
import type { Twin } from '../twin/twin.ts'

/** A response before it is sent, and how it is sent. */
export interface Reply extends Omit<Answer, 'body'> {
  /** A text is pure ASCII: it has as many bytes as characters. */
  readonly body: string | Uint8Array
  /** What breakages did to the request and the response; absent if none of them acted. */
  readonly broken?: BreakageTrace
  /** Whether a preference of the request is invalid, so that the service has not received the request. */
  readonly hasInvalidPreference?: true
  /** The id that explains the response best. */
  readonly because?: string
  /** A body that is sent while it grows, in place of `body`. */
  readonly growing?: GrowingBody
  /** Default: at once and whole. */
  readonly delivery?: Delivery | undefined
  /** The name of the session that answered, where the request named one. */
  readonly session?: string
  /** The faults that were injected: `delay=312, drop`. */
  readonly fault?: string
  /** The number of the exchange in the traffic of its session, where it was recorded. */
  readonly recorded?: number | undefined
  /** The app rules that the request has broken, where apps are judged. */
  readonly appRules?: readonly string[]
}

/** A request or a response that breakages have changed. */
export interface BreakageTrace {
  /** the breakages that acted, the nearest to the service first */
  readonly acted: readonly [ActingBreakage, ...ActingBreakage[]]
  /** what the service received and answered; undefined if a breakage responded in its place */
  readonly served?: ServedAnswer | undefined
}

/** The name of an override in messages, by its place in the dialect: the first one is `override 1`. */
type OverrideName = `override ${number}`

/** A breakage or an override without which the request or the response would be another one. */
export interface ActingBreakage {
  readonly id: BreakageId | OverrideName
  /** what an override does, in one line */
  readonly says?: string
  /** what it changed; nothing for one that responded instead of the service */
  readonly changed: readonly ('request' | 'response')[]
}

/** A request as the service received it, and its answer. */
export interface ServedAnswer {
  readonly request: TwinRequest
  readonly answer: Answer
  /** the one that answered: an override may have other answers to gaps */
  readonly twin: Pick<Twin, 'context' | 'basePath'>
}

/** A text of unknown length that is sent while it grows. */
export interface GrowingBody {
  /** Starts to send the text into a sink. */
  start(sink: BodySink): GrowingBodyControl
}

/** Where a growing body is sent to. */
export interface BodySink {
  /** Sends a text. @returns whether more can be sent; if not, nothing is sent before `resume` is called */
  write(text: string): boolean
  /** Ends the body. */
  end(): void
}

/** Controls a growing body that has been started. */
export interface GrowingBodyControl {
  /** More can be sent. */
  resume(): void
  /** Ends the body. @param reason why, if the client is still there */
  stop(reason?: string): void
}

/** How a response is sent late, slowly, in part or not at all. */
export interface Delivery {
  /** milliseconds before anything else happens */
  readonly delay?: number
  /** drop: the connection ends before the response; cut: in the middle of its body; hang: it stays open, and nothing is sent */
  readonly ending?: 'drop' | 'cut' | 'hang'
  /** how fast the body is sent */
  readonly bytesPerSecond?: number
}

/** A reply that is sent as a whole, as its client receives it. */
export const toRawResponse = ({ status, headers, body }: Reply): NonNullable<RawExchange['response']> => ({
  status,
  headers: listHeaderPairs(headers),
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
})
