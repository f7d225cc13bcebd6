import { Vault } from '../../../src/base/secrets/vault.ts'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { createTwin } from '../../../src/index.ts'
import { captureClientExchange } from '../../../src/judge/runs/recordings/capture.ts'
import { RecordingJudge } from '../../../src/judge/runs/recordings/recording-judge.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { RECORDED_URL, recordFetch } from '../../judge/recordings/recorder.ts'
import { sendAppSession } from '../../judge/recordings/session.ts'

const V1 = { Accept: 'application/vnd.service.v1+json' }
const JSON_TYPE = { ...V1, 'Content-Type': 'application/json' }
const NEAR = '/posts?lng=139.7671&lat=35.6812'

/** Requests that a service rejects, and some that only breakages reject. */
const STRANGE: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[] = [
  ['/posts', V1],
  ['/posts?lng=a&lat=1', V1],
  ['/posts?lng[]=1&lat=1', V1],
  [`${NEAR}&page_size=x`, V1],
  [`${NEAR}&max-id=abc`, V1],
  [NEAR, { Accept: 'application/vnd.service.v9+json' }],
  [NEAR, { ...V1, platform: 'iOS', device: 'one', 'version-code': '7' }],
  [NEAR, { ...V1, Authorization: 'Bearer nonsense' }],
  [NEAR, { ...V1, Authorization: 'Basic eDp5' }],
  ['/nowhere', V1],
  ['/auth/third_party', V1],
]

/** Sends the same requests to a twin with a breakage and to one without, and returns what Why says falsely of the first. */
export async function findFalseExplanations(breakage: BreakageId): Promise<readonly string[]> {
  let now = Date.UTC(2026, 0, 15, 12)
  const clock = (): number => now
  const options = { world: 'three-pages', now: clock } as const
  const [broken, plain] = [await createTwin({ ...options, breakages: [breakage] }), await createTwin(options)]
  const judge = new RecordingJudge({ subjects: 'deployment', baseUrl: RECORDED_URL, command: 'test' })
  const vault = new Vault()
  const problems: string[] = []
  let hasSameState = true
  let last = 0
  const recorder = recordFetch(async (url, init) => broken.fetch(url, init), clock)
  const server: Fetch = async (url, init) => {
    now += 7
    await broken.control.exchanges.list({ limit: 1 })
    const expected = hasSameState ? await describe(await plain.fetch(url, init)) : undefined
    const response = await recorder.fetch(url, init)
    const number = recorder.exchanges.length
    const findings = judge.add(
      captureClientExchange(recorder.exchanges.at(-1) as never, { number, baseUrl: RECORDED_URL, vault }),
    )
    const { exchanges, newest } = await broken.control.exchanges.list({ after: last })
    last = newest
    const because = exchanges.at(-1)?.because
    if (!because) return response
    const line = `${init?.method} ${url} ${init?.body}`
    const acted = because.breakages?.includes(breakage) === true
    if (acted && because.short !== breakage && because.step !== 'fault') problems.push(`not first: ${line}`)
    const isOther = (await describe(response.clone() as Response)) !== expected
    // A changed request may have the same response.
    const isConsistent = acted === isOther || because.text.includes('changed the request')
    if (hasSameState && !isConsistent)
      problems.push(`${acted ? 'did not act' : 'acted'}: ${line}: ${because.text}`)
    if (acted && init?.method !== 'GET') hasSameState = false
    for (const { id } of findings)
      if (because.requirements.some((kept) => kept.id === id)) problems.push(`${id} is not kept: ${line}`)
    return response
  }
  await sendAppSession(server)
  for (const [path, headers] of STRANGE) await server(RECORDED_URL + path, { headers })
  for (const body of [
    '{}',
    '{"open_id":["a"],"lng":[1],"content":{}}',
    '{"post_category_id":999,"lng":1,"lat":2,"content":"x"}',
  ])
    for (const path of ['/posts', '/auth/third_party'])
      await server(RECORDED_URL + path, { method: 'POST', headers: JSON_TYPE, body })
  return problems
}

const describe = async (response: Response): Promise<string> =>
  JSON.stringify([response.status, await response.text(), [...response.headers]])
