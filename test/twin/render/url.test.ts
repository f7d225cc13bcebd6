import { expect, test } from 'vitest'
import { toAbsoluteUrl } from '../../../src/twin/render/url.ts'

const base = 'http://10.0.2.2:4010/api'

test.each([
  // empty
  ['', ''],
  // absolute
  ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ['HTTP://CDN.EXAMPLE.COM/a.jpg', 'HTTP://CDN.EXAMPLE.COM/a.jpg'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['blob:abc', 'blob:abc'],
  ['web+app.x-1:a', 'web+app.x-1:a'],
  // below the base URL
  ['a.jpg', `${base}/a.jpg`],
  ['/a.jpg', `${base}/a.jpg`],
  ['__twin/images/5.png', `${base}/__twin/images/5.png`],
  ['posts/2024/a b.jpg', `${base}/posts/2024/a b.jpg`],
  ['a.jpg?size=2#x', `${base}/a.jpg?size=2#x`],
  ['../a.jpg', `${base}/../a.jpg`],
  // a colon alone is not a scheme
  ['images/12:30.jpg', `${base}/images/12:30.jpg`],
  ['12:30.jpg', `${base}/12:30.jpg`],
  [':a', `${base}/:a`],
  [' https://a', `${base}/ https://a`],
  ['größe:a', `${base}/größe:a`],
])('%j', (path, url) => {
  expect(toAbsoluteUrl(path, base)).toBe(url)
})
