import type { Dialect } from '../../contract/index.ts'
import { describeVersion } from '../../contract/message-values.ts'
import type { Answer } from '../answer.ts'
import { createError } from '../messages.ts'

/** How an Accept header asks for a version (specification, section 9). */
export type RequestedVersion = 'known' | 'unknown' | 'unsupported-format' | 'unspecified'

/** A media range of the service: application/vnd.service.v1+json. */
const SERVICE_RANGE = /^application\/vnd\.service\.([^+;\s]+)\+([^;\s]+)\s*(;.*)?$/
/** A media range of weight 0 is not acceptable (RFC 9110, section 12.4.2). */
const REJECTED_RANGE = /;\s*q=0(\.0*)?\s*(;|$)/

/**
 * Reads an Accept header: a list of media ranges that are compared without regard to case (RFC 9110, section 12.5.1).
 * Ranges of other types, as browsers send them, do not ask for a version.
 */
export function readRequestedVersion(accept: string | undefined): RequestedVersion {
  if (accept === USUAL_ACCEPT || accept === undefined) return accept ? 'known' : 'unspecified'
  let result: RequestedVersion = 'unspecified'
  for (const range of accept.toLowerCase().split(',')) {
    const match = SERVICE_RANGE.exec(range.trim())
    if (!match || REJECTED_RANGE.test(range)) continue
    const [, version, format] = match
    if (version === 'v1' && format === 'json') return 'known'
    result = version === 'v1' ? 'unsupported-format' : 'unknown'
  }
  return result
}

/** The header of nearly all clients, which need not be parsed. */
const USUAL_ACCEPT = 'application/vnd.service.v1+json'

/** Creates the error for a version that is not served; undefined for a version that is served. */
export function rejectVersion(accept: string | undefined, dialect: Dialect): Answer | undefined {
  const status = findVersionProblem(accept, dialect)
  return status && createError(`${status}`, dialect, { values: describeVersion(accept) })
}

const otherFormats = { '406': 406, 'default-version': undefined, '400': 400 } as const

/** The status of the error that an Accept header leads to, if any. */
export function findVersionProblem(accept: string | undefined, dialect: Dialect): 400 | 406 | undefined {
  const statuses = {
    known: undefined,
    unknown: 400,
    'unsupported-format': otherFormats[dialect['version.other-format']],
    unspecified:
      dialect[accept ? 'version.other-accept' : 'version.missing-accept'] === 'rejected' ? 400 : undefined,
  } as const
  return statuses[readRequestedVersion(accept)]
}
