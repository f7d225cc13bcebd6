import { getOwn } from '../../../base/json.ts'
import type { ValueKind } from '../../../contract/generated/messages.ts'
import { operations, parameterTypes } from '../../../contract/generated/operations.ts'
import type { OperationId } from '../../../contract/index.ts'
import type { Client } from '../../target/client/client.ts'
import { operationTiers } from '../../target/client/requests.ts'
import type { Encoding, Exchange, Fields } from '../../target/exchange.ts'
import { allowsTier } from '../../target/limits.ts'
import { catchUnjudged } from '../../target/violation.ts'

type SentKind = ValueKind | 'absent' | 'empty-list'

/** A parameter of an operation and a kind of value for it, such as `listPosts.lng:null`. */
export type ShownKind = `${OperationId}.${string}:${SentKind}`

/** A value of each kind, and the types of parameters that it does not have. */
const kinds: readonly (readonly [SentKind, value: unknown, unfitTypes: readonly string[]])[] = [
  ['absent', undefined, ['string', 'number', 'integer', 'array', 'any']],
  ['blank', '', ['string', 'number', 'integer', 'array', 'any']],
  ['null', null, ['string', 'number', 'integer', 'array', 'any']],
  ['text', 'feedtwin', ['number', 'integer', 'array', 'any']],
  ['number', 5, ['string', 'array', 'any']],
  ['fraction', 1.5, ['integer']],
  ['boolean', true, ['string', 'number', 'integer', 'array', 'any']],
  ['list', ['feedtwin'], ['string', 'number', 'integer', 'any']],
  ['empty-list', [], ['string', 'number', 'integer', 'any']],
  ['object', { name: 'feedtwin' }, ['string', 'number', 'integer', 'array']],
]

/** The kinds that only JSON has. The other encodings write them as texts, or not at all. */
const JSON_KINDS: readonly SentKind[] = ['null', 'number', 'boolean', 'empty-list']

/** Content and images are wrong in requests of their own, since some targets judge one of them only without the other. */
const parameterSets: Readonly<Record<OperationId, readonly (readonly string[])[]>> = {
  loginWithThirdParty: [operations.loginWithThirdParty.parameters],
  listPosts: [operations.listPosts.parameters],
  createPost: ['content', 'images'].map((left) =>
    operations.createPost.parameters.filter((name) => name !== left),
  ),
}

/** Parameters that all get the same kind of value, which is wrong for them. Other parameters are not sent. */
const kindRequests = Object.entries(parameterSets).flatMap(([operation, sets]) =>
  sets.flatMap((names) =>
    kinds.map(([kind, value, unfitTypes]) => ({
      operation: operation as OperationId,
      kind,
      value,
      names: names.filter((name) => unfitTypes.includes(getOwn(parameterTypes, name) ?? 'any')),
    })),
  ),
)

/**
 * Asks what the target says about the kinds of wrong values that the run has not met.
 *
 * @param readKinds what the texts of a response are about
 */
export async function requestKinds(
  client: Client,
  readKinds: (exchange: Exchange) => readonly ShownKind[],
): Promise<void> {
  const { exchanges, options } = client.transport
  const seen = new Set(exchanges.flatMap(readKinds))
  for (const request of kindRequests.filter((each) =>
    allowsTier(options.tier, operationTiers[each.operation]),
  )) {
    const { operation, kind } = request
    const isUnknown = (name: string): boolean => !seen.has(`${operation}.${name}:${kind}`)
    let names = request.names.filter(isUnknown)
    while (names.length > 0) {
      // What cannot be requested stays unknown.
      const exchange = await catchUnjudged(sendKinds({ ...request, names }, client), () => undefined)
      for (const shown of exchange ? readKinds(exchange) : []) seen.add(shown)
      const left = names.filter(isUnknown)
      // Some targets name only the first parameter that is wrong: they are asked about the next ones. None can be less absent.
      if (kind === 'absent' || left.length === names.length) break
      names = left
    }
  }
}

/** Sends the request, as JSON where the target reads it; undefined if the encoding does not have the kind. */
async function sendKinds(
  { operation, kind, value, names }: (typeof kindRequests)[number],
  client: Client,
): Promise<Exchange | undefined> {
  const fields: Fields = Object.fromEntries(names.map((name) => [name, value]))
  const accepted = client.knowledge.getAnswer('params.encodings') ?? []
  const encoding: Encoding = accepted.includes('json') ? 'json' : await client.logins.findEncoding()
  if (JSON_KINDS.includes(kind) && (encoding !== 'json' || operation === 'listPosts')) return undefined
  if (operation === 'listPosts') return client.feed.list(fields)
  if (operation === 'createPost') return client.publishing.publishExactly(fields, { encoding })
  return client.post('loginWithThirdParty', fields, { encoding })
}
