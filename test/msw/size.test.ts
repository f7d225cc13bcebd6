import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { createFolder } from '../folder.ts'

const entry = fileURLToPath(new URL('../../dist/lib/msw.js', import.meta.url))
if (!existsSync(entry)) throw new Error('Build first: npm run build.')

/** The most bytes that an app may load: minified, compressed, with the words of one locale. */
const LIMIT = 115_000

/** Replaces msw, which belongs to the app. */
const msw: Plugin = {
  name: 'msw',
  resolveId: (id) => (id === 'msw' ? id : undefined),
  load: (id) => (id === 'msw' ? 'export const http = { all: (path, resolver) => resolver }' : undefined),
}

/** Bundles feedtwin/msw as an app does. Each chunk adds its name to `globalThis.loaded` when it is loaded. */
async function bundleInto(dir: string): Promise<ReadonlyMap<string, OutputChunk>> {
  const bundle = await rolldown({ input: entry, platform: 'browser', plugins: [msw], logLevel: 'silent' })
  const intro = (chunk: { fileName: string }): string => `globalThis.loaded?.push('${chunk.fileName}');`
  const { output } = await bundle.write({
    dir,
    minify: true,
    intro,
    entryFileNames: 'entry.mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  return new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
}

test('what an app loads to log in, publish and list is small', async () => {
  const dir = createFolder()
  const chunks = await bundleInto(dir)
  const loaded: string[] = []
  Object.assign(globalThis, { loaded })
  const { createTwin } = await import(pathToFileURL(join(dir, 'entry.mjs')).href)
  const twin = await createTwin()
  const login = await twin.fetch('/auth/third_party', {
    method: 'POST',
    body: new URLSearchParams({ open_id: 'me', platform: 'weixin' }),
  })
  const { token } = await login.json()
  const content = { post_category_id: '1', lng: '13.4', lat: '52.5', content: 'Hallo' }
  const post = await twin.fetch('/posts', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams(content),
  })
  const list = await twin.fetch('/posts?lng=13.4&lat=52.5')
  expect([post.status, (await list.json())[0].content]).toEqual([200, 'Hallo'])

  const sizes = loaded.map((name) => [name, gzipSync(chunks.get(name)?.code ?? '').length] as const)
  const sum = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(sum, sizes.join('\n')).toBeLessThan(LIMIT)
  expect(chunks.size).toBeGreaterThan(loaded.length + 50)
})
