import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import type { WrittenAnswers } from '../../../src/contract/index.ts'
import { createTwin, type InProcessTwin } from '../../../src/index.ts'
import { judge } from '../../judge/judge.ts'

/** Opens an empty twin with one breakage. */
export async function openBroken(breakage: BreakageId, dialect: WrittenAnswers = {}) {
  const twin = await createTwin({ world: 'empty', breakages: [breakage], dialect })
  const post = async (path: string, body: object, authorization?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(authorization && { authorization }) }
    const response = await twin.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const logIn = (open_id: unknown) => post('/auth/third_party', { open_id, platform: 'weixin' })
  /** Publishes a post, by default as somebody who has logged in. */
  const publish = async (fields: object, token?: string) =>
    post(
      '/posts',
      { post_category_id: 1, lng: 1, lat: 2, ...fields },
      `Bearer ${token ?? (await logIn('me')).body.token}`,
    )
  return { twin, post, logIn, publish }
}

/** Lists the requirements that the kit finds broken. */
export async function listFailed(twin: InProcessTwin): Promise<string[]> {
  const { requirements } = await judge((url, init) => twin.fetch(url, init))
  return requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
}
