import { expect, test } from 'vitest'
import { formatCurlExamples } from '../../src/cli/serve/curl-examples.ts'
import { type Dialect, startTwin } from '../../src/index.ts'
import { dialects } from '../contract/legal-answers.ts'
import { forAllAsync } from '../for-all.ts'
import { needShell, paste, testCommands } from './paste-commands.ts'

const encodings = ['form', 'json', 'query', 'multipart'].flatMap((encoding) => {
  const set = ['--set', `params.encodings=${encoding}`]
  const info = [...set, '--set', 'login.platform-info-required=true']
  const object = [...info, '--set', 'login.platform-info-type=object']
  return [
    [`with ${encoding} only`, set],
    [`with ${encoding} only and platform_info`, info],
    [`with ${encoding} only and platform_info as an object`, object],
  ] as const
})

testCommands({
  'in another world': ['--world', 'three-pages'],
  ...Object.fromEntries(encodings),
  'where a version must be asked for': ['--set', 'version.other-accept=rejected'],
  'where listing needs a token': ['--set', 'list.token=required'],
  'where texts are short': ['--set', 'create.content-max=3'],
})

test('the commands work in every legal dialect', async (ctx) => {
  needShell(ctx)
  const run = async (answers: Dialect): Promise<void> => {
    // A limit of two requests would not allow the three commands.
    const dialect: Dialect = { ...answers, 'rate-limit': 'none' }
    const twin = await startTwin({ dialect, world: 'planet', now: 0 })
    try {
      const place = { lng: 139.7671, lat: 35.6812 }
      const { list, post } = await paste(formatCurlExamples(twin.url, place, dialect))
      // A radius of one metre may contain no post.
      if (!Array.isArray(list)) expect(list).toMatchObject({ status_code: 404 })
      expect(post).toHaveProperty('userInfo')
    } finally {
      await twin.close()
    }
  }
  await forAllAsync({ seed: 1, numRuns: 30 }, dialects, run)
})
