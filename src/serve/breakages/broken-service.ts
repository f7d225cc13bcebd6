import type { BreakageId } from '../../contract/generated/breakage-ids.ts'
import { readBreakageIds } from '../../contract/read-breakage-ids.ts'
import type { Answer } from '../../twin/answer.ts'
import { publicCorsHeaders } from '../../twin/pipeline/cors.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { Twin } from '../../twin/twin.ts'
import type { Reply } from '../reply.ts'
import {
  combineBreakages,
  NO_FIELDS,
  type PartsHandler,
  type RequestParts,
  type ResponseParts,
} from './breakage.ts'
import { decodeRequest } from './decode-request.ts'
import { decodeAnswer } from './error-responses.ts'
import { breakages } from './index.ts'
import { orderBreakages } from './order-breakages.ts'

/** The service of one twin, with breakages. */
export class BrokenService {
  readonly ids: readonly BreakageId[]
  readonly #handler: PartsHandler
  readonly #cors: boolean

  /**
   * @param ids in any order
   * @param cors whether pages of other origins may read the responses
   * @throws FeedtwinError `bad-option` for an unknown id
   */
  constructor(ids: readonly string[], cors: boolean) {
    this.ids = readBreakageIds(ids)
    const breakage = combineBreakages(...orderBreakages(this.ids).map((id) => breakages[id]))
    this.#handler = breakage((request) => request.service(request))
    this.#cors = cors
  }

  /** Answers a request. An answer that no breakage changes is that of the twin. */
  async answer(request: TwinRequest, twin: Twin): Promise<Reply> {
    const answers = new Map<ResponseParts, Answer>()
    const service: PartsHandler = async (parts) => {
      const answer = await twin.answer(toTwinRequest(request, parts))
      const response = decodeAnswer(answer)
      answers.set(response, answer)
      return response
    }
    const { dialect, basePath } = twin
    const response = await this.#handler(decodeRequest(request, { dialect, basePath, service }))
    return answers.get(response) ?? this.#encodeResponse(response)
  }

  #encodeResponse({ status, headers, text }: ResponseParts): Reply {
    const pairs = Object.entries(headers).flatMap(([name, value]) => [capitalizeName(name), value])
    const isReadable = !this.#cors || 'access-control-allow-origin' in headers
    return {
      status,
      headers: isReadable ? pairs : [...pairs, ...publicCorsHeaders],
      body: isAscii(text) ? text : new TextEncoder().encode(text),
      isBroken: true,
    }
  }
}

function toTwinRequest(request: TwinRequest, { headers, fields }: RequestParts): TwinRequest {
  // Parameters that cannot be read are rejected by the twin itself.
  return fields === NO_FIELDS
    ? { ...request, headers }
    : { ...request, headers, parameters: new Map(Object.entries(fields)) }
}

const capitalizeName = (name: string): string =>
  name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())

const isAscii = (text: string): boolean => [...text].every((character) => character.charCodeAt(0) < 128)
