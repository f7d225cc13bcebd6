import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOverride, parseOverride } from '../../src/contract/overrides/override-text.ts'
import { checkOverrides } from '../../src/contract/overrides/overrides.ts'
import { override } from './arbitrary-overrides.ts'

test('what is written is read again, for overrides whose texts have no separators', () => {
  fc.assert(
    fc.property(override, (written) => {
      const { legal, problems } = checkOverrides([written])
      // A framing header, or too deep a path, is found by chance.
      fc.pre(problems.length === 0)
      const text = formatOverride(written)
      expect(text).not.toContain('\n')
      expect(parseOverride(text), text).toEqual(legal[0])
      expect(formatOverride(parseOverride(text))).toBe(text)
      expect(parseOverride(JSON.stringify(written))).toEqual(legal[0])
    }),
    { numRuns: 1000 },
  )
})
