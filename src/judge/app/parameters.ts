import { formatValue } from '../../base/format-value.ts'
import { getOwn } from '../../base/json.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import type { ClientExchange } from '../recordings/client-exchange.ts'
import { type AppRule, type AppViolation, createExchangeRule } from './app-rule.ts'
import { hasKnownParameters, isBlankValue, isNumeric } from './read-exchange.ts'

type Parameters = ClientExchange['parameters']

/** A rule about the parameters of each request to an operation. It judges no body that cannot be read. */
const createParameterRule = (
  operation: OperationId,
  unjudged: string,
  findViolation: (parameters: Parameters) => Omit<AppViolation, 'where'> | undefined,
): AppRule =>
  createExchangeRule(unjudged, (exchange) => {
    if (exchange.operation !== operation || !hasKnownParameters(exchange)) return undefined
    const violation = findViolation(exchange.parameters)
    return violation === undefined ? 'kept' : { ...violation, where: 'parameters' }
  })

export const loginHasOpenId = createParameterRule(
  'loginWithThirdParty',
  'no login was sent',
  ({ open_id }) =>
    isBlankValue(open_id)
      ? { expected: 'an open_id', actual: describeParameter('open_id', open_id) }
      : undefined,
)

export const listHasPosition = createParameterRule('listPosts', 'no list was requested', (parameters) => {
  const wrong = ['lng', 'lat'].filter((name) => !isNumeric(getOwn(parameters, name)))
  return wrong.length === 0
    ? undefined
    : {
        expected: 'lng and lat, both numbers',
        actual: wrong.map((name) => describeParameter(name, getOwn(parameters, name))).join(', '),
      }
})

export const cursorsNotTogether = createParameterRule(
  'listPosts',
  'no list was requested',
  ({ 'max-id': maxId, 'since-id': sinceId }) =>
    isBlankValue(maxId) || isBlankValue(sinceId)
      ? undefined
      : {
          expected: 'max-id or since-id, or neither',
          actual: `max-id ${formatValue(maxId)} and since-id ${formatValue(sinceId)}`,
        },
)

const NO_PUBLICATION = 'nothing was published'

export const publishHasRequired = createParameterRule('createPost', NO_PUBLICATION, (parameters) => {
  const missing = ['post_category_id', 'lng', 'lat'].filter((name) => isBlankValue(getOwn(parameters, name)))
  return missing.length === 0
    ? undefined
    : {
        expected: 'post_category_id, lng and lat',
        actual: missing.map((name) => describeParameter(name, getOwn(parameters, name))).join(', '),
      }
})

/** A text of spaces is judged by nobody: whether it is empty is a question of the dialect. */
export const publishNotEmpty = createParameterRule('createPost', NO_PUBLICATION, ({ content, images }) => {
  const hasContent = content !== undefined && content !== null && content !== ''
  const hasImages =
    images !== undefined &&
    images !== null &&
    images !== '' &&
    !(Array.isArray(images) && images.length === 0)
  return hasContent || hasImages
    ? undefined
    : {
        expected: 'content or images',
        actual: `${describeParameter('content', content)}, ${describeParameter('images', images)}`,
      }
})

const describeParameter = (name: string, value: unknown): string =>
  value === undefined ? `no ${name}` : `${name} ${formatValue(value)}`
