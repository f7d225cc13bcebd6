import { describe, expect, test } from 'vitest'
import { probes } from '../../src/judge/probes/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { changeResponses, createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'
import { selectChecks } from './judge-twin.ts'
import { type Answers, findResult } from './learn-twin.ts'
import { watchRequests } from './wrap-fetch.ts'

const createChecks = selectChecks('create.')

const suite = { probes, ...createChecks }

/** Judges the checks of publishing and learns the gap with the probes that it needs. */
const judgeMarkup = async (wrap: (fetch: Fetch) => Fetch, dialect: Answers = {}): Promise<Report> =>
  judge(wrap(await createTwinFetch({ dialect, world: 'empty' })), {}, {}, suite)

/** Changes the content of posts: of created ones, of listed ones, or of both. */
const changeContent =
  (change: (content: string) => string, methods: readonly string[] = ['GET', 'POST']) =>
  (fetch: Fetch): Fetch =>
    changeResponses(fetch, ({ json }, { method }) => {
      if (!methods.includes(method)) return
      for (const post of [json].flat())
        if (typeof post?.content === 'string') post.content = change(post.content)
    })

const replaceEach =
  (table: Readonly<Record<string, string>>) =>
  (content: string): string =>
    content.replace(/[&<>"'/\\]/g, (character) => table[character] ?? character)

const ANGLES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The requirements on publications that do not pass. The suite judges no others. */
const listWrong = ({ requirements }: Report): string[] =>
  requirements
    .filter(({ id, verdict }) => id.startsWith('create.') && verdict !== 'pass')
    .map(({ id, verdict }) => `${id} ${verdict}`)

const readAnswer = (report: Report): unknown => findResult(report, 'create.content-markup').answer

/** Expects that the gap stays undetermined for a reason, and that no requirement is broken. */
function expectNoAnswer(report: Report, expected: RegExp): void {
  const { status, reason } = findResult(report, 'create.content-markup')
  expect([status, reason]).toEqual(['undetermined', expect.stringMatching(expected)])
  expect(listWrong(report)).toEqual([])
}

describe('markup in content', () => {
  const answers = ['kept', 'escaped', 'stripped'] as const
  const limits = ['none', 80, 20, 4] as const
  test.each(answers.flatMap((answer) => limits.map((limit) => [answer, limit] as const)))(
    'a target that keeps to the answer %s, with at most %s characters',
    async (answer, limit) => {
      const dialect = { 'create.content-markup': answer, 'create.content-max': limit }
      const report = await judgeMarkup((fetch) => fetch, dialect)
      expect(readAnswer(report)).toBe(answer)
      expect(listWrong(report)).toEqual([])
    },
  )

  test.each([
    ['htmlspecialchars of PHP', { ...ANGLES, '"': '&quot;', "'": '&#039;' }],
    ['html.escape of Python', { ...ANGLES, '"': '&quot;', "'": '&#x27;' }],
    ['html.EscapeString of Go', { ...ANGLES, '"': '&#34;', "'": '&#39;' }],
    ['escapeXml of Java', { ...ANGLES, '"': '&quot;', "'": '&apos;' }],
    ['escape of ECMAScript templates, with a slash', { ...ANGLES, '/': '&#47;', '"': '&#X22;' }],
    ['a function that escapes no quotes', ANGLES],
  ])('the entities of %s are recognized', async (_, table) => {
    const report = await judgeMarkup(changeContent(replaceEach(table)))
    expect(readAnswer(report)).toBe('escaped')
    expect(listWrong(report)).toEqual([])
  })

  test.each([
    [
      'removes tags and escapes the rest',
      changeContent((content) => replaceEach(ANGLES)(content.replace(/<[^>]*>/g, ''))),
    ],
    ['escapes twice', changeContent((content) => replaceEach(ANGLES)(replaceEach(ANGLES)(content)))],
    ['escapes quotes only', changeContent(replaceEach({ '"': '&quot;' }))],
  ])('a target that %s has no answer, and keeps the letters', async (_, wrap) => {
    const report = await judgeMarkup(wrap)
    expectNoAnswer(report, /^the content ".*" became ".*", which no answer explains$/)
  })

  test('a target that escapes markup in lists only has no answer', async () => {
    const report = await judgeMarkup(changeContent(replaceEach(ANGLES), ['GET']))
    expectNoAnswer(
      report,
      /^the response to the publication has the content ".*<b>.*", and the list ".*&lt;b.*"$/,
    )
  })

  test('a firewall that rejects markup is not a violation', async () => {
    const report = await judgeMarkup((fetch) =>
      changeResponses(fetch, (response, { body }) => {
        if (body.includes('<')) Object.assign(response, { status: 403, json: { message: 'Forbidden' } })
      }),
    )
    expectNoAnswer(report, /a publication with markup/)
  })

  test.each([
    ['drops letters after markup', (content: string) => content.replace(/(<b>.*).$/su, '$1')],
    ['changes letters before markup', (content: string) => content.replace(/Öl(.*<b>)/su, 'Ol$1')],
    [
      'escapes letters',
      (content: string) =>
        replaceEach(ANGLES)(content).replace(/[Öü]/g, (letter) => `&#${letter.charCodeAt(0)};`),
    ],
  ])('a target that %s is a violation', async (_, change) => {
    expect(listWrong(await judgeMarkup(changeContent(change)))).toEqual(['create.keeps-unicode warn'])
  })

  test('the probe and the check share one publication', async () => {
    let count = 0
    await judgeMarkup(watchRequests((_, { body }) => String(body).includes('<b>') && count++))
    expect(count).toBe(1)
  })
})
