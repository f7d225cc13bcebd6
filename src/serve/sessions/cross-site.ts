import type { TwinRequest } from '../../twin/request.ts'

/**
 * Whether a browser sends a request for a page of another site without CORS: for an image, a script, a form or a link. Such
 * a page cannot read the response, so it is not an app under test (Fetch Metadata Request Headers).
 */
export const isCrossSiteWithoutCors = ({ headers }: Pick<TwinRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'cors'
