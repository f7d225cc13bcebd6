import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenForTest } from '../../close-after-test.ts'

// Code that runs in a page is a text here, since TypeScript would check it as a part of the tests.

/** Serves pages until the end of the test. Returns their origin. */
export async function servePages(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => server.closeAllConnections())
  return `http://127.0.0.1:${await listenForTest(server)}`
}

/** Logs in, uploads a picture, publishes it, lists posts and loads their pictures. Returns a summary. */
export const formatFeedScript = (baseUrl: string): string => `(async () => {
  const ask = async (path, init) => (await fetch('${baseUrl}' + path, init)).json()
  const widthOf = async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return image.naturalWidth
  }
  const form = (fields) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const place = { lng: 139.7671, lat: 35.6812 }
  const near = '/posts?' + new URLSearchParams(place)

  const { token } = await ask('/auth/third_party', form({ open_id: 'me', platform: 'weixin' }))
  const picture = new OffscreenCanvas(12, 8)
  picture.getContext('2d')
  const upload = new FormData()
  upload.set('image', await picture.convertToBlob(), 'mine.png')
  const { path } = await ask('/__twin/uploads', { method: 'POST', body: upload })
  const { id } = await ask('/posts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + token },
    body: JSON.stringify({ post_category_id: 1, ...place, content: 'Grüße', images: [path] }),
  })
  const [mine, ...others] = await ask(near)
  const image = others.flatMap(({ images }) => images)[0].url
  return {
    isMine: mine.id === id && mine.content === 'Grüße',
    others: others.length,
    widths: {
      upload: await widthOf(mine.images[0].url),
      image: await widthOf(image),
      small: await widthOf(image + '?w=10'),
      large: await widthOf(image + '?w=2048&h=2048'),
      avatar: await widthOf(others.map(({ userInfo }) => userInfo.avatar).find((url) => url !== '')),
    },
  }
})()`

/** The summary of useFeed when everything works. */
export const ALL_IS_WELL = {
  isMine: true,
  others: 19,
  widths: { upload: 12, image: 768, small: 10, large: 2048, avatar: 256 },
}
