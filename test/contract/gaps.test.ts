import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { gaps } from '../../src/contract/index.ts'
import { complaints, gapsSource, text } from './documents.ts'

const ids = gapsSource.gaps.map(({ id }) => id)
const covered = gapsSource.coverage.flatMap((open) => open.gaps ?? [])

test('the file has the shape of its schema', () => {
  expect(complaints('contracts/gaps.schema.json', gapsSource)).toBe('')
})

test('no id occurs twice', () => {
  expect(ids).toEqual([...new Set(ids)])
})

test('the coverage names gaps that exist', () => {
  expect(covered.filter((id) => !ids.includes(id))).toEqual([])
})

test('every gap is asked for by the coverage, or tells why it exists all the same, and not both', () => {
  const unlisted = gapsSource.gaps.filter((gap) => gap.unlisted !== undefined).map(({ id }) => id)
  expect([...new Set(covered), ...unlisted].sort()).toEqual([...ids].sort())
})

test('the coverage says of every line that it is open', () => {
  expect(gapsSource.coverage.filter((open) => !/not (shown|stated)/.test(open.text))).toEqual([])
})

test.each(gaps)('the default of $id is a legal answer', (gap) => {
  expect(new Ajv2020().validate(gap.answers, gap.default)).toBe(true)
})

test('the words for the answers name every word that is one', () => {
  const silent = gapsSource.gaps.filter((gap) => {
    const words = [...JSON.stringify(gap.answers).matchAll(/"(?:const":|enum":\[)("[^\]}]*)/g)]
    return words.some(([, list]) => JSON.parse(`[${list}]`).some((word: string) => !gap.says.includes(word)))
  })
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('the default of category.set is the list of fixtures/categories.json', () => {
  expect(gapsSource.gaps.find(({ id }) => id === 'category.set')?.default).toBe('fixtures/categories')
  expect(gaps.find(({ id }) => id === 'category.set')?.default).toEqual(
    JSON.parse(text('fixtures/categories.json')),
  )
})
