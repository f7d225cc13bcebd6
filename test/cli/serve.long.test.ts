import { describe, expect, test } from 'vitest'
import { serve } from './feedtwin.ts'

const TOKYO = 'lng=139.7671&lat=35.6812'

describe('--faults', () => {
  test.for(['hang', 'drip=1'])('SIGTERM ends responses that never finish: %s', async (fault) => {
    const { url, twin } = await serve(['--json', '--faults', fault])
    // Either no response comes, or its body does not end.
    const lost = fetch(`${url}/posts?${TOKYO}`).then((answer) => answer.text())
    lost.catch(() => undefined)
    await twin.printed(/"event":"request"/)
    expect(await twin.stop()).toMatchObject({ code: 0, stderr: '' })
    await expect(lost).rejects.toThrow()
  })
})
