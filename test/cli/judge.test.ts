import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import { reporterNames } from '../../src/judge/report/reporters/reporter.ts'
import { createFolder } from '../folder.ts'
import { APP_HEADERS } from '../judge/app/exchanges.ts'
import { expectCode, expectRefusal, file, run, serve } from './feedtwin.ts'
import {
  AT,
  judgeRecording,
  listBroken,
  OF_APP,
  recorders,
  shownBreakages,
  useApp,
} from './recorded-session.ts'

const isPassed = ({ requirements }: Report, id: string): boolean =>
  requirements.some((each) => each.id === id && each.verdict === 'pass')

describe.each(Object.entries(recorders))('a recording of %s', (_, recordSession) => {
  test('of a right deployment has only the finding of the app', async (ctx) => {
    const path = join(createFolder(), 'session.har')
    const { url } = await serve()
    await recordSession(ctx, url, path)
    const { report, code } = await judgeRecording(path)
    expect(listBroken(report)).toEqual(OF_APP)
    expect(code).toBe(1)
    expect((await judgeRecording(path, '--judge', 'deployment', '--fail-on', 'warn')).code).toBe(0)
    const kept = ['login.user.id-is-integer', 'post.id-is-integer', 'errors.required-text', 'list.is-array']
    for (const id of kept) expect(isPassed(report, id), id).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain('open-id-of-a-person')
    expect(JSON.stringify(report)).not.toContain('open-id-of-a-person')
  })
})

describe('a recording of serve --har', () => {
  const record = async (...args: string[]): Promise<{ path: string; url: string }> => {
    const path = join(createFolder(), 'session.har')
    const { url, twin } = await serve(['--har', path, ...args])
    await useApp([url, AT, APP_HEADERS])
    await twin.stop()
    return { path, url }
  }

  test('is judged as those of other programs', async () => {
    const right = await judgeRecording((await record()).path)
    expect(listBroken(right.report)).toEqual(OF_APP)
    expect(right.code).toBe(1)
    const { path } = await record(...shownBreakages.flatMap(([id]) => ['--break', id]))
    const broken = await judgeRecording(path)
    expect(listBroken(broken.report)).toEqual([
      ...shownBreakages.map(([, requirement]) => requirement),
      ...OF_APP,
    ])
  })

  test('makes a world that shows the same posts at the same positions', async () => {
    const { path, url } = await record('--world', 'three-pages')
    const output = join(createFolder(), 'staging-world.json')
    const { code, stdout, stderr } = await run(['world', path, '-o', output])
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: `${output} has 41 posts of 4 users.\nUse it with: feedtwin serve --world ${output}\n`,
      stderr:
        'feedtwin: Tokens, accounts, phone numbers, e-mail addresses and birthdays of users are left out.\n',
    })
    const twin = await createTwin({ world: JSON.parse(readFileSync(output, 'utf8')) })
    type Listed = { id: number; created_at: number; images: { url: string }[]; content: string }
    const shown: Listed[] = await (await twin.fetch(`${AT}&page_size=100`)).json()
    const { log } = JSON.parse(readFileSync(path, 'utf8'))
    const seen: Listed[] = log.entries
      .filter(
        ({ _operation, response }: { _operation?: string; response: { status: number } }) =>
          ['listPosts', 'createPost'].includes(_operation ?? '') && response.status === 200,
      )
      .flatMap(({ response }: { response: { content: { text: string } } }) =>
        JSON.parse(response.content.text),
      )
    const describePost = ({ id: _, created_at, images, ...post }: Listed) => ({
      ...post,
      images: images.map((image) => image.url),
    })
    const newestFirst = [...seen].sort((one, other) => other.id - one.id)
    expect(shown.map(describePost)).toEqual(newestFirst.map(describePost))
    expect(shown).toHaveLength(41)
    expect(url).toContain('127.0.0.1')
  })

  test('keeps a post of which a later response lacks what a world needs', async () => {
    const { path } = await record('--world', 'three-pages')
    const { log } = JSON.parse(readFileSync(path, 'utf8'))
    const list = log.entries.find(({ _operation }: { _operation?: string }) => _operation === 'listPosts')
    const posts: object[] = JSON.parse(list.response.content.text)
    const text = JSON.stringify(posts.map((post) => ({ ...post, lng: null })))
    log.entries.push({ ...list, response: { ...list.response, content: { ...list.response.content, text } } })
    writeFileSync(path, JSON.stringify({ log }))
    const output = join(createFolder(), 'staging-world.json')
    expect((await run(['world', path, '-o', output])).stdout).toContain('has 41 posts of 4 users.')
  })
})

describe('a recording', () => {
  const canary = (place: string): string => `canary-${place}-4711`
  const JWT = `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ sub: canary('jwt') })).replaceAll('=', '')}.c2lnbmF0dXJl`
  const pairs = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ name, value }))
  const base = 'https://staging.example.com/v1'
  const login = { open_id: canary('json'), platform: 'weixin', platform_info: { a: canary('platform') } }
  const user = { id: '1', token: JWT, mobile: '13912344711', access_token: { value: canary('nested') } }
  const post = {
    ...{ id: 1, content: `${canary('json')} ${JWT}`, lng: 1, lat: 2, category: { id: 99, name: 'Cats' } },
    images: [{ id: 1, url: `https://cdn.example/a.png?signature=${canary('query')}` }],
    userInfo: { user_id: 1, nickname: 'Ann', avatar: '', gender: 1 },
  }
  /** Bodies with a secret, by their types. */
  const bodies = {
    'application/x-www-form-urlencoded': `password=${canary('form')}`,
    'multipart/form-data; boundary=b': `--b\r\nContent-Disposition: form-data; name="secret"\r\n\r\n${canary('multipart')}\r\n--b--\r\n`,
  }
  const secretive = {
    log: {
      entries: [
        {
          startedDateTime: '2026-01-31T12:00:00Z',
          request: {
            method: 'POST',
            url: `${base}/auth/third_party?access_token=${canary('query')}`,
            headers: pairs({
              ...APP_HEADERS,
              'X-Api-Key': canary('header'),
              Cookie: `sid=${canary('cookie')}`,
            }),
            postData: { mimeType: 'application/json', text: JSON.stringify(login) },
          },
          response: {
            status: 200,
            headers: pairs({ 'Set-Cookie': `sid=${canary('set-cookie')}; Path=/` }),
            content: { size: 1, text: JSON.stringify(user) },
          },
        },
        {
          startedDateTime: '2026-01-31T12:00:01Z',
          request: {
            method: 'GET',
            url: `${base}/posts?lng=1&lat=2`,
            headers: pairs({ ...APP_HEADERS, Authorization: `Bearer ${canary('bearer')}` }),
          },
          response: { status: 200, headers: [], content: { text: JSON.stringify([post]) } },
        },
        ...Object.entries(bodies).map(([type, text]) => ({
          startedDateTime: '2026-01-31T12:00:02Z',
          request: {
            method: 'POST',
            url: `${base}/posts`,
            headers: pairs({ ...APP_HEADERS, 'Content-Type': type }),
            postData: { text },
          },
          response: {
            ...{ status: 422, headers: [] },
            content: { text: `<p>${canary(type.startsWith('multipart') ? 'multipart' : 'form')}</p>` },
          },
        })),
        { request: { method: 'GET', url: `https://cdn.example/a.png?token=${canary('query')}` } },
      ],
    },
  }

  test('shows no secret in any report, nor in a world', async () => {
    const path = file(secretive)
    const folder = createFolder()
    const outputs = reporterNames.flatMap((name) => ['--reporter', `${name}=${join(folder, name)}`])
    const judged = await expectCode(1, ['judge', path, ...outputs])
    const world = join(folder, 'world.json')
    const made = await run(['world', path, '-o', world])
    expect(made).toMatchObject({ code: 0 })
    const dialect = join(folder, 'world.dialect.json')
    const files = [...reporterNames.map((name) => join(folder, name)), world, dialect]
    const printed = [judged.stdout, judged.stderr, made.stdout, made.stderr]
    const texts = [...printed, ...files.map((each) => readFileSync(each, 'utf8'))]
    for (const text of texts) expect(text).not.toMatch(/canary|4711|eyJ|c2lnbmF0/)
    expect(judged.stderr).toBe(
      'feedtwin: 1 entry without a response is judged by the request alone.\n' +
        'feedtwin: 1 entry not below https://staging.example.com/v1 is left out. Their hosts: cdn.example.\n',
    )
    expect(JSON.parse(readFileSync(world, 'utf8')).posts).toMatchObject([
      { images: ['https://cdn.example/a.png'] },
    ])
    expect(JSON.parse(readFileSync(dialect, 'utf8')).answers).toEqual({
      'category.set': [{ id: 99, name: 'Cats' }],
    })
    expect(made.stdout).toContain(`--dialect ${dialect}`)
  })

  test('shows its secrets if asked to', async () => {
    const { stdout } = await run(['judge', file(secretive), '--keep-secrets', '--reporter', 'json'])
    expect(stdout).toContain(canary('cookie'))
  })

  test('of another service is an error', async () => {
    const other = { log: { entries: [{ request: { method: 'GET', url: 'https://a.example/' } }] } }
    for (const command of ['judge', 'world'])
      expect(await expectRefusal([command, file(other)])).toContain('has no request of an operation')
  })

  test('that is judged by nothing is no success', async () => {
    const lost = { log: { entries: [{ request: { method: 'GET', url: 'https://a.example/posts' } }] } }
    const flags = ['--base-url', 'https://a.example', '--judge', 'deployment']
    const { stdout } = await expectCode(3, ['judge', file(lost), ...flags])
    expect(stdout).toContain('Nothing was judged')
  })

  test('without posts makes no world', async () => {
    const nothing = file({ log: { entries: [] } })
    expect(await expectRefusal(['world', nothing, '--base-url', 'https://a.example'])).toContain(
      'has no response with posts, so no world can be made of the recording.',
    )
  })
})
