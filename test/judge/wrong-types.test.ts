import { expect, it } from 'vitest'
import type { RequestParts } from '../../src/serve/breakages/breakage.ts'
import { isCreateRequest, isListRequest, isLoginRequest } from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { expectVerdict, judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'
import { createSmallServer } from './power/small-server.ts'

const ID = 'any.wrong-type-is-no-server-error'

it.each<[string, (request: RequestParts) => boolean, string]>([
  ['a max-id that is a text', ({ fields }) => fields['max-id'] === 'abc', 'listPosts'],
  ['a page_size that is a text', ({ fields }) => fields.page_size === 'abc', 'listPosts'],
  ['a since-id of too many digits', ({ fields }) => fields['since-id'] > 2 ** 63, 'listPosts'],
  ['a repeated lng', (request) => isListRequest(request) && Array.isArray(request.fields.lng), 'listPosts'],
  [
    'an open_id that is an array',
    (request) => isLoginRequest(request) && Array.isArray(request.fields.open_id),
    'loginWithThirdParty',
  ],
  ['images that are a number', ({ fields }) => fields.images === 7, 'createPost'],
  ['content of null with images', ({ fields }) => fields.content === null, 'createPost'],
  [
    'a category of too many digits',
    (request) => isCreateRequest(request) && Number(request.fields.post_category_id) > 2 ** 63,
    'createPost',
  ],
])('a 5xx to %s is a failure', async (_, isWrong, operation) => {
  const fails = rejectRequests(isWrong, 500, { message: 'Unexpected type' })
  const report = await judge(breakServer(createSmallServer(), fails), {}, { only: [ID] })
  expectVerdict(report, ID, 'fail', {
    violation: {
      expected: 'no status 5xx',
      actual: expect.stringContaining(`${operation}: 500 'Unexpected type'`),
    },
  })
})

it('a 5xx to a request that the specification allows is left to its own requirement', async () => {
  const fails = rejectRequests(
    (request) => isCreateRequest(request) && request.fields.content?.startsWith?.('feedtwin') === true,
    500,
  )
  expectVerdict(await judge(breakServer(createSmallServer(), fails)), ID, 'pass')
})
