import { operations } from '../../contract/generated/operations.ts'
import type { Outgoing } from '../target/exchange.ts'
import type { Fields } from './encode.ts'
import type { Knowledge } from './knowledge.ts'

/** A placeholder of a valid token, after its scheme. Changed tokens have placeholders of other kinds. */
const VALID_TOKEN = /^bearer \$TOKEN_\d+$/i

/** A version of the API that is not version 1 (specification, section 9). */
const OTHER_VERSION = /application\/vnd\.service\.v(?!1\+json)/

/**
 * Whether a correct target could publish a post for this request. It rejects a request without a required parameter,
 * without content and images, of another version, or without a valid token where it is known to require one.
 */
export function canPublish(fields: Fields, headers: Outgoing['headers'], knowledge: Knowledge): boolean {
  const { content, images } = fields
  const isComplete = operations.createPost.required.every((name) => isGiven(fields[name]))
  const isEmpty = !isGiven(content) && (!isGiven(images) || (Array.isArray(images) && images.length === 0))
  const isTokenMissing =
    knowledge.getAnswer('create.token') === 'required' && !VALID_TOKEN.test(headers.Authorization ?? '')
  return isComplete && !isEmpty && !isTokenMissing && !OTHER_VERSION.test(headers.Accept ?? '')
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
