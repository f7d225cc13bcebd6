import type { TestContext } from 'vitest'
import type { Report } from '../../src/judge/report/report.ts'
import { requirePackage } from '../debian.ts'
import { createFolder } from '../folder.ts'
import { APP_HEADERS } from '../judge/app/exchanges.ts'
import { openContext } from '../serve/clients/chromium.ts'
import { environment, Running, run } from './feedtwin.ts'

export const AT = '/posts?lng=139.7671&lat=35.6812'

/** Uses the service as an app does. It runs in this process and in a browser. */
export async function useApp([url, at, headers]: readonly [
  string,
  string,
  Record<string, string>,
]): Promise<void> {
  const body = new URLSearchParams({ open_id: 'open-id-of-a-person', platform: 'weixin' })
  const login = await fetch(`${url}/auth/third_party`, { method: 'POST', headers, body })
  const { token } = await login.json()
  const all = { ...headers, Authorization: `Bearer ${token}` }
  const first = await (await fetch(url + at, { headers: all })).json()
  const last = first.at(-1)
  if (last) await (await fetch(`${url}${at}&max-id=${last.id}`, { headers: all })).json()
  const fields = { post_category_id: 4, lng: 139.7671, lat: 35.6812, content: 'From the app' }
  const json = { ...all, 'Content-Type': 'application/json' }
  await (await fetch(`${url}/posts`, { method: 'POST', headers: json, body: JSON.stringify(fields) })).text()
  await (await fetch(`${url}/posts?lat=35.6812`, { headers: all })).text()
}

/** Records a session with a twin in an archive. */
type SessionRecorder = (ctx: TestContext, url: string, path: string) => Promise<void>

export const recorders: Readonly<Record<'Chromium' | 'mitmproxy', SessionRecorder>> = {
  async Chromium(ctx, url, path) {
    const context = await openContext(ctx, { recordHar: { path } })
    const page = await context.newPage()
    await page.goto(`${url}/__twin/health`)
    await page.evaluate(useApp, [url, AT, APP_HEADERS] as const)
    await context.close()
  },
  async mitmproxy(ctx, url, path) {
    const [program, script] = requirePackage(ctx, 'mitmproxy')
    const confdir = createFolder()
    const proxy = new Running(
      program,
      [
        ...['--mode', `reverse:${url}`, '--listen-host', '127.0.0.1', '--listen-port', '0'],
        ...['--scripts', script, '--set', `hardump=${path}`, '--set', `confdir=${confdir}`],
      ],
      { env: environment({ HOME: confdir, PYTHONUNBUFFERED: '1' }) },
    )
    const [, port] = await proxy.printed(/listening at \S*?:(\d+)/)
    await useApp([`http://127.0.0.1:${port}`, AT, APP_HEADERS])
    await proxy.stop('SIGINT')
  },
}

/** The only rule that the app breaks: it asks once for a list without lng. */
export const OF_APP = ['app.list-has-position']

/** Breakages that a session shows, and their requirements. */
export const shownBreakages = [
  ['login.mobile-is-not-masked', 'login.user.mobile-is-masked'],
  ['post.author-gender-is-word', 'post.author.has-its-fields'],
  ['errors.required-text-is-key', 'errors.required-text'],
] as const

export const judgeRecording = async (
  path: string,
  ...args: string[]
): Promise<{ report: Report; code: number | null; notes: string }> => {
  const { code, stdout, stderr } = await run(['judge', path, '--reporter', 'json', ...args])
  return { report: JSON.parse(stdout) as Report, code, notes: stderr }
}

export const listBroken = ({ requirements, app = [] }: Report): string[] =>
  [...requirements, ...app].flatMap(({ id, verdict }) =>
    verdict === 'pass' || verdict === 'unjudged' ? [] : [id],
  )
