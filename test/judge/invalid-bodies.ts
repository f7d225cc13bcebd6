import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OperationId } from '../../src/contract/generated/operations.ts'
import type { Exchange } from '../../src/judge/target/exchange.ts'
import { listObjects, openapiSource } from '../contract/documents.ts'
import { createExchange } from './create-exchange.ts'

/** An exchange with the parts that schemas are about. */
export const createAnswered = (operation: OperationId | undefined, status: number, json: unknown): Exchange =>
  createExchange({ ...(operation && { operation }) }, json, { status })

export const nodes = new Map(listObjects(openapiSource))

/** The pointer to a node, or to the target of its reference. */
const resolve = (pointer: string): string =>
  (nodes.get(pointer)?.$ref as string | undefined)?.slice(1) ?? pointer

/** All example bodies of the document, each with its operation, status and schema. */
export const exampleBodies = [...nodes].flatMap(([pointer, { operationId }]) => {
  if (operationId === undefined) return []
  const statuses = Object.keys(nodes.get(`${pointer}/responses`) ?? {})
  return statuses.flatMap((status) => {
    const media = `${resolve(`${pointer}/responses/${status}`)}/content/application~1json`
    return Object.keys(nodes.get(`${media}/examples`) ?? {}).map((name) => ({
      ...{ operation: operationId as OperationId, status: Number(status), name, schema: `${media}/schema` },
      body: nodes.get(resolve(`${media}/examples/${name}`))?.value,
    }))
  })
})

const REMOVED = Symbol('removed')

const otherValues = [null, true, 1, 1.5, 'text', [], [1], {}, { lng: ['text'] }, { lng: 'text' }]

/** Copies of a value in which one place is removed or has another value, for each place and each of some values. */
function* changeEachPlace(value: unknown): Generator<unknown> {
  yield* otherValues
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of [...changeEachPlace(inner), REMOVED]) {
      const copy = Object.assign(Array.isArray(value) ? [] : {}, value, { [key]: other })
      if (other === REMOVED) Reflect.deleteProperty(copy, key)
      yield copy
    }
  }
}

/** The example bodies with one changed place each. */
export const changedBodies = exampleBodies.flatMap(({ operation, status, schema, body }) =>
  [...changeEachPlace(body)].map((json) => ({
    exchange: createAnswered(operation, status, json),
    schema,
    json,
  })),
)

export const ajv = new Ajv2020({ strict: false })
