import { test } from 'vitest'
import { check } from '../../../src/conformance.ts'
import { isListRequest } from '../../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../../src/serve/breakages/error-responses.ts'
import { expectVerdict } from '../judge.ts'
import { breakServer } from '../power/break-server.ts'
import { createSmallServer } from '../power/small-server.ts'

test('a target that answers lists with an error is not said to have no posts', async () => {
  const server = breakServer(
    createSmallServer(),
    rejectRequests(isListRequest, 500, { message: 'Disk full' }),
  )
  const report = await check({ fetch: server }, { tier: 'read' })
  expectVerdict(report, 'post.id-is-integer', 'unjudged', {
    reason: "the target lists no posts (the last response was 500 'Disk full')",
  })
})
