import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dialect } from '../../../src/contract/index.ts'
import { MalformedJson } from '../../../src/twin/parameters/decode.ts'
import { FilePart, MAX_PARAMETERS, TooManyParameters } from '../../../src/twin/parameters/tree.ts'
import { forAll } from '../../for-all.ts'
import {
  BOUNDARY,
  decodeQuery,
  decodeRequest,
  FORM,
  form,
  JSON_TYPE,
  json,
  MULTIPART,
  multipart,
  type Source,
  writeParts,
} from './request.ts'

const decodeEntries = (parts: Source, answers?: Partial<Dialect>) => [...decodeRequest(parts, answers)]
const expectParameters = (parts: Source, expected: object, answers?: Partial<Dialect>): void =>
  expect(decodeEntries(parts, answers)).toEqual(Object.entries(expected))
const STRICT: Partial<Dialect> = { 'params.malformed-json': 'rejected' }
const listNumbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number)

describe('url-encoded text', () => {
  test.each<[string, object]>([
    ['', {}],
    ['&&', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2&a=3', { a: '3' }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=1+2&b+c=%2B', { a: '1 2', 'b c': '+' }],
    ['a%5B%5D=1&a%5b%5d=2', { a: ['1', '2'] }],
    ['%61=%62', { a: 'b' }],
    ['a=%E6%9D%B1%E4%BA%AC', { a: '東京' }],
    ['a=%f0%9f%99%82', { a: '🙂' }],
    ['a=%00', { a: '\0' }],
    ['max-id=5&since-id=3', { 'max-id': '5', 'since-id': '3' }],
    // malformed escapes stay as they are
    ['a=100%', { a: '100%' }],
    ['a=%zz&b=%4', { a: '%zz', b: '%4' }],
    ['a=%+%41', { a: '% A' }],
    // bytes that are not UTF-8 become replacement characters
    ['a=%ff&b=1', { a: '\ufffd', b: '1' }],
    ['a=x%c3&b=%C3%28', { a: 'x\ufffd', b: '\ufffd(' }],
    ['a=%E6%9D+%E4%BA%AC', { a: '\ufffd 京' }],
    ['%ff=1', { '\ufffd': '1' }],
    // names of properties that objects have
    [
      '__proto__=1&constructor=2&toString=3',
      JSON.parse('{ "__proto__": "1", "constructor": "2", "toString": "3" }'),
    ],
    ['=1', { '': '1' }],
  ])('%j', (text, parameters) => {
    expect(decodeQuery(text)).toEqual(Object.entries(parameters))
    expectParameters(form(text), parameters)
  })

  test('may contain unescaped bytes beyond ASCII', () => {
    expectParameters(form('a=東京&b=é+é'), { a: '東京', b: 'é é' })
    expectParameters(form(Buffer.from([0x61, 0x3d, 0xff, 0x26, 0x62])), { a: '\ufffd', b: '' })
  })

  test('is decoded like an independent decoder does', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '=', '&', '+', '%41', '%', '%2', '%c3%a9', '%ff', ' ', '%26', '%3D'), {
        maxLength: 30,
      })
      .map((pieces) => pieces.join(''))
    forAll({ seed: 91, numRuns: 2000 }, text, (text) => {
      expect(decodeRequest(form(text))).toEqual(new Map(new URLSearchParams(`&${text}`)))
    })
  })
})

describe('names with brackets', () => {
  test.each<[string, string, unknown]>([
    ['images[]=a&images[]=b', 'images', ['a', 'b']],
    ['images[0]=a&images[1]=b', 'images', ['a', 'b']],
    ['images[0]=a&images[0]=b', 'images', ['b']],
    ['images[]=a', 'images', ['a']],
    ['images[]=', 'images', ['']],
    ['images[7]=a&images[9]=b', 'images', ['a', 'b']],
    ['images[0]=a&images[]=b', 'images', ['a', 'b']],
    ['images[1]=a&images[]=b', 'images', ['a', 'b']],
    ['images=a&images=b', 'images', 'b'],
    ['images=a&images[]=b', 'images', ['b']],
    ['images[]=a&images=b', 'images', 'b'],
    ['info[name]=Ada', 'info', { name: 'Ada' }],
    ['info[name]=Ada&info[name]=Bo&info[age]=3', 'info', { name: 'Bo', age: '3' }],
    ['info[0]=a&info[x]=b', 'info', { 0: 'a', x: 'b' }],
    ['a[b][c]=1&a[b][d]=2', 'a', { b: { c: '1', d: '2' } }],
    ['a[b][]=1&a[b][]=2', 'a', { b: ['1', '2'] }],
    ['a[][b]=1&a[][b]=2', 'a', [{ b: '1' }, { b: '2' }]],
    ['a[b]=1&a[b][c]=2', 'a', { b: { c: '2' } }],
    ['a[b][c]=1&a[b]=2', 'a', { b: '2' }],
    ['a[b][c][d]=1', 'a', { b: { c: { d: '1' } } }],
    // brackets that are not closed, not opened, or not at the end are part of the name
    ['a[=1', 'a[', '1'],
    ['a]=1', 'a]', '1'],
    ['a[b]c=1', 'a[b]c', '1'],
    ['[]=1', '[]', '1'],
    ['[a]=1', '[a]', '1'],
  ])('%s', (text, name, value) => {
    expect(decodeQuery(text)).toEqual([[name, value]])
    const parts = [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }))
    expect(decodeEntries(multipart(parts))).toEqual([[name, value]])
  })

  test('never change a prototype', () => {
    const [[, a]] = decodeQuery('a[__proto__][polluted]=1&a[constructor][prototype][polluted]=1') as [
      [string, object],
    ]
    expect(Object.getPrototypeOf(a)).toBe(Object.prototype)
    expect(Object.keys(a)).toEqual(['__proto__', 'constructor'])
    expect(decodeQuery('__proto__[polluted]=1')).toEqual([['__proto__', { polluted: '1' }]])
    expect(decodeEntries(json('{"__proto__":{"polluted":1}}'))).toEqual([['__proto__', { polluted: 1 }]])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('may be nested deeply: names beyond the limit stay distinct', () => {
    const deep = listNumbers(5000)
      .map(() => '[x]')
      .join('')
    expect(decodeQuery(`a${deep}=1`)).toHaveLength(1)
    const [[, one]] = decodeQuery('a[b][c][d][e][f]=1&a[b][c][d][e][g]=2') as [[string, object]]
    expect(JSON.stringify(one)).toContain('"1"')
    expect(JSON.stringify(one)).toContain('"2"')
  })
})

describe('JSON', () => {
  const decodeJson = (body: string, answers?: Partial<Dialect>) => decodeEntries(json(body), answers)

  test('keeps the types of values', () => {
    expect(decodeJson('{"a":1,"b":1.5,"c":"x","d":null,"e":true,"f":["x"],"g":{"h":[1]},"":0}')).toEqual(
      Object.entries({ a: 1, b: 1.5, c: 'x', d: null, e: true, f: ['x'], g: { h: [1] }, '': 0 }),
    )
  })

  test('with two values of the same name, the last one counts', () => {
    expect(decodeJson('{"a":1,"a":2}')).toEqual([['a', 2]])
  })

  test('may begin with a byte order mark', () => {
    expect(decodeJson('\ufeff{"a":1}')).toEqual([['a', 1]])
  })

  test.each(['null', '1', '"x"', '[]', '[{"a":1}]'])(
    'that is not an object, %j, has no parameters',
    (body) => {
      expect(decodeJson(body)).toEqual([])
      expect(decodeJson(body, STRICT)).toEqual([])
    },
  )

  test.each(['{"a":', '{a:1}', 'a=1', ' ', '{"a":1}}', '\u0000'])(
    'that is malformed, %j, has no parameters or is rejected, by the dialect',
    (body) => {
      expect(decodeJson(body)).toEqual([])
      expect(() => decodeJson(body, STRICT)).toThrow(MalformedJson)
    },
  )

  test('is malformed when it ends within a character', () => {
    const parts = { body: Buffer.from('{"a":"é"}').subarray(0, 7), contentType: JSON_TYPE }
    expectParameters(parts, {})
    expect(() => decodeEntries(parts, STRICT)).toThrow(MalformedJson)
  })

  test('is not malformed when it is empty', () => {
    expectParameters({ contentType: JSON_TYPE, query: 'a=1' }, { a: '1' }, STRICT)
    expectParameters({ contentType: JSON_TYPE, query: 'a=1', body: '' }, { a: '1' }, STRICT)
  })

  test('a body with another type is not read as JSON', () => {
    expectParameters(form('{'), { '{': '' }, STRICT)
    expectParameters({ body: '{', contentType: 'text/plain' }, {}, STRICT)
  })

  test('may be nested deeper than the stack allows', () => {
    const body = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect(decodeRequest(json(body)).has('a')).toBe(true)
  })
})

/** The part of a parameter. */
const A = { name: 'a', value: '1' }

describe('multipart', () => {
  test('is read by the names of its parts', () => {
    const body = writeParts([
      { name: 'content', value: 'Hi\r\nthere' },
      { name: 'größe', value: '東京 🙂' },
      { name: 'lng', value: '1.5', type: 'text/plain; charset=utf-8' },
      { name: 'lng', value: '2.5' },
      { name: 'empty', value: '' },
      { name: 'images[]', value: 'a' },
      { name: 'images[]', value: 'b' },
    ])
    expectParameters(
      { body, contentType: MULTIPART },
      { content: 'Hi\r\nthere', größe: '東京 🙂', lng: '2.5', empty: '', images: ['a', 'b'] },
    )
  })

  test('is read as another implementation writes it', async () => {
    const form = new FormData()
    form.append('content', 'a "quoted" text; with = and ünïcödé 🙂')
    form.append('images[]', 'a.jpg')
    form.append('images[]', new Blob(['bytes']), 'photo.jpg')
    const response = new Response(form)
    const contentType = response.headers.get('content-type') as string
    const body = new Uint8Array(await response.arrayBuffer())
    expectParameters(
      { body, contentType },
      { content: 'a "quoted" text; with = and ünïcödé 🙂', images: ['a.jpg', new FilePart('photo.jpg')] },
    )
  })

  test('may have a quoted boundary among other parameters', () => {
    for (const [boundary, contentType] of [
      ['a b', 'multipart/form-data; boundary="a b"'],
      ['abc', 'Multipart/Form-Data; charset=utf-8; BOUNDARY=abc'],
      ["'()+_,-./:=?", `multipart/form-data; boundary="'()+_,-./:=?"`],
      ['abc', 'multipart/form-data;boundary=abc; charset=utf-8'],
    ] as const)
      expectParameters({ body: writeParts([A], boundary), contentType }, { a: '1' })
  })

  test('may contain files, which are not strings', () => {
    const body = writeParts([
      { name: 'a', value: Buffer.from([0, 255, 13, 10, 45, 45]), filename: 'x.bin', type: 'image/png' },
      { name: 'b', value: 'text', filename: 'b.txt' },
      { name: 'c', value: '', filename: '' },
      { name: 'd', value: '1' },
    ])
    expectParameters(
      { body, contentType: MULTIPART },
      { a: new FilePart('x.bin'), b: new FilePart('b.txt'), c: new FilePart(''), d: '1' },
    )
  })

  test('that is incomplete counts up to its last complete part', () => {
    const whole = writeParts([A, { name: 'b', value: '22222' }])
    const first = writeParts([A]).length - '--\r\n'.length
    for (let length = 0; length < whole.length; length++) {
      const names = [...decodeRequest({ body: whole.subarray(0, length), contentType: MULTIPART }).keys()]
      expect(names, `torn after ${length} bytes`).toEqual(
        length < first ? [] : length < whole.length - '--\r\n'.length ? ['a'] : ['a', 'b'],
      )
    }
  })

  test('without a boundary, with a wrong one, or without parts has no parameters', () => {
    for (const contentType of [
      ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other'],
      ...['multipart/form-data; boundary=größe', 'multipart/mixed; boundary=----boundary'],
    ])
      expectParameters({ body: writeParts([A]), contentType }, {})
    expectParameters(multipart([]), {})
  })

  test('skips parts without a name', () => {
    const nameless = `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}\r\n\r\ny\r\n`
    const body = Buffer.concat([Buffer.from(nameless), writeParts([A])])
    expectParameters({ body, contentType: MULTIPART }, { a: '1' })
  })

  test('accepts bytes that are not UTF-8, as form and JSON do', () => {
    const body = writeParts([
      { name: 'a', value: Buffer.from([0x78, 0xff]) },
      { name: 'b', value: '1' },
    ])
    expectParameters({ body, contentType: MULTIPART }, { a: 'x\ufffd', b: '1' })
  })
})

describe('where parameters come from', () => {
  const body = '{"a":"body","b":"body"}'

  test('GET reads only the query, in all dialects', () => {
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      const parts = { method, query: 'a=query', body, contentType: JSON_TYPE }
      expectParameters(parts, { a: 'query' })
      expectParameters(parts, { a: 'query' }, { 'params.encodings': ['json'] })
    }
  })

  test('the path overrides query and body, and is not decoded a second time', () => {
    const pathParameters = new Map([['a', 'path%20[b]']])
    const fromPath = { a: 'path%20[b]', b: 'body' }
    const parts = { pathParameters, body, contentType: JSON_TYPE }
    expectParameters({ query: 'a=query', ...parts }, fromPath)
    expectParameters({ query: 'c=1', ...parts }, fromPath, { 'params.encodings': ['json'] })
  })

  test.each(['POST', 'PUT', 'PATCH'])('%s reads both, and the body overrides the query', (method) => {
    expect(decodeRequest({ method, query: 'a=query&c=query', body, contentType: JSON_TYPE })).toEqual(
      new Map(Object.entries({ a: 'body', b: 'body', c: 'query' })),
    )
  })

  test.each([
    ['application/json', 'body'],
    ['application/json; charset=utf-8', 'body'],
    ['Application/JSON', 'body'],
    ['text/json', 'body'],
    ['application/vnd.service.v1+json', 'body'],
    ['text/plain', undefined],
    ['application/octet-stream', undefined],
    ['json', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('content of type %j is JSON: %s', (contentType, value) => {
    expect(decodeRequest({ body, contentType }).get('a')).toBe(value)
  })

  const encodings = ['json', 'form', 'multipart', 'query'] as const
  const requests = {
    json: json('{"a":"1"}'),
    form: { body: 'a=1', contentType: `${FORM}; charset=utf-8` },
    multipart: multipart([A]),
    query: { query: 'a=1' },
  }

  test.each(encodings)('%s is read only if the dialect accepts it', (encoding) => {
    const others = encodings.filter((other) => other !== encoding)
    expectParameters(requests[encoding], { a: '1' })
    expectParameters(requests[encoding], { a: '1' }, { 'params.encodings': [encoding] })
    expectParameters(requests[encoding], {}, { 'params.encodings': others })
  })

  test('malformed JSON is ignored if the dialect does not accept JSON', () => {
    expectParameters(json('{'), {}, { ...STRICT, 'params.encodings': ['form'] })
  })
})

describe('a thousand parameters', () => {
  const text = (count: number) =>
    listNumbers(count)
      .map((number) => `p${number}=1`)
      .join('&')
  const object = (count: number) =>
    JSON.stringify(Object.fromEntries(listNumbers(count).map((number) => [`p${number}`, 1])))
  const parts = (count: number) =>
    multipart(listNumbers(count).map((number) => ({ name: `p${number}`, value: '1' })))

  test('are accepted in each encoding, and one more is not', () => {
    const requests: ((count: number) => Source)[] = [
      (count) => ({ query: text(count) }),
      (count) => ({ query: text(count), method: 'GET' }),
      (count) => form(text(count)),
      (count) => json(object(count)),
      parts,
      (count) => ({ query: text(count / 2), body: text(count / 2 + (count % 2)), contentType: FORM }),
    ]
    for (const request of requests) {
      expect(() => decodeRequest(request(MAX_PARAMETERS))).not.toThrow()
      expect(() => decodeRequest(request(MAX_PARAMETERS + 1))).toThrow(TooManyParameters)
    }
  })

  test('are counted with any names', () => {
    for (const name of ['a', 'a[]', 'a[0]', 'a[b][c]']) {
      const query = listNumbers(MAX_PARAMETERS + 1)
        .map(() => `${name}=1`)
        .join('&')
      expect(() => decodeRequest({ query })).toThrow(TooManyParameters)
    }
  })

  test('are counted in lists', () => {
    const list = (count: number) => JSON.stringify({ images: listNumbers(count) })
    expect(decodeRequest(json(list(MAX_PARAMETERS))).get('images')).toHaveLength(1000)
    expect(() => decodeRequest(json(list(MAX_PARAMETERS + 1)))).toThrow(TooManyParameters)
  })
})

describe('any input', () => {
  const texts = fc.string({ unit: 'binary' })

  test('decoding returns parameters or throws one of its two errors', () => {
    const pieces = fc.constantFrom<string | number>(
      ...[
        `--${BOUNDARY}`,
        '--',
        '\r\n',
        '\r\n\r\n',
        'Content-Disposition: form-data; name="a"',
        '; filename="x"',
      ],
      ...['name', 'Content-Type: application/octet-stream', 'a[b][]=', '%', '%ff', '&', '[', ']', '{"a":'],
      ...['"', '}'],
      ...[0, 10, 13, 255, 128, 0xc3],
    )
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(pieces, { maxLength: 40 }).map((pieces) => {
        const chunks = pieces.map((piece) =>
          typeof piece === 'number' ? Buffer.of(piece) : Buffer.from(piece),
        )
        return new Uint8Array(Buffer.concat(chunks))
      }),
      fc.json().map((text) => new TextEncoder().encode(text)),
    )
    const types = fc.oneof(
      fc.constantFrom(FORM, JSON_TYPE, MULTIPART, 'multipart/form-data', undefined),
      texts,
      texts.map((boundary) => `multipart/form-data; boundary=${boundary}`),
      texts.map((boundary) => `multipart/form-data; boundary="${boundary}"`),
    )
    const answers = fc.record({
      'params.encodings': fc.subarray(['json', 'form', 'multipart', 'query'] as const, { minLength: 1 }),
      'params.malformed-json': fc.constantFrom('ignored', 'rejected'),
    })
    const methods = fc.constantFrom('POST', 'POST', 'POST', 'GET')
    forAll(
      { seed: 92, numRuns: 1500 },
      bodies,
      types,
      texts,
      answers,
      methods,
      (body, contentType, query, answers, method) => {
        try {
          expect(decodeRequest({ method, query, contentType, body }, answers)).toBeInstanceOf(Map)
        } catch (error) {
          if (!(error instanceof MalformedJson || error instanceof TooManyParameters)) throw error
        }
      },
    )
  })

  /** Names have no brackets, which have a meaning. In a multipart body, they are quoted texts of a header. */
  const names = texts.map((text) => text.replace(/[[\]]/g, ''))
  const headerNames = names.map((name) => name.replace(/["\\\r\n\u2028\u2029]/g, '').trim()).filter(Boolean)
  const percent = (map: Record<string, string>): string =>
    Object.entries(map)
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&')
  const write: Record<string, (map: Record<string, string>) => Source> = {
    'a query': (map) => ({ method: 'GET', query: new URLSearchParams(map).toString() }),
    'a form': (map) => form(new URLSearchParams(map).toString()),
    'a form with escapes only': (map) => form(`&${percent(map)}`),
    JSON: (map) => json(JSON.stringify(map)),
    'multipart bodies': (map) => multipart(Object.entries(map).map(([name, value]) => ({ name, value }))),
  }

  test.for(Object.entries(write))('strings in %s are unchanged', ([encoding, writeAs]) => {
    const keys = encoding === 'multipart bodies' ? headerNames : names
    forAll({ seed: 93, numRuns: 500 }, fc.dictionary(keys, texts, { maxKeys: 12 }), (map) => {
      expect(decodeRequest(writeAs(map))).toEqual(new Map(Object.entries(map)))
    })
  })

  test('lists keep their order in each notation', () => {
    forAll({ seed: 96, numRuns: 200 }, fc.array(texts, { minLength: 1, maxLength: 20 }), (list) => {
      const expected = new Map([['images', list]])
      const each = (name: (index: number) => string) =>
        new URLSearchParams(list.map((item, index) => [name(index), item])).toString()
      expect(decodeRequest({ query: each(() => 'images[]') })).toEqual(expected)
      expect(decodeRequest({ query: each((index) => `images[${index}]`) })).toEqual(expected)
      expect(decodeRequest(json(JSON.stringify({ images: list })))).toEqual(expected)
      const parts = list.map((value) => ({ name: 'images[]', value }))
      expect(decodeRequest(multipart(parts))).toEqual(expected)
    })
  })
})
