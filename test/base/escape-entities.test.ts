import { expect, test } from 'vitest'
import { escapeEntities } from '../../src/base/text/escape-entities.ts'

test('characters that HTML and XML interpret are escaped, and no others', () => {
  expect(escapeEntities(`<a href="x?b&c">it's é</a>`)).toBe(
    '&lt;a href=&quot;x?b&amp;c&quot;&gt;it&#39;s é&lt;/a&gt;',
  )
})
