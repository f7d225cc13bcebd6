import { describe, expect, test } from 'vitest'
import type { Post } from '../../../src/index.ts'
import { worldNames } from '../../../src/twin/world/world.ts'
import { NOON, TOKYO } from '../../twin/behaviour/client.ts'
import { doors } from '../../twin/behaviour/doors.ts'
import { open } from './open-twin.ts'
import { readPng } from './png.ts'

const near = `lng=${TOKYO.lng}&lat=${TOKYO.lat}`

const readBytes = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer())
const getHeader = (response: Response, name: string): string => response.headers.get(name) ?? ''

describe.each(doors)('pictures, $name', (door) => {
  test.each(worldNames)('of the world %s all exist', async (world) => {
    const { call, fetchUrl } = await open(door, { now: NOON, world })
    const posts: Post[] = await (await call(`/posts?${near}&page_size=10`)).json()
    const urls = posts.flatMap(({ images, userInfo }) => [...images.map(({ url }) => url), userInfo.avatar])
    for (const url of new Set(urls.filter((url) => url !== ''))) {
      const picture = await fetchUrl(url)
      expect([url, picture.status, getHeader(picture, 'content-type')]).toEqual([url, 200, 'image/png'])
      const body = await readBytes(picture)
      expect(getHeader(picture, 'content-length')).toBe(String(body.length))
      expect(readPng(body).width).toBeGreaterThan(255)
    }
  })
})
