/** Logs in over HTTP, as an app does with an account of WeChat. */
export const logIn = (
  url: string,
  openId = 'me',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}/auth/third_party`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ open_id: openId, platform: 'weixin' }),
  })

/** Publishes a post over HTTP, where `listContents` finds it. */
export const publish = (
  url: string,
  content: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}/posts`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ post_category_id: '1', lng: '2', lat: '48', content }),
  })

/** Lists the contents of the posts, the newest first. */
export async function listContents(url: string): Promise<string[]> {
  const posts = await (await fetch(`${url}/posts?lng=2&lat=48&page_size=100`)).json()
  return posts.map(({ content }: { content: string }) => content)
}
