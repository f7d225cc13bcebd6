import { isObject } from '../../base/json.ts'
import type { OperationId } from '../generated/operations.ts'
import type { Condition } from '../generated/overrides.ts'

// What conditions of overrides say about a request in words.

/** What a header Accept asks for. */
export function readAccept(accept: string | undefined): NonNullable<Condition['accept']> {
  if (accept === undefined || accept.trim() === '') return 'absent'
  if (/vnd\.service\.v1\+json/i.test(accept)) return 'version 1'
  if (/vnd\.service\.v1(?![^+;,\s])/i.test(accept)) return 'other format'
  if (/vnd\.service\./i.test(accept)) return 'other version'
  if (/^\s*\*\/\*\s*$/.test(accept)) return 'any'
  return /^\s*application\/json\b/i.test(accept) ? 'json' : 'other'
}

/** The form of a header Authorization. */
export function readTokenKind(authorization: string | undefined): NonNullable<Condition['token']> {
  if (authorization === undefined) return 'absent'
  if (!/^bearer(\s|$)/i.test(authorization)) return 'other scheme'
  return /^bearer\s+[\w-]+\.[\w-]+\.[\w-]*$/i.test(authorization) ? 'jwt' : 'other text'
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

/** What a body is that has no parameters; undefined where it may have some. @param hasParameters whether other parts have them */
export function readContent(
  body: string,
  encoding: Condition['encoding'],
  hasParameters: boolean,
): Condition['content'] {
  if (body === '') return hasParameters ? undefined : 'none'
  if (encoding !== 'json') return undefined
  try {
    return isObject(JSON.parse(body)) ? undefined : 'other'
  } catch {
    return 'broken'
  }
}
