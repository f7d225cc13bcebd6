import type { Dialect } from '../../contract/index.ts'

/** What the Accept header asks for (specification, section 9). */
export type RequestedVersion = 'known' | 'unknown' | 'unsupported-format' | 'unspecified'

/** A media range of the service: application/vnd.service.v1+json. */
const SERVICE_RANGE = /^application\/vnd\.service\.([^+;\s]+)\+([^;\s]+)\s*(;.*)?$/
const REFUSED_RANGE = /;\s*q=0(\.0*)?\s*(;|$)/

/**
 * Reads an Accept header as RFC 9110, section 12.5.1 has it: a list of media ranges, compared without regard to
 * case. Ranges of other types (browsers send a list of them) ask for no version in particular.
 */
export function readRequestedVersion(accept: string | undefined): RequestedVersion {
  if (accept === SIMPLEST || accept === undefined) return accept ? 'known' : 'unspecified'
  let result: RequestedVersion = 'unspecified'
  for (const range of accept.toLowerCase().split(',')) {
    const match = SERVICE_RANGE.exec(range.trim())
    if (!match || REFUSED_RANGE.test(range)) continue
    const [, version, format] = match
    if (version === 'v1' && format === 'json') return 'known'
    result = version === 'v1' ? 'unsupported-format' : 'unknown'
  }
  return result
}

/** What nearly every client sends: not worth taking apart. */
const SIMPLEST = 'application/vnd.service.v1+json'

/** The error that the version leads to, if any: decided before all else. */
export function findVersionProblem(accept: string | undefined, dialect: Dialect): 400 | 406 | undefined {
  const answered = {
    known: undefined,
    unknown: 400,
    'unsupported-format': 406,
    unspecified:
      dialect[accept ? 'version.other-accept' : 'version.missing-accept'] === 'rejected' ? 400 : undefined,
  } as const
  return answered[readRequestedVersion(accept)]
}
