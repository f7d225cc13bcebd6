import { describe, expect, test } from 'vitest'
import { NOON } from '../../twin/behaviour/client.ts'
import { type Door, doors } from '../../twin/behaviour/doors.ts'
import { type Opened, open } from './open-twin.ts'
import { MEBIBYTE, toBytes, type Upload } from './upload.ts'

describe.each(doors)('uploads, $name', (door: Door) => {
  const openTwin = (): Promise<Opened> => open(door, { now: NOON, world: 'empty' })
  const upload = (
    { call }: Opened,
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Response> => call('/__twin/uploads', { method: 'POST', body, headers })

  test('keeps 64 MiB, and removes the least recently used uploads', async () => {
    const opened = await openTwin()
    const urls: string[] = []
    for (let number = 0; number < 7; number++) {
      const large = new Uint8Array(10 * MEBIBYTE)
      large.set(toBytes(`GIF89a${number}`))
      const answer = await upload(opened, large, { 'Content-Type': 'image/gif' })
      urls.push(((await answer.json()) as Upload).url)
      if (number === 5) await opened.fetchUrl(urls[0] ?? '', { method: 'HEAD' })
    }
    const statuses = urls.map(async (url) => (await opened.fetchUrl(url, { method: 'HEAD' })).status)
    expect(await Promise.all(statuses)).toEqual([200, 404, 200, 200, 200, 200, 200])
  })
})
