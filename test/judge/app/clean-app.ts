/** Sends a request as fetch does. */
export type Send = (
  url: string,
  init: {
    readonly method?: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>

/**
 * Uses the service as an app that keeps all rules: it lists pages until nothing is new, logs in when it has to, publishes
 * once, refreshes, and loads a picture. It gives up where the service limits it. It needs nothing from outside, so that it
 * also runs in a page.
 */
export async function runCleanApp(base: string, device: string, send: Send): Promise<void> {
  let token = ''
  const request = async (
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly json: unknown }> => {
    const headers = {
      accept: 'application/vnd.service.v1+json',
      'version-code': '12',
      'version-name': '1.2',
      device,
      channel: 'store',
      platform: 'android',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    try {
      const response = await send(base + path, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      return { status: response.status, json: JSON.parse(await response.text()) }
    } catch {
      return { status: 0, json: undefined }
    }
  }
  const login = async (): Promise<boolean> => {
    token = ''
    const { status, json } = await request('/auth/third_party', {
      open_id: `user-${device}`,
      platform: 'weixin',
    })
    if (status === 200) token = (json as { token: string }).token
    return status === 200
  }
  const list = async (query = ''): Promise<readonly { readonly id: number }[]> => {
    const path = `/posts?lng=139.7671&lat=35.6812${query}`
    let result = await request(path)
    if (result.status === 401 && (await login())) result = await request(path)
    return result.status === 200 && Array.isArray(result.json) ? result.json : []
  }
  const seen = new Set<number>()
  let page = await list()
  for (let count = 0; count < 2; count++) {
    const fresh = page.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    if (fresh.length === 0) break
    page = await list(`&max-id=${Math.min(...seen)}`)
  }
  if (token !== '' || (await login()))
    await request('/posts', {
      post_category_id: 1,
      lng: 139.7671,
      lat: 35.6812,
      content: `Hello from ${device}`,
    })
  if (seen.size > 0) await list(`&since-id=${Math.max(...seen)}`)
}
