import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { appRuleTable } from '../../src/contract/generated/app-rules.ts'
import { breakageTable } from '../../src/contract/generated/breakages.ts'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { gaps, messageTable } from '../../src/contract/index.ts'
import { findSchemaErrors, readText } from './documents.ts'

/** The names and sentences of each file of contracts/. Neither may occur twice. */
const CATALOGUES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  requirements: requirements.map(({ id, sentence }) => [id, sentence]),
  app: appRuleTable.map(({ id, sentence }) => [id, sentence]),
  breakages: breakageTable.map(({ id, says }) => [id, says]),
  gaps: gaps.map(({ id }) => [id]),
  messages: messageTable.map(({ key }) => [key]),
}

describe.for(Object.entries(CATALOGUES))('%s.yaml', ([name, rows]) => {
  test('has the shape of its schema', () => {
    const document = parse(readText(`contracts/${name}.yaml`))
    expect(findSchemaErrors(`contracts/${name}.schema.json`, document)).toBe('')
  })

  test('has no id and no sentence twice', () => {
    const texts = rows.flat()
    expect(texts).toEqual([...new Set(texts)])
  })
})

test('inherited requirements and app rules name their RFC, and others do not', () => {
  for (const { id, level, sentence } of [...requirements, ...appRuleTable])
    expect(/\(RFC \d{4}, /.test(sentence), id).toBe(level === 'inherited')
})

test('each level has app rules', () => {
  const levels = appRuleTable.map(({ level }) => level)
  expect([...new Set(levels)].sort()).toEqual(['advice', 'inherited', 'leaning', 'stated'])
})
