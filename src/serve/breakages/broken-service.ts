import QuickLRU from 'quick-lru'
import type { BreakageId } from '../../contract/generated/breakage-ids.ts'
import { formatOverride } from '../../contract/overrides/override-text.ts'
import { type Override, useLastValues } from '../../contract/overrides/overrides.ts'
import { readBreakageIds } from '../../contract/read-breakage-ids.ts'
import { publicCorsHeaders } from '../../twin/pipeline/cors.ts'
import { getHeader, type TwinRequest } from '../../twin/request.ts'
import type { Claims } from '../../twin/token.ts'
import type { Twin } from '../../twin/twin.ts'
import { createOverrides } from '../overrides/create-override.ts'
import { LastValues } from '../overrides/last-values.ts'
import { createRequestTest, listTestedHeaders } from '../overrides/matches.ts'
import type { BreakageTrace, Reply, ServedAnswer } from '../reply.ts'
import {
  type Call,
  combineBreakages,
  type PartsHandler,
  type RequestParts,
  type ResponseParts,
  type Trace,
} from './breakage.ts'
import { decodeRequest, findRequestRoute } from './decode-request.ts'
import { decodeAnswer } from './error-responses.ts'
import { breakages, orderBreakages } from './index.ts'
import { getInnerTwin, rehearseAnswer, toTwinRequest } from './inner-twin.ts'
import { isSameResponse, traceBreakage } from './trace-breakage.ts'

/** How many requests are remembered, and how long the target of one may be, in characters. */
const MAX_UNTOUCHED = 1000
const MAX_TARGET = 1000

/** The service of one twin, with overrides and breakages. */
export class BrokenService {
  readonly ids: readonly BreakageId[]
  readonly #handler: PartsHandler
  readonly #mayAct: (request: RequestParts) => boolean
  /** the operations that overrides are about; undefined: any */
  readonly #operations: ReadonlySet<string | undefined> | undefined
  readonly #cors: boolean
  /** the names of the headers that overrides look at; undefined: all of them */
  readonly #headers: readonly string[] | undefined
  /** requests about which no override is: what nearly all clients repeat need not be read again */
  readonly #untouched = new QuickLRU<string, true>({ maxSize: MAX_UNTOUCHED })
  /** what was sent before, where overrides ask for it */
  readonly #last: LastValues | undefined
  /** how many requests it has got */
  #count = 0

  /**
   * @param ids of breakages, in any order
   * @param overrides of what the service with the breakages does, the first one the nearest to it
   * @param cors whether pages of other origins may read the responses
   * @throws FeedtwinError `bad-option` for an unknown id
   */
  constructor(ids: readonly string[], overrides: readonly Override[], cors: boolean) {
    this.ids = readBreakageIds(ids)
    const breakage = combineBreakages(
      ...orderBreakages(this.ids).map((id) => traceBreakage({ id }, breakages[id])),
      ...createOverrides(overrides).map(({ breakage, mayAct }, index) =>
        traceBreakage(
          { id: `override ${index + 1}`, says: formatOverride(overrides[index] as Override) },
          breakage,
          mayAct,
        ),
      ),
    )
    this.#handler = breakage((request) => request.service(request))
    const tests = overrides.map(({ when = {} }) => createRequestTest(when))
    if (useLastValues(overrides)) this.#last = new LastValues()
    const isStateful = this.#last !== undefined || overrides.some(({ when }) => when?.account !== undefined)
    const actsAlways = this.ids.length > 0 || isStateful
    this.#mayAct = (request) => actsAlways || tests.some((test) => test(request))
    const operations = overrides.map(({ when }) => when?.operation)
    this.#operations = actsAlways || operations.includes(undefined) ? undefined : new Set(operations.flat())
    const headers = new Set(overrides.flatMap(({ when = {} }) => listTestedHeaders(when)))
    this.#headers = headers.has('*') ? undefined : [...headers]
    this.#cors = cors
  }

  /** Answers a request. Without a breakage that changes it, the answer is the one of the twin. */
  answer(request: TwinRequest, twin: Twin): Reply | Promise<Reply> {
    return this.isUntouched(request, twin) ? twin.answer(request) : this.#decodeAndAnswer(request, twin)
  }

  /** Whether no override is about a request, as far as is known without its parameters, or from requests like it. */
  isUntouched(request: TwinRequest, twin: Twin): boolean {
    if (this.#operations?.has(findRequestRoute(request, twin)?.operation ?? 'none') === false) return true
    const key = this.#describeRead(request)
    return key !== undefined && this.#untouched.has(key)
  }

  /** What overrides look at in a request without a body; undefined where that is more, or long. */
  #describeRead(request: TwinRequest): string | undefined {
    const { method, target, body } = request
    if (body !== undefined || target.length > MAX_TARGET || !this.#headers) return undefined
    let key = `${method} ${target}`
    for (const name of this.#headers) key += `\n${getHeader(request, name) ?? ''}`
    return key
  }

  async #decodeAndAnswer(request: TwinRequest, twin: Twin): Promise<Reply> {
    const service: PartsHandler = async (parts) => {
      const served = toTwinRequest(request, parts, fields)
      const { fixedResponse, ...own } = parts
      const inner = fixedResponse ? twin : getInnerTwin(twin, parts.answers)
      const answer = await twin.answer(
        inner === twin ? served : { ...served, createAnswer: () => inner.answer(served) },
      )
      // Only an answer of the service itself has a cause: the limit is exceeded.
      if (own.trace && fixedResponse && !answer.cause)
        own.trace.replaced = { request: own, response: fixedResponse }
      else if (own.trace) own.trace.served = { request: served, answer, twin: inner }
      const decoded = decodeAnswer(answer)
      if (!fixedResponse) this.#last?.remember(own, decoded)
      return decoded
    }
    const { dialect, basePath } = twin
    const rehearse: RequestParts['rehearse'] = (parts) => {
      const { answer } = rehearseAnswer(request, parts, fields, twin)
      return answer ? decodeAnswer(answer) : { status: 200, headers: {}, json: undefined, text: '' }
    }
    const trace: Trace = { calls: [], acted: [] }
    const parts = decodeRequest(request, {
      ...{ dialect, basePath, service, rehearse },
      getUser: (id, baseUrl) => twin.lookup.getUser(id, baseUrl),
      signToken: (claims) => twin.context.tokens.sign(claims as Claims),
      findLast: this.#last && ((...asked) => this.#last?.find(...asked)),
      now: twin.context.now(),
      number: ++this.#count,
    })
    const { fields } = parts
    // Where no override is about a request, none changes it so that another one is.
    if (!this.#mayAct(parts)) {
      const key = this.#describeRead(request)
      if (key !== undefined) this.#untouched.set(key, true)
      return twin.answer(request)
    }
    const response = await this.#handler({ ...parts, trace })
    const same = trace.replaced && findSameAnswer(trace.replaced, request, fields, twin)
    const [first, ...others] = trace.acted.filter(({ changed }) => !same || changed.length > 0)
    const broken: BreakageTrace | undefined = first && {
      acted: [first, ...others],
      served: same ?? trace.served,
    }
    const isAnswer = trace.acted.every(({ changed }) => `${changed}` === 'request')
    const reply = trace.served && isAnswer ? trace.served.answer : this.#encodeResponse(response)
    return { ...reply, ...(broken ? { broken } : same?.answer.cause && { cause: same.answer.cause }) }
  }

  #encodeResponse({ status, headers, text }: ResponseParts): Reply {
    const isReadable = !this.#cors || 'access-control-allow-origin' in headers
    const sent = isReadable ? headers : { ...headers, ...publicCors }
    return {
      status,
      headers: Object.entries(sent).flatMap(([name, value]) => [capitalizeName(name), value]),
      body: isAscii(text) ? text : new TextEncoder().encode(text),
    }
  }
}

/** Finds out whether the service would have answered as a breakage did in its place. */
function findSameAnswer(
  { request: parts, response }: Call,
  original: TwinRequest,
  decoded: RequestParts['fields'],
  twin: Twin,
): ServedAnswer | undefined {
  const { answer, ...served } = rehearseAnswer(original, parts, decoded, twin)
  return answer && isSameResponse(decodeAnswer(answer), response) ? { ...served, answer } : undefined
}

/** The headers with which pages of all origins may read a response, by lower-case name. */
const { headers: publicCors } = decodeAnswer({ status: 200, headers: publicCorsHeaders, body: '' })

const capitalizeName = (name: string): string =>
  name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text)
