import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { gaps } from '../../src/contract/index.ts'
import { gapsSource, readText } from './documents.ts'

const ids = gapsSource.gaps.map(({ id }) => id)
const coveredIds = gapsSource.coverage.flatMap((open) => open.gaps ?? [])

test('the coverage names gaps that exist', () => {
  expect(coveredIds.filter((id) => !ids.includes(id))).toEqual([])
})

test('every gap is either in the coverage or has a reason why it is not', () => {
  const unlistedIds = gapsSource.gaps.filter((gap) => gap.unlisted !== undefined).map(({ id }) => id)
  expect([...new Set(coveredIds), ...unlistedIds].sort()).toEqual([...ids].sort())
})

test('every text of the coverage says that it is not shown or not stated', () => {
  expect(gapsSource.coverage.filter((open) => !/not (shown|stated)/.test(open.text))).toEqual([])
})

test.each(gaps)('the default of $id is a legal answer', (gap) => {
  expect(new Ajv2020().validate(gap.answers, gap.default)).toBe(true)
})

test('the description of the answers names every answer that is a word', () => {
  const incomplete = gapsSource.gaps.filter((gap) => {
    const words = [...JSON.stringify(gap.answers).matchAll(/"(?:const":|enum":\[)("[^\]}]*)/g)]
    return words.some(([, list]) => JSON.parse(`[${list}]`).some((word: string) => !gap.says.includes(word)))
  })
  expect(incomplete.map(({ id }) => id)).toEqual([])
})

test('the default of category.set is the list of fixtures/categories.json', () => {
  expect(gapsSource.gaps.find(({ id }) => id === 'category.set')?.default).toBe('fixtures/categories')
  expect(gaps.find(({ id }) => id === 'category.set')?.default).toEqual(
    JSON.parse(readText('fixtures/categories.json')),
  )
})
