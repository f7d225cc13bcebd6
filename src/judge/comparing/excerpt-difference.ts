import { createExcerpt } from '../report/excerpt.ts'
import type { Exchange } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'

/**
 * The part of a body around a difference, in lines; undefined for a difference elsewhere, and for one of a whole list, such as its
 * order. Of a place that all elements of a list share, such as "body, [].lat", the first one is shown.
 */
export function excerptDifference(exchange: Exchange, where: string): string | undefined {
  const isOfList = Array.isArray(getReceived(exchange).json) && !where.startsWith('body, [')
  if (!where.startsWith('body,') || isOfList) return undefined
  return createExcerpt(exchange, { where: where.replaceAll('[]', '[0]'), expected: '', actual: '' })
}
