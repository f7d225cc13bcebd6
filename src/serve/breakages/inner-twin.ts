import { computeOnce } from '../../base/remember.ts'
import type { WrittenAnswers } from '../../contract/index.ts'
import type { Answer } from '../../twin/answer.ts'
import { Rehearsal } from '../../twin/rehearsal.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { Twin } from '../../twin/twin.ts'
import type { ServedAnswer } from '../reply.ts'
import { NO_FIELDS, type RequestParts } from './breakage.ts'

/** How a twin would answer; without an answer where its state would change. */
export function rehearseAnswer(
  original: TwinRequest,
  parts: RequestParts,
  decoded: RequestParts['fields'],
  twin: Twin,
): Omit<ServedAnswer, 'answer'> & { readonly answer: Answer | undefined } {
  const request = toTwinRequest(original, parts, decoded)
  const inner = getInnerTwin(twin, parts.answers)
  const { context, basePath } = inner
  const { answer } = new Rehearsal(request, { context, basePath, at: context.now() }).own
  return { request, answer, twin: inner }
}

/** The twins of the state of another one that have other answers to some gaps, by these. */
const getInnerTwins = computeOnce((_: Twin) => new Map<string, Twin>())

/** The twin that answers: the one of a service, or one of the same state with other answers to some gaps. */
export function getInnerTwin(twin: Twin, answers: WrittenAnswers | undefined): Twin {
  if (!answers) return twin
  const twins = getInnerTwins(twin)
  const key = JSON.stringify(answers)
  const inner = twins.get(key) ?? twin.createInner(answers)
  twins.set(key, inner)
  return inner
}

/** What a twin is asked. @param decoded the fields of the request as it was sent: another dialect may read them otherwise */
export function toTwinRequest(
  request: TwinRequest,
  { headers, fields, fixedResponse, answers, listing }: RequestParts,
  decoded: RequestParts['fields'],
): TwinRequest {
  const isRead = fields === NO_FIELDS || (answers !== undefined && fields === decoded)
  return {
    ...request,
    headers,
    ...(listing && { listing }),
    // Parameters that cannot be read are rejected by the twin itself.
    ...(!isRead && { parameters: new Map(Object.entries(fields)) }),
    ...(fixedResponse && {
      createAnswer: () => ({
        status: fixedResponse.status,
        headers: Object.entries(fixedResponse.headers).flat(),
        body: fixedResponse.text,
      }),
    }),
  }
}
