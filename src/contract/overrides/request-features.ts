import { isObject } from '../../base/json.ts'
import { findJsonStop } from '../../base/json-stop.ts'
import type { OperationId } from '../generated/operations.ts'
import type { AcceptKind, Condition, Content, Encoding, TokenKind } from '../generated/overrides.ts'

// What conditions of overrides say about a request in words.

/** What a header Accept asks for. */
export function readAccept(accept: string | undefined): AcceptKind {
  if (accept === undefined || accept.trim() === '') return 'absent'
  if (/vnd\.service\.v1\+json/i.test(accept)) return 'version 1'
  if (/vnd\.service\.v1(?![^+;,\s])/i.test(accept)) return 'other format'
  if (/vnd\.service\./i.test(accept)) return 'other version'
  // What an app also takes, it asks for (RFC 9110, section 12.5.1): "application/json, text/plain, */*".
  if (accept.includes('*/*')) return 'any'
  return /^\s*application\/json\b/i.test(accept) ? 'json' : 'other'
}

/** The form of a header Authorization. The scheme alone has no token (RFC 6750, section 2.1). */
export function readTokenKind(authorization: string | undefined): TokenKind {
  if (authorization === undefined || /^bearer\s*$/i.test(authorization)) return 'absent'
  if (!/^bearer\s/i.test(authorization)) return 'other scheme'
  const signature = /^bearer\s+[\w-]+\.[\w-]+\.([\w-]*)$/i.exec(authorization)?.[1]
  return signature === undefined ? 'other text' : signature === '' ? 'unsigned' : 'jwt'
}

/** What a header Authorization has after the scheme. */
export const readCredentials = (authorization: string): string => authorization.replace(/^\S+\s+/, '')

/** Which page of a list a request asks for; undefined for other operations. */
export function readPageKind(
  operation: OperationId | undefined,
  parameters: Readonly<Record<string, unknown>>,
): Condition['page'] {
  if (operation !== 'listPosts') return undefined
  if (Object.hasOwn(parameters, 'max-id')) return 'older'
  return Object.hasOwn(parameters, 'since-id') ? 'newer' : 'first'
}

/** How a body is encoded. @param type its media type, if that is one of these */
export const nameEncoding = (
  type: Exclude<Encoding, 'query' | 'other'> | undefined,
  hasBody: boolean,
): Encoding => type ?? (hasBody ? 'other' : 'query')

/** What a body is that has no parameters; undefined where it may have some. @param hasParameters whether other parts have them */
export function readContent(body: string, encoding: Encoding, hasParameters: boolean): Content | undefined {
  if (body === '') return hasParameters ? undefined : 'none'
  if (encoding !== 'json') return undefined
  try {
    return describeJson(JSON.parse(body))
  } catch {
    return findJsonStop(body)?.kind ?? 'broken'
  }
}

const describeJson = (json: unknown): Content | undefined =>
  json === null ? 'null' : Array.isArray(json) ? 'list' : isObject(json) ? undefined : 'scalar'

/** The words that stand for several contents. */
const GROUPS: Readonly<Partial<Record<Content, readonly Content[]>>> = {
  other: ['null', 'list', 'scalar'],
  broken: ['cut', 'more', 'no-value', 'no-name', 'no-colon', 'no-comma'],
}

/** The most general word for a content. */
export const getContentGroup = (content: Content | undefined): Content | undefined =>
  content && ((Object.keys(GROUPS) as Content[]).find((group) => isContent(content, group)) ?? content)

/** Whether the content of a request is what a condition asks for. */
export const isContent = (content: Content | undefined, wanted: Content): boolean =>
  content !== undefined && (content === wanted || (GROUPS[wanted] ?? []).includes(content))
