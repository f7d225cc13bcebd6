import { getOwn } from '../base/json.ts'
/**
 * A part of a JSON document with every `{ "$ref": "#/…" }` replaced by its target (RFC 6901). Keywords beside a reference
 * override those of its target, as in JSON Schema 2020-12. The document must have no recursive references.
 *
 *     resolveReferences({ $ref: '#/a' }, { a: { type: 'string' } }) // { type: 'string' }
 */
export function resolveReferences(part: unknown, document: object): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((item) => resolveReferences(item, document))
  const { $ref, ...own } = part as Readonly<Record<string, unknown>>
  const siblings = Object.entries(own).map(([key, value]) => [key, resolveReferences(value, document)])
  const target = typeof $ref === 'string' ? resolveReferences(findTarget($ref, document), document) : {}
  return { ...(target as object), ...Object.fromEntries(siblings) }
}

const findTarget = (reference: string, document: object): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => getOwn(part as Readonly<Record<string, unknown>>, step), document)
