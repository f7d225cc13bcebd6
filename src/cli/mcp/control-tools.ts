import { createOptionError } from '../../base/feedtwin-error.ts'
import { asRecord, isObject, toText } from '../../base/json.ts'
import { type DescribedOperation, describedOperations } from '../../serve/control/described-operations.ts'
import type { InputSchema, Tool, ToolInput } from './tool.ts'
import type { TwinAccess } from './twin-access.ts'

type Properties = InputSchema['properties']

/** Creates a tool for each operation of the control API that contracts/control.openapi.yaml chooses with `x-mcp`. */
export const createControlTools = (access: TwinAccess): Tool[] =>
  Object.entries(describedOperations).flatMap(([name, operation]) =>
    operation.tool === undefined ? [] : [createControlTool(name, operation.tool, operation, access)],
  )

function createControlTool(
  name: string,
  description: string,
  operation: DescribedOperation,
  access: TwinAccess,
): Tool {
  const { method, path, pathParameters, queryParameters, body } = operation
  const schemas = [pathParameters, queryParameters, ...(body ? [body] : [])]
  const required = schemas.flatMap((schema) => schema.required ?? [])
  const inputSchema: InputSchema = {
    type: 'object',
    properties: omitLimits(Object.assign({}, ...schemas.map(({ properties }) => properties))) as Properties,
    ...(required.length > 0 && { required }),
    ...(body?.additionalProperties === true && { additionalProperties: true }),
  }
  const [pathNames, queryNames] = [pathParameters, queryParameters].map(
    ({ properties = {} }) => new Set(Object.keys(properties)),
  ) as [Set<string>, Set<string>]
  return {
    name,
    description,
    inputSchema,
    isReadOnly: method === 'GET',
    async run(input) {
      assertComplete(name, inputSchema, input)
      const select = (isWanted: (name: string) => boolean) =>
        Object.fromEntries(Object.entries(input).filter(([key]) => isWanted(key)))
      const { send } = await access.open()
      const data = await send(method.toLowerCase(), path, {
        path: select((key) => pathNames.has(key)),
        query: select((key) => queryNames.has(key)),
        ...(body && { body: select((key) => !pathNames.has(key) && !queryNames.has(key)) }),
      })
      return { data, ...(name === 'listExchanges' && { text: formatExchanges(data) }) }
    },
  }
}

/** Keywords that an agent does not need to write a value: the twin checks it. */
const OMITTED = new Set([
  ...['title', 'default', 'minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'additionalProperties'],
])

const omitLimits = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(omitLimits)
  if (!isObject(schema)) return schema
  const kept = Object.entries(schema).filter(([name]) => !OMITTED.has(name))
  return Object.fromEntries(kept.map(([name, part]) => [name, omitLimits(part)]))
}

/** The twin checks the values. @throws FeedtwinError `bad-option` for a name that is missing or unknown */
export function assertComplete(
  tool: string,
  { properties, required = [], additionalProperties = false }: InputSchema,
  input: ToolInput,
): void {
  const names = Object.keys(properties)
  const missing = required.filter((name) => !Object.hasOwn(input, name))
  const unknown = Object.keys(input).filter((name) => !additionalProperties && !names.includes(name))
  if (missing.length + unknown.length === 0) return
  const problem =
    missing.length > 0
      ? `needs ${missing.join(', ')}`
      : `has no argument ${toText(unknown[0]?.slice(0, 100))}`
  throw createOptionError(`${tool} ${problem}. Its arguments: ${names.join(', ') || 'none'}.`)
}

/** The exchanges in an answer of the operation listExchanges, without those that the console or a tool has sent. */
export function readExchanges(log: unknown): unknown[] {
  const { exchanges } = asRecord(log)
  const isOfApp = (exchange: unknown): boolean => asRecord(asRecord(exchange).client).console !== true
  return Array.isArray(exchanges) ? exchanges.filter(isOfApp) : []
}

/** Formats an answer of the operation listExchanges: a line for each exchange. */
export const formatExchanges = (log: unknown): string =>
  readExchanges(log).map(formatExchange).join('\n') || 'none yet'

/** Most characters of a URL in a line. */
const MAX_URL = 300

function formatExchange(exchange: unknown): string {
  const { number, request, response, because, fault } = asRecord(exchange)
  const { method, path, query } = asRecord(request)
  const url = `${toText(path)}${query === '' ? '' : `?${toText(query)}`}`.slice(0, MAX_URL)
  const reason = asRecord(because).short ?? fault
  return [
    `${toText(number)}: ${toText(method)} ${url} → ${toText(asRecord(response).status)}`,
    ...(reason === undefined ? [] : [toText(reason)]),
  ].join(', ')
}
