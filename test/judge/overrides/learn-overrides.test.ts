import { expect, test } from 'vitest'
import { learn } from '../../../src/conformance.ts'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { parseOverride } from '../../../src/contract/overrides/override-text.ts'
import { createTwin, readDialect } from '../../../src/index.ts'

// learn-overrides.long.test.ts learns many others, since each takes seconds.
test('a dialect file has the overrides, and a twin with it follows them', async () => {
  const target = await createTwin({
    world: 'empty',
    dialect: { overrides: [parseOverride('createPost, status 200: status is 202')] },
  })
  const file = await learn(target, { createTwin, seed: 'one', hidden: breakageIds })
  expect(file.observed.parity).toMatch(
    /^100\.0 % of \d+ random responses and 100\.0 % of \d+ responses to an app/,
  )
  const twin = await createTwin({ dialect: readDialect(JSON.parse(JSON.stringify(file))) })
  const login = await twin.fetch('/auth/third_party', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ platform: 'weixin', open_id: 'one' }),
  })
  const { token } = (await login.json()) as { readonly token: string }
  const { status } = await twin.fetch('/posts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ post_category_id: 1, lng: 1, lat: 2, content: 'text' }),
  })
  expect(status).toBe(202)
})
