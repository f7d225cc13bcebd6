import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, createCoveringArray, listDialects } from '../../../src/cli/each/changes.ts'
import { defaultDialect, type GapId, gaps, replaceAnswers } from '../../../src/contract/index.ts'
import { listOtherAnswers } from '../../../src/contract/other-answers.ts'
import { forAll } from '../../for-all.ts'

const levels = [true, false]

describe('a covering array of changes', () => {
  test('changes every two factors together, each alone, and has every value', () => {
    forAll({}, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }), (counts) => {
      const rows = [...createCoveringArray(counts), counts.map(() => 0)]
      for (const [factor, count] of counts.entries()) {
        const values = new Set(rows.map((row) => row[factor]))
        expect(values).toEqual(new Set(Array.from({ length: count + 1 }, (_, value) => value)))
        for (let other = factor + 1; other < counts.length; other++)
          for (const first of levels)
            for (const second of levels) {
              const isPair = (row: readonly number[]) =>
                (row[factor] !== 0) === first && (row[other] !== 0) === second
              expect(rows.some(isPair)).toBe(true)
            }
      }
    })
  })

  test('is the same each time, and never empty', () => {
    expect(createCoveringArray([1])).toEqual([[1]])
    expect(createCoveringArray([3, 2, 2])).toEqual(createCoveringArray([3, 2, 2]))
    expect(createCoveringArray([])).toEqual([])
    expect(createCoveringArray([0, 1])).toEqual([[0, 1]])
  })
})

describe('the dialects', () => {
  const ids = gaps.map(({ id }) => id)
  const dialects = listDialects(ids, defaultDialect)

  test('are about fifteen', () => {
    expect(dialects.length).toBeGreaterThan(10)
    expect(dialects.length).toBeLessThanOrEqual(19)
  })

  test('are legal', () => {
    for (const changes of dialects) {
      const { messages, ...answers } = applyChanges(defaultDialect, changes)
      expect(replaceAnswers(defaultDialect, answers)).toEqual({ ...answers, messages })
    }
  })

  test('have every other answer of every gap', () => {
    const changes = dialects.flat()
    for (const id of ids)
      for (const other of listOtherAnswers(id, defaultDialect)) {
        const answer = other.case === undefined ? other.answer : Object(other.answer)[other.case]
        expect(changes).toContainEqual({
          gap: id,
          ...(other.case !== undefined && { case: other.case }),
          answer,
        })
      }
    expect(new Set(changes.map(({ gap }) => gap))).toEqual(new Set<GapId>(ids))
  })

  test('can be logged in to', () => {
    for (const changes of dialects) {
      const dialect = applyChanges(defaultDialect, changes)
      const isIgnored = Object.values(dialect['params.brackets']).includes('ignored')
      if (dialect['login.platform-info-type'] !== 'object' || !isIgnored) continue
      expect(dialect['params.encodings'].includes('json') || !dialect['login.platform-info-required']).toBe(
        true,
      )
    }
  })

  test('change only the given gaps', () => {
    const only = listDialects(['list.max-id-bound', 'list.order'], defaultDialect)
    expect(new Set(only.flat().map(({ gap }) => gap))).toEqual(new Set(['list.max-id-bound', 'list.order']))
    expect(only.length).toBeLessThan(6)
  })
})
