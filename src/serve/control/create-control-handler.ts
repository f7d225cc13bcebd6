import { findNearest } from '../../base/text/find-nearest.ts'
import type { Timer } from '../../base/timer.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { createProblem, JSON_TYPE } from '../../twin/answer.ts'
import { createRouter, formatAllow, type MatchedPath } from '../../twin/pipeline/router.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import { JournalUnavailable } from '../../twin/state/journal.ts'
import { createUnavailableProblem } from '../../twin/state/record-or-else.ts'
import { IN_PROCESS_CLIENT, type TwinPathHandler, type TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { authorizeControl, createControlCorsHeaders } from './access.ts'
import { type ControlCall, type ControlOperationId, GrowingLines } from './control-operation.ts'
import { describedOperations } from './described-operations.ts'
import { controlOperations } from './operations/index.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'

/** Creates the handler of the control API. It answers unknown paths below /__twin/ with a list of the known ones. */
export function createControlHandler(timer: Timer): TwinPathHandler {
  return async (twinPathRequest) => {
    const reply = await answerControlRequest(twinPathRequest, timer)
    return { ...reply, headers: [...reply.headers, ...createControlCorsHeaders(twinPathRequest)] }
  }
}

/** Proxies must not collect the lines. */
const LINES_TYPE = ['Content-Type', 'application/x-ndjson', 'Cache-Control', 'no-store']

async function answerControlRequest(twinPathRequest: TwinPathRequest, timer: Timer): Promise<Reply> {
  try {
    const { request, session } = twinPathRequest
    const matched = findPath(twinPathRequest.path)
    const allow = formatAllow(matched)
    if (request.method === 'OPTIONS') return { status: 204, headers: ['Allow', allow], body: '' }
    // Code in this process needs no permission: it can use the twin directly.
    if (request.client !== IN_PROCESS_CLIENT) authorizeControl(twinPathRequest)
    session.traffic.startRecording()
    const id = matched.methods.get(request.method)
    if (id === undefined) {
      throw new Refusal(405, `Method not allowed: ${request.method}. Allowed: ${allow}.`, {
        headers: ['Allow', allow],
      })
    }
    const result = await performOperation(id, matched, twinPathRequest, timer)
    return result instanceof GrowingLines
      ? { status: 200, headers: LINES_TYPE, body: '', growing: result.body }
      : { status: 200, headers: JSON_TYPE, body: toAsciiJson(result) }
  } catch (error) {
    return createErrorReply(error)
  }
}

function createErrorReply(error: unknown): Reply {
  if (error instanceof Refusal) {
    const { status, message, errors, headers } = error
    return createProblem(status, { message, headers, ...(errors && { errors }) })
  }
  if (error instanceof FeedtwinError) return createProblem(422, { message: error.message })
  if (error instanceof JournalUnavailable) return createUnavailableProblem(error)
  throw error
}

const matchPath = createRouter(describedOperations)

const knownPaths = [...new Set(Object.values(describedOperations).map(({ path }) => path))]

/** @throws Refusal 404 with the known paths */
function findPath(path: string): MatchedPath<ControlOperationId> {
  const matched = matchPath(path)
  if (matched) return matched
  const nearest = findNearest(path, knownPaths)
  const suggestion = nearest === undefined ? '' : `Did you mean /__twin/${nearest}? `
  throw new Refusal(
    404,
    `Not found: /__twin/${path}. ${suggestion}Paths below /__twin/: ${knownPaths.join(', ')}.`,
  )
}

function performOperation(
  id: ControlOperationId,
  { pathParameters }: MatchedPath<ControlOperationId>,
  twinPathRequest: TwinPathRequest,
  timer: Timer,
): unknown {
  const { session, backend, baseUrl } = twinPathRequest
  const input = readInput(twinPathRequest, pathParameters, describedOperations[id])
  // The input is valid according to the OpenAPI document, and the types of the operations are generated from the document.
  const perform = controlOperations[id] as (call: ControlCall<ControlOperationId>) => unknown
  return perform({ session, backend, timer, baseUrl, ...input } as ControlCall<ControlOperationId>)
}
