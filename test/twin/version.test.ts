import { describe, expect, test } from 'vitest'
import { defaultDialect, replaceAnswers } from '../../src/contract/index.ts'
import {
  findVersionProblem,
  type RequestedVersion,
  readRequestedVersion,
} from '../../src/twin/pipeline/version.ts'

const strict = replaceAnswers(defaultDialect, {
  'version.missing-accept': 'rejected',
  'version.other-accept': 'rejected',
})

const table: readonly (readonly [accept: string | undefined, RequestedVersion])[] = [
  [undefined, 'unspecified'],
  ['', 'unspecified'],
  [' ', 'unspecified'],
  // the version
  ['application/vnd.service.v1+json', 'known'],
  [' application/vnd.service.v1+json ', 'known'],
  ['Application/VND.Service.V1+JSON', 'known'],
  ['application/vnd.service.v1+json;charset=utf-8', 'known'],
  ['application/vnd.service.v1+json ; q=0.5', 'known'],
  ['application/vnd.service.v1+json;q=0.001', 'known'],
  ['application/vnd.service.v1+json;q=1.0', 'known'],
  // other versions
  ['application/vnd.service.v2+json', 'unknown'],
  ['application/vnd.service.v0+json', 'unknown'],
  ['application/vnd.service.v10+json', 'unknown'],
  ['application/vnd.service.v1.1+json', 'unknown'],
  ['application/vnd.service.1+json', 'unknown'],
  ['application/vnd.service.latest+json', 'unknown'],
  ['application/vnd.service.v2+json; q=0.9', 'unknown'],
  ['application/vnd.service.v2+xml', 'unknown'],
  // other formats
  ['application/vnd.service.v1+xml', 'unsupported-format'],
  ['application/vnd.service.v1+jsonp', 'unsupported-format'],
  ['APPLICATION/vnd.service.v1+XML; q=1', 'unsupported-format'],
  // other types
  ['*/*', 'unspecified'],
  ['application/*', 'unspecified'],
  ['application/json', 'unspecified'],
  ['application/json, text/plain, */*', 'unspecified'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'unspecified'],
  ['application/vnd.service.v1', 'unspecified'],
  ['application/vnd.service+json', 'unspecified'],
  ['application/vnd.services.v1+json', 'unspecified'],
  ['application/vnd.github.v3+json', 'unspecified'],
  ['x-application/vnd.service.v1+json', 'unspecified'],
  ['text/vnd.service.v1+json', 'unspecified'],
  ['utter nonsense; ;;=,,', 'unspecified'],
  // lists: one acceptable range is enough, at any place
  ['application/json, application/vnd.service.v1+json', 'known'],
  ['*/*;q=0.1,application/vnd.service.v1+json;q=0.9', 'known'],
  ['application/vnd.service.v2+json, application/vnd.service.v1+json', 'known'],
  ['application/vnd.service.v1+json, application/vnd.service.v2+json', 'known'],
  ['application/vnd.service.v1+xml, application/vnd.service.v1+json', 'known'],
  ['application/vnd.service.v2+json, */*', 'unknown'],
  [',, application/vnd.service.v1+json ,', 'known'],
  // rejected by its weight
  ['application/vnd.service.v1+json;q=0', 'unspecified'],
  ['application/vnd.service.v1+json; q=0.000', 'unspecified'],
  ['application/vnd.service.v1+json;q=0;charset=utf-8', 'unspecified'],
  ['application/vnd.service.v2+json;q=0, application/vnd.service.v1+json', 'known'],
  ['application/vnd.service.v1+json;q=0, application/vnd.service.v2+json', 'unknown'],
]

describe('the version that a header requests', () => {
  test.each(table)('%j: %s', (accept, version) => {
    expect(readRequestedVersion(accept)).toBe(version)
  })
})

describe('the status for an Accept header', () => {
  test.each(table)('%j in the default dialect and in a strict one', (accept, version) => {
    const always = { known: undefined, unknown: 400, 'unsupported-format': 406 } as const
    expect(findVersionProblem(accept, defaultDialect)).toBe(
      version === 'unspecified' ? undefined : always[version],
    )
    expect(findVersionProblem(accept, strict)).toBe(version === 'unspecified' ? 400 : always[version])
  })

  test('a missing header and one of another type are two gaps', () => {
    const noOther = replaceAnswers(defaultDialect, { 'version.other-accept': 'rejected' })
    const noMissing = replaceAnswers(defaultDialect, { 'version.missing-accept': 'rejected' })
    for (const missing of [undefined, '']) {
      expect(findVersionProblem(missing, noOther)).toBeUndefined()
      expect(findVersionProblem(missing, noMissing)).toBe(400)
    }
    for (const other of ['*/*', 'application/json', 'application/vnd.service.v1+json;q=0']) {
      expect(findVersionProblem(other, noOther)).toBe(400)
      expect(findVersionProblem(other, noMissing)).toBeUndefined()
    }
  })
})
