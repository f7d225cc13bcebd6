import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shorten } from '../../../src/cli/mcp/results.ts'
import { forAll } from '../../for-all.ts'

const fitsIn = (length: number) => (text: string) => text.length <= length

describe('shorten', () => {
  test('leaves what fits as it is', () => {
    const data = { posts: [{ id: 1, content: null }], more: false }
    expect(shorten(data, fitsIn(100))).toEqual({ text: JSON.stringify(data), isWhole: true })
  })

  test('says what is missing', () => {
    const { text, isWhole } = shorten({ posts: Array.from({ length: 90 }, (_, id) => ({ id })) }, fitsIn(500))
    expect(isWhole).toBe(false)
    expect(JSON.parse(text).posts).toEqual([...Array.from({ length: 40 }, (_, id) => ({ id })), '… 50 more'])
    expect(shorten('x'.repeat(3000), fitsIn(600)).text).toBe(`"${'x'.repeat(500)}… 2500 more characters"`)
  })

  test('writes any value as JSON that fits', () => {
    forAll({}, fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 300, max: 2000 }), (data, length) => {
      const { text, isWhole } = shorten(data, fitsIn(length))
      expect(text.length).toBeLessThanOrEqual(length)
      if (isWhole) expect(text).toBe(JSON.stringify(data))
      else expect(() => JSON.parse(text)).not.toThrow()
    })
  })

  test('writes values that are large in every way', () => {
    const deep = JSON.parse(`${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`)
    const long = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`${index}`.repeat(200), 'é'.repeat(500)]),
    )
    for (const data of [
      deep,
      long,
      [long, deep],
      { ['n'.repeat(100_000)]: 1 },
      JSON.parse('{"__proto__":[1,2]}'),
    ]) {
      const { text } = shorten(data, fitsIn(1000))
      expect(text.length).toBeLessThanOrEqual(1000)
      expect(() => JSON.parse(text)).not.toThrow()
    }
    expect(shorten(undefined, fitsIn(10)).text).toBe('null')
  })
})
