import { describe, expect, test } from 'vitest'
import type { Messages } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { findPrivateData } from '../../../src/judge/learning/messages/find-template.ts'
import { type Answers, learnTwin, withMessages } from '../learn-twin.ts'
import { createError, replaceSome } from '../wrap-fetch.ts'
import { learn, otherAnswers, strictAnswers } from './message-targets.ts'

const REJECTED = { zero: 'rejected', negative: 'rejected', text: 'rejected', blank: 'rejected' } as const

const readErrors = (json: unknown): object => (json as { errors: object }).errors

describe('learning messages', () => {
  test('nothing is written for a twin with the default texts', async () => {
    for (const answers of [{}, strictAnswers, otherAnswers]) {
      expect(await learn(answers, {})).toMatchObject({ learned: { messages: {} }, results: [] })
    }
  })
})

interface ErrorBody {
  message: unknown
  errors?: Record<string, string[]>
}

/** Learns from a twin some of whose responses are replaced. */
const learnReplaced = (replace: Parameters<typeof replaceSome>[0], dialect: Answers = {}) =>
  learnTwin(dialect, 'three-pages', 'write', replaceSome(replace), withMessages)

/** Learns from a twin whose error bodies are changed. */
async function learnChanged(change: (body: ErrorBody, request: number) => void): Promise<unknown[]> {
  let requests = 0
  const report = await learnReplaced(async (response) => {
    if (response.status < 400) return undefined
    const body = (await response.json()) as ErrorBody
    change(body, ++requests)
    return new Response(JSON.stringify(body), { status: response.status, headers: response.headers })
  })
  return (report.messages ?? []).map(({ key, texts, text, reason }) => [key, texts ?? text, reason])
}

/** Replaces the texts for parameters. */
const replaceTexts =
  (replace: (name: string, text: string) => string) =>
  ({ errors = {} }: ErrorBody): void => {
    for (const [name, [text = '']] of Object.entries(errors)) errors[name] = [replace(name, text)]
  }

describe('texts that differ', () => {
  test('between parameters: the more frequent one is learned, and the other one for its parameter', async () => {
    expect(
      await learnChanged(
        replaceTexts((name, text) => {
          if (!text.endsWith(' field is required.')) return text
          return name === 'lng' ? 'Where are you?' : `${name} is missing`
        }),
      ),
    ).toEqual([
      ['required', '{raw} is missing', expect.stringMatching(/^the text of (\d+) of \d+ responses$/)],
      ['required.lng', 'Where are you?', undefined],
    ])
  })

  test('in one entry: the one that explains the most responses is learned, and all for their parameters', async () => {
    const results = await learnChanged(({ errors = {} }) => {
      for (const [name, texts] of Object.entries(errors)) {
        if (texts[0]?.endsWith('is required.'))
          errors[name] = [`${name} is wrong, ${name.length}`, `${name} is missing`]
      }
    })
    expect(results[0]).toEqual(['required', '{raw} is missing', undefined])
    expect(results.slice(1)).toContainEqual([
      'required.lat',
      ['{raw} is wrong, 3', '{raw} is missing'],
      undefined,
    ])
  })

  test('as often as each other are left out for all parameters, and learned for each one', async () => {
    expect(
      await learnChanged(
        replaceTexts((name, text) => (text.includes('between') ? `The ${name} is somewhere else.` : text)),
      ),
    ).toEqual([['between', 'The {name} is somewhere else.', undefined]])
    const number = { lng: 'one', lat: 'two', images: 'three', content: 'four' } as Record<string, string>
    expect(
      await learnChanged(
        replaceTexts((name, text) => (text.includes('when') ? `Word ${number[name]} is missing.` : text)),
      ),
    ).toEqual([
      [
        'required_without',
        undefined,
        'the responses have different texts: "Word four is missing." and "Word three is missing."',
      ],
      ['required_without.content', 'Word four is missing.', undefined],
      ['required_without.images', 'Word three is missing.', undefined],
    ])
  })

  test('for one parameter are spoken by a twin that has learned them: several, another one, or none', async () => {
    const messages: Messages = {
      'required.lat': ['{name} must be a latitude', 'The {name} field is required.'],
      'numeric.lng': 'The {name} must be between -180 and 180.',
      'required_without.images': [],
    }
    const { learned, results } = await learn({ 'create.empty-post': '422-with-errors' }, messages)
    expect(learned.messages).toEqual(messages)
    const observed = results.filter(({ status }) => status === 'observed')
    expect(observed.map(({ key }) => key).sort()).toEqual(Object.keys(messages).sort())
  })

  test.each<[string, Messages]>([
    ['since-id alone', { 'prohibits.max-id': [], 'prohibits.since-id': 'not with {other}' }],
    ['both', { prohibits: 'not with {other}', 'prohibits.since-id': 'not with {other}' }],
    ['both, with two texts', { 'prohibits.max-id': 'one', 'prohibits.since-id': 'two' }],
  ])('for the two cursors are spoken by a twin that has learned them: %s', async (_, messages) => {
    const twin = await createTwin({ dialect: { messages } })
    const other = await createTwin({ dialect: (await learn({}, messages)).learned })
    const list = 'http://feedtwin.test/posts?lng=1&lat=2&max-id=9&since-id=1'
    const errors = readErrors(await (await twin.fetch(list)).json())
    expect(Object.keys(errors)).toContain('since-id')
    expect(readErrors(await (await other.fetch(list)).json())).toEqual(errors)
  })

  test('for kinds of values are spoken by a twin that has learned them: of all parameters, and of one', async () => {
    const messages: Messages = {
      'required.null': '{Name} may not be null.',
      'required.blank.lng': ['{name} is blank', 'Where are you?'],
      'required.lat': 'No {name}.',
      'string.list': 'Not a list: {name}',
      'string.boolean.content': 'Neither true nor false.',
      'integer.fraction.page_size': 'Whole pages only.',
      'array.object': 'Expected a list, not an object.',
    }
    const { learned, results } = await learn({ 'list.page-size-invalid': REJECTED }, messages)
    // Only one parameter is a list.
    const { 'array.object': text, ...others } = messages
    expect(learned.messages).toEqual({ ...others, 'array.object.images': text })
    expect(results.every(({ status }) => status === 'observed')).toBe(true)
  })

  test('that repeat the rejected value are learned for all values', async () => {
    const messages: Messages = {
      integer: "The value '{value}' is not valid for {raw}.",
      numeric: 'For input string: "{value}"',
    }
    const { learned } = await learn({ 'list.page-size-invalid': REJECTED }, messages)
    expect(learned.messages).toEqual(messages)
  })

  test('that are those of a layer for one operation are learned for it, with values as JSON', async () => {
    const invalid = 'Invalid data {json} for parameter "{raw}".'
    const messages: Messages = {
      'integer.listPosts': invalid,
      'numeric.listPosts': invalid,
      'string.loginWithThirdParty': '{name} is no text',
      'string.object.createPost': 'No objects here.',
    }
    const { learned } = await learn({ 'list.page-size-invalid': REJECTED }, messages)
    const twins = await Promise.all([{ messages }, learned].map((dialect) => createTwin({ dialect })))
    const answers = await Promise.all(
      twins.map(async (twin) => {
        const get = async (query: string) => (await twin.fetch(`http://feedtwin.test/posts?${query}`)).json()
        return [await get('lng=ab&lat[]=1&page_size=x'), await get('lng=x&lat=é&since-id[a]=2')]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.map(readErrors)).toMatchObject([
      { lng: ['Invalid data "ab" for parameter "lng".'], lat: ['Invalid data ["1"] for parameter "lat".'] },
      {},
    ])
    expect(learned.messages).toMatchObject({ integer: invalid, string: '{name} is no text' })
  })

  test.each(['No JSON.', 'Ends at {offset}, line {line}, column {column} of "{text}".'])(
    'for JSON that ends too early are those for all that is no JSON: %s',
    async (text) => {
      const { learned } = await learn({ 'params.malformed-json': 'rejected' }, { '400.json.cut': text })
      expect(learned.messages).toEqual({ '400.json': text })
    },
  )

  test('of a target that names one wrong parameter at a time are learned for each one', async () => {
    const report = await learnReplaced(async (response, _, init) => {
      if (response.status !== 422) return undefined
      const body = (await response.clone().json()) as ErrorBody
      const [name] = Object.entries(body.errors ?? {}).find(([, [text]]) => text?.includes('must be a')) ?? []
      if (name === undefined) return undefined
      const sent = String(init.body).startsWith('{') ? (JSON.parse(String(init.body)) as object) : {}
      const value = Object.entries(sent).find(([each]) => each === name)?.[1] ?? 'text'
      const errors = { [name]: [`${name.length} letters: no ${typeof value}`] }
      return Response.json({ ...body, errors }, response)
    })
    const texts = report.messages?.map(({ text }) => text)
    for (const { length } of ['lng', 'images', 'content', 'platform', 'post_category_id'])
      expect(texts).toContain(`${length} letters: no boolean`)
  })

  test('for a parameter that is blank are learned beside those for one that is absent', async () => {
    const results = await learnReplaced(async (response, _, init) => {
      if (response.status !== 422 || !/"open_id":"\s*"/.test(String(init.body))) return undefined
      const body = (await response.json()) as ErrorBody
      return Response.json({ ...body, errors: { open_id: ['It is blank.'] } }, { status: 422 })
    })
    expect(results.messages).toMatchObject([{ key: 'required.blank.open_id', text: 'It is blank.' }])
    expect(results.messages).toHaveLength(1)
  })

  test.each<[string, Messages]>([
    [
      'for one parameter of one operation',
      { 'numeric.text.createPost.lat': 'Not a latitude.', 'required.lng': 'Where?' },
    ],
    ['for an unknown version, with the version', { '400': '{version} is no version' }],
    ['for an unknown version, with the number', { '400': 'Version {number} of {accept}?' }],
    ['for items, under the name of the item', { 'required.blank.images.0': 'The {name} must be a string.' }],
    [
      'for items, under the name of the item in brackets',
      { 'string.images[0]': 'The image must be a string.' },
    ],
    ['for items, with the usual text', { 'string.images[0]': 'The {name} must be a string.' }],
    ['for items, under the name of the list', { 'string.images': 'each value in {name} must be a string' }],
  ])('%s are spoken by a twin that has learned them', async (_, messages) => {
    const { learned } = await learn({}, messages)
    expect(learned.messages).toEqual(messages)
  })

  test('of errors of a list are not those of an empty post, also under the same name', async () => {
    const both = 'Only one cursor, please.'
    const answers = { 'create.empty-post': '422-with-errors', 'create.empty-post-name': '__all__' } as const
    const messages = { '422.empty-post': 'Write something.' }
    const report = await learnReplaced(
      async (response, url) => {
        if (response.status !== 422 || !/max-id=.*since-id=|since-id=.*max-id=/.test(url)) return undefined
        return Response.json({ ...(await response.json()), errors: { __all__: [both] } }, response)
      },
      { ...answers, 'list.both-cursors': 'rejected', messages },
    )
    expect(report.messages).toMatchObject([{ key: '422.empty-post', text: 'Write something.' }])
  })

  test('with words in braces are left out, since a dialect would read them as placeholders', async () => {
    const braces = 'Must match {pattern}.'
    const results = await learnChanged(
      replaceTexts((_, text) => (text.includes('must be a string') ? braces : text)),
    )
    expect(results).toEqual([['string', undefined, 'it has a word in braces']])
  })

  test('in every response are left out, also in what the report shows', async () => {
    const results = await learnChanged((body, request) => {
      if (body.message === '404 Not Found' || body.message === '422 Unprocessable Entity')
        body.message = `Rejected (request 2026-01-31T12:00:${10 + request})`
    })
    expect(results).toEqual([
      ['404', undefined, 'the responses have different texts'],
      ['404.entity', undefined, 'it has a time or a port'],
      ['422', undefined, 'the responses have different texts'],
    ])
  })
})

describe('the text for an unknown path', () => {
  test('names the query where the target does, also for an unknown version that it answers with 404', async () => {
    const report = await learnReplaced(({ status }, url, { method }) => {
      const isUnknown = status === 400 || (status === 404 && !url.endsWith('/posts'))
      const { pathname, search } = new URL(url)
      return isUnknown && createError(404, `Cannot ${method} ${pathname}${search}`)
    })
    expect(report.messages).toMatchObject([{ key: '404', text: 'Cannot {method} {target}' }])
    expect(report.messages).toHaveLength(1)
  })
})

describe('texts with data', () => {
  test('are never written with a token', async () => {
    const { learned, results } = await learn({}, {})
    expect([learned.messages, results]).toEqual([{}, []])
    let token = ''
    const report = await learnReplaced(async (response) => {
      const body = (await response.json()) as { token?: string; message?: string }
      token = body.token ?? token
      const changed = response.status === 405 ? { ...body, message: `Not for ${token.slice(-30)}` } : body
      return new Response(JSON.stringify(changed), response)
    })
    expect(token).not.toBe('')
    expect(report.messages).toMatchObject([{ key: '405', status: 'left-out' }])
    expect(JSON.stringify(report)).not.toContain(token.slice(-30))
  })

  test.each([
    ['a second\nline', 'it has several lines'],
    ['for eyJhbGciOiJIUzI1NiJ9', 'it has a token'],
    ['for $TOKEN_1', 'it has a token'],
    ['see https://example', 'it has a URL'],
    ['ask admin@example', undefined],
    ['ask admin@example.org', 'it has an address'],
    ['from 10.0.0.1', 'it has an address'],
    ['from fe80::1', 'it has an address'],
    ['from ::1', 'it has an address'],
    ['No such model Post::Category', undefined],
    ['not a `java.util.ArrayList<java.lang.String>`', undefined],
    ['could not be converted to System.Collections.Generic.List', undefined],
    ['by db-1.internal', 'it has a host name'],
    ['by api.staging.example', 'it has a host name'],
    ['by localhost', 'it has a host name'],
    ['by db:5432', 'it has a time or a port'],
    ['at 12:30', 'it has a time or a port'],
    ['Cannot GET /posts?lng=1', 'it has a query'],
    ['on 2026-01-31', 'it has a date'],
    ['in /var/www/app', 'it has a file name'],
    ['in Handler.php', 'it has a file name'],
    ['id 6f1c2a3b-1111', 'it has an id'],
    ['id 00112233445566778899', 'it has an id'],
    ['id 1979260808', 'it has an id or a time'],
    ['key AKIAIOSFODNN7EXAMPLE', 'it has an id or a token'],
    ['x'.repeat(501), 'it has more than 500 characters'],
    ['The {name} must be between {min} and {max}.', undefined],
    ['images.0 is wrong. Expected application/vnd.service.v1+json', undefined],
    ['No query results for model [App\\Models\\Category] {value}', undefined],
    ['Cannot {method} {path}', undefined],
    ['参数错误：{raw}', undefined],
  ])('%s', (text, reason) => {
    expect(findPrivateData(text)).toBe(reason)
  })
})
