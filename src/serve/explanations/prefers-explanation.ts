import { getHeader, type TwinRequest } from '../../twin/request.ts'

/** The preference explain (RFC 7240), alone or among others. */
const EXPLAIN = /(?:^|[,;\s])explain(?:$|[,;\s=])/i

/** Whether a request asks why its response is what it is. */
export function prefersExplanation(request: TwinRequest): boolean {
  const prefer = getHeader(request, 'prefer')
  return prefer !== undefined && EXPLAIN.test(prefer)
}
