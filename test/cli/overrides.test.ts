import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { expectCode, expectRefusal, run, serve } from './feedtwin.ts'

const RULE = 'listPosts: [].lat is removed; status is 202'
const rule = {
  when: { operation: ['listPosts'] },
  edit: { body: [{ at: '[].lat', remove: true }], status: 202 },
}
const created = { when: { operation: ['createPost'], status: [200] }, edit: { status: 201 } }

const createFile = (overrides: unknown, more = {}): string =>
  JSON.stringify({ feedtwin: 'dialect/1', answers: { 'list.radius': 500 }, overrides, ...more })

describe('dialect --override', () => {
  test('prints the overrides of the file, and those of the flags after them', async () => {
    const cwd = createFolder({ 'mine.json': createFile([created]) })
    const flags = ['--override', RULE, '--override', JSON.stringify(created)]
    const { stdout } = await expectCode(0, ['dialect', '--dialect', 'mine.json', ...flags], { cwd })
    expect(JSON.parse(stdout)).toMatchObject({ overrides: [created, rule, created] })
  })

  test.each([
    ['listPosts: lat', "is not an override; write it as in 'listPosts: [].lat is removed', or as JSON"],
    ['any: status is 99', 'overrides[0].edit.status: must be a whole number between 200 and 599, got 99'],
    ['{"edit":1}', 'overrides[0].edit: must be an object'],
  ])('%s is a wrong use that says what to write', async (text, problem) => {
    expect(await expectRefusal(['dialect', '--override', text])).toContain(problem)
  })

  test('more than 200 are too many', async () => {
    const flags = Array.from({ length: 201 }, () => ['--override', RULE]).flat()
    expect(await expectRefusal(['dialect', ...flags])).toContain(
      'a list of at most 200 items, got a list of 201',
    )
  })
})

describe('serve', () => {
  test('--override changes what is answered, after the overrides of the file', async () => {
    const cwd = createFolder({ 'mine.json': createFile([{ ...rule, edit: { status: 203 } }]) })
    const { url } = await serve(['--dialect', 'mine.json', '--override', RULE], { cwd })
    const response = await fetch(`${url}/posts?lng=139.7671&lat=35.6812`)
    expect(response.status).toBe(202)
    const [post] = await response.json()
    expect(post).toHaveProperty('lng')
    expect(post).not.toHaveProperty('lat')
  })

  test('a file with a wrong override is refused with its place', async () => {
    const cwd = createFolder({ 'mine.json': createFile([created, { edit: { status: 1 } }]) })
    expect(await expectRefusal(['serve', '--dialect', 'mine.json'], { cwd })).toContain(
      'mine.json: overrides[1].edit.status: must be a whole number between 200 and 599, got 1',
    )
  })
})

describe('dialect --schema', () => {
  test('describes the files that the program prints and reads, and no others', async () => {
    const [{ stdout: schema }, { stdout: printed }] = [
      await run(['dialect', '--schema']),
      await run(['dialect', '--override', RULE]),
    ]
    const isDialect = new Ajv2020({ strict: false }).compile(JSON.parse(schema))
    const read = (text: string): boolean => isDialect(JSON.parse(text))
    expect(read(printed), JSON.stringify(isDialect.errors)).toBe(true)
    expect(read(createFile([rule, created], { messages: { '404': 'No', 'required.lat': ['a'] } }))).toBe(true)
    expect(
      read(createFile(undefined, { breakages: ['create.is-201'], notReproduced: ['list.is-array'] })),
    ).toBe(true)
    for (const overrides of [
      {},
      [{}],
      [{ edit: { status: 1 } }],
      [{ edit: { body: [{ at: 'a' }] } }],
      [{ edits: 1 }],
    ])
      expect(read(createFile(overrides)), JSON.stringify(overrides)).toBe(false)
    for (const more of [{ override: [] }, { answers: { 'list.radios': 1 } }, { breakages: ['x'] }])
      expect(read(createFile([], more)), JSON.stringify(more)).toBe(false)
  })

  test('has the overrides of contracts/overrides.schema.json', async () => {
    const { title } = JSON.parse(readFileSync('contracts/overrides.schema.json', 'utf8'))
    expect(JSON.parse((await run(['dialect', '--schema'])).stdout).properties.overrides.title).toBe(title)
  })
})
