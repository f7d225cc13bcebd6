import { type Ended, file, runProcess } from './feedtwin.ts'

/** A script that sends requests as an app does. */
const createApp = (text: string): string[] => [
  process.execPath,
  '--input-type=module',
  '-e',
  `
  const headers = { accept: 'application/vnd.service.v1+json', 'version-code': '12', 'version-name': '1.2',
    device: 'phone', channel: 'store', platform: 'android' }
  const list = (query, more) => fetch(process.env.FEED_BASE_URL + '/posts?' + query, { headers: { ...headers, ...more } })
  ${text}`,
]

export const GOOD = `await list('lng=139.76&lat=35.68'); await list('lng=139.76&lat=35.68')`
export const BOTH_CURSORS = `await list('lng=139.76&lat=35.68&max-id=9&since-id=1')`
export const WEB = `await list('lng=139.76&lat=35.68', { platform: 'web' })`

interface Result {
  readonly id: string
  readonly verdict: string
}

interface AppReport {
  readonly command: string
  readonly exitCode: number
  readonly app: readonly Result[]
}

/** Runs `exec` with flags and an app. */
export const exec = (flags: readonly string[], text: string): Promise<Ended> =>
  runProcess(['exec', ...flags, '--', ...createApp(text)])

/** Runs an app, and reads the report about it. */
export async function judgeApp(
  text: string,
  flags: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly report: AppReport }> {
  const { code, stdout } = await exec(['--judge-app', '--reporter', 'json', ...flags], text)
  return { code, report: JSON.parse(stdout) as AppReport }
}

export const listWith = ({ app: results }: AppReport, ...verdicts: readonly string[]): readonly string[] =>
  results.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id)

export const createWaivers = (requirement: string, expiry = '2099-12-31'): string =>
  file({
    feedtwin: 'waivers/1',
    waivers: [{ requirement, reason: 'APP-1', owner: 'ann@example.com', expiry }],
  })
