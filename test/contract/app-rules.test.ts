import { expect, test } from 'vitest'
import { appRuleTable } from '../../src/contract/generated/app-rules.ts'
import { appRulesSource, findSchemaErrors } from './documents.ts'

test('the file has the shape of its schema', () => {
  expect(findSchemaErrors('contracts/app.schema.json', appRulesSource)).toBe('')
})

test('no id and no sentence occurs twice', () => {
  for (const values of [appRuleTable.map(({ id }) => id), appRuleTable.map(({ sentence }) => sentence)]) {
    expect(values).toEqual([...new Set(values)])
  }
})

test('inherited rules name their RFC, and others do not', () => {
  for (const { id, level, sentence } of appRuleTable) {
    expect(/\(RFC \d{4}, /.test(sentence), id).toBe(level === 'inherited')
  }
})

test('each level has rules', () => {
  const levels = appRuleTable.map(({ level }) => level)
  expect([...new Set(levels)].sort()).toEqual(['advice', 'inherited', 'leaning', 'stated'])
})
