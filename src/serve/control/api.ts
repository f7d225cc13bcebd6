import { findNearest } from '../../base/find-nearest.ts'
import type { Timer } from '../../base/timer.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { createProblem, JSON_TYPE } from '../../twin/answer.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import { JournalUnavailable } from '../../twin/state/journal.ts'
import { createUnavailableProblem } from '../../twin/state/record-or-else.ts'
import { IN_PROCESS_CLIENT, type TwinPathHandler, type TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { authorizeControl, createControlCorsHeaders } from './admit.ts'
import { controlRoutes, type DescribedOperation } from './document.ts'
import { convertText, decodeUrlEncoded, readInput, validateInput } from './input.ts'
import { type ControlCall, type ControlOperationId, Refusal } from './operation.ts'
import { controlOperations } from './operations/index.ts'

/** Answers what lies below /__twin/ and is in contracts/control.openapi.yaml; says of the rest what there is. */
export function answerControlRequest(timer: Timer): TwinPathHandler {
  return async (own) => {
    const reply = await answered(own, timer)
    return { ...reply, headers: [...reply.headers, ...createControlCorsHeaders(own)] }
  }
}

async function answered(own: TwinPathRequest, timer: Timer): Promise<Reply> {
  try {
    const methods = found(own.path)
    if (own.request.method === 'OPTIONS')
      return { status: 204, headers: ['Allow', allowed(methods)], body: '' }
    // Code in this process needs no permission: it has the twin itself.
    if (own.request.client !== IN_PROCESS_CLIENT) authorizeControl(own)
    own.session.traffic.startRecording()
    const method = own.request.method === 'HEAD' ? 'GET' : own.request.method
    const operation = methods.get(method)
    if (!operation) {
      throw new Refusal(405, `Method not allowed: ${method}. Allowed: ${allowed(methods)}.`, {
        headers: ['Allow', allowed(methods)],
      })
    }
    return { status: 200, headers: JSON_TYPE, body: toAsciiJson(await perform(operation, own, timer)) }
  } catch (error) {
    if (error instanceof Refusal) {
      const { status, message, errors, headers } = error
      return createProblem(status, { message, headers, ...(errors && { errors }) })
    }
    if (error instanceof FeedtwinError) return createProblem(422, { message: error.message })
    if (error instanceof JournalUnavailable) return createUnavailableProblem(error)
    throw error
  }
}

type Found = ReadonlyMap<string, DescribedOperation & { readonly values: Readonly<Record<string, string>> }>

function found(path: string): Found {
  for (const route of controlRoutes) {
    const values = match(route.path, path)
    if (values) return new Map([...route.methods].map(([method, known]) => [method, { ...known, values }]))
  }
  const paths = controlRoutes.map((route) => route.path)
  const meant = findNearest(path, paths)
  throw new Refusal(
    404,
    `There is no /__twin/${path}. ${meant ? `Did you mean /__twin/${meant}? ` : ''}Below /__twin/ there are: ${paths.join(', ')}.`,
  )
}

/** What stands for the names in a pattern; undefined where the path does not fit it. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, step] of wanted.entries()) {
    const name = /^\{(.*)\}$/.exec(step)?.[1]
    if (name !== undefined) values[name] = given[index] ?? ''
    else if (step !== given[index]) return undefined
  }
  return values
}

const allowed = (methods: Found): string => [...methods.keys(), 'OPTIONS'].join(', ')

function perform(
  { id, body, query, path, values }: NonNullable<ReturnType<Found['get']>>,
  { session, backend, request, query: asked }: TwinPathRequest,
  timer: Timer,
): unknown {
  const call = {
    ...{ session, backend, timer, baseUrl: request.baseUrl ?? request.origin + backend.basePath },
    body: body && validateInput(readInput(request, body), body),
    query: validateInput(decodeUrlEncoded(asked, query), query),
    path: validateInput(
      Object.fromEntries(
        Object.entries(values).map(([name, text]) => [name, convertText(text, path.properties?.[name])]),
      ),
      path,
    ),
  }
  // What came fits the document, which the types of the operations are made from.
  const operation = controlOperations[id] as (call: ControlCall<ControlOperationId>) => unknown
  return operation(call as ControlCall<ControlOperationId>)
}
