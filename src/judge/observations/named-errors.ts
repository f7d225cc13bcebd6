import { asRecord, type Client } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** Whether a response is a validation error that names a parameter or a part of it, as `images.0` is a part of images. */
export const isNamedInErrors = ({ response }: Exchange, name: string): boolean =>
  response.status === 422 &&
  Object.keys(asRecord(asRecord(response.json).errors)).some(
    (key) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}[`),
  )

/** Why requests that lack a parameter do not show which types the target accepts. */
export const createWrongTypesUnnamed = (): Unjudged =>
  new Unjudged('the target does not name wrong types while a parameter is missing', 'blocked')

/** Demands that wrong types are named while a parameter is missing, as the probe of params.coercion has seen it. @throws Unjudged */
export function demandNamedWrongTypes({ knowledge }: Client): void {
  if (knowledge.getAnswer('params.coercion') === undefined) throw createWrongTypesUnnamed()
}
