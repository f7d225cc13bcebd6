import type { Arbitrary } from 'fast-check'
import type { OperationId, operations } from '../../../contract/generated/operations.ts'
import { EMPTY_POSITION } from '../../target/client/places.ts'
import { POINT_NEMO } from '../../target/reading/own-posts.ts'

export type FastCheck = typeof import('fast-check')

/** A value in place of a valid one; undefined does not send the parameter. */
type ChangedValue = Arbitrary<unknown>

/** Values of each parameter of each operation. */
type ParameterArbitraries = {
  readonly [Id in OperationId]: Readonly<Record<(typeof operations)[Id]['parameters'][number], ChangedValue>>
}

/** Greater than the id of any post: the ids of two targets differ. */
const NO_ID = 2 ** 31 - 1

const LETTERS = [...'abcdeXYZ 0<&"', 'é', 'ß', '美', '食', 'ع', 'я', '🎉', '👩‍👩‍👧']
const SPACES = [' ', ' ', ' ', '\t', '\n', '\u00a0', '\u3000']

/** Creates the arbitrary of short words. */
export const createWord = (fc: FastCheck): Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 12 })

/** Creates the arbitraries of legal and illegal values of each parameter. They are drawn by kind, so that each walk has others. */
export function createValueArbitraries(fc: FastCheck): ParameterArbitraries {
  const digits = (length: number): Arbitrary<string> =>
    fc
      .string({ unit: fc.constantFrom(...'0123456789'), minLength: length - 1, maxLength: length - 1 })
      .map((rest) => `7${rest}`)
  const blank = fc.string({ unit: fc.constantFrom(...SPACES), maxLength: 4 })
  const word = createWord(fc)
  const text = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 40 })
  const padded = fc
    .tuple(fc.nat({ max: 3 }), word, fc.nat({ max: 3 }))
    .map(([before, middle, after]) => `${' '.repeat(before)}${middle}${' '.repeat(after)}`)
  const long = fc
    .tuple(word, fc.integer({ min: 200, max: 2000 }))
    .map(([each, length]) => `${each} `.repeat(length).slice(0, length).trim())
  const boolean = fc.oneof(fc.boolean(), fc.constantFrom('true', 'false'))
  const list: Arbitrary<unknown> = fc.oneof(
    fc.constant([]),
    fc.nat({ max: 99 }).map((number) => [number]),
    word.map((each) => [each]),
    word.map((each) => [[each]]),
  )
  const object: Arbitrary<unknown> = fc.oneof(
    fc.constant({}),
    fc.tuple(word, word).map(([name, value]) => ({ [name]: value })),
  )
  const nothing = fc.constant(undefined)
  /** a text that a number may have been meant with */
  const likeNumber = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat({ max: 4 })).map(([one, two]) => `${one}e${two}`),
    fc.nat({ max: 99 }).map((number) => `+${number}`),
    fc.nat({ max: 99 }).map((number) => ` ${number} `),
    fc.nat({ max: 99 }).map((number) => `0${number}`),
    fc.nat({ max: 99 }).map((number) => `0x${number}`),
    fc.nat({ max: 99 }).map((number) => `${number}.0`),
    fc.tuple(fc.nat({ max: 99 }), word).map(([number, each]) => `${number}${each}`),
  )
  /** Mixes values of a parameter with those that no parameter takes. */
  const mix = (...own: readonly ChangedValue[]): ChangedValue =>
    fc.oneof(
      { weight: 3, arbitrary: nothing },
      ...own.map((arbitrary) => ({ weight: 3, arbitrary })),
      { weight: 2, arbitrary: blank },
      { weight: 2, arbitrary: fc.constant(null) },
      ...[boolean, list, object].map((arbitrary) => ({ weight: 1, arbitrary })),
    )
  const number = fc.integer({ min: -5, max: 999 })
  const fraction = fc.integer({ min: -999, max: 999 }).map((value) => value + 0.5)
  // What a target takes for a number is a place far away from people.
  const likeDegrees = (far: number): Arbitrary<string> =>
    fc
      .tuple(fc.nat({ max: 999 }), fc.constantFrom('', '', ' ', 'e0', 'abc'))
      .map(([more, end]) => `${(far + more / 10_000).toFixed(4)}${end}`)
  const degrees = (limit: number, far: number): ChangedValue =>
    mix(
      fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => Number(value.toFixed(13)) || 0),
      fc.constantFrom(limit, -limit, limit + 1, -limit - 0.5, 999),
      fc.oneof(likeDegrees(far), likeDegrees(far), word),
    )
  const id = fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: -9, max: 0 }) },
    { weight: 2, arbitrary: fc.integer({ min: NO_ID, max: 2 ** 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: NO_ID, max: 2 ** 40 }).map((value) => value + 0.5) },
    { weight: 1, arbitrary: fc.integer({ min: NO_ID, max: 2 ** 40 }).map(String) },
    { weight: 1, arbitrary: fc.oneof(digits(20), digits(40), fc.constant(2 ** 53)) },
    { weight: 2, arbitrary: fc.oneof(word, boolean) },
    { weight: 1, arbitrary: blank },
    { weight: 1, arbitrary: list },
  )
  const openId = mix(text, padded, fc.oneof(word, long), number)
  const platform = mix(
    fc.constantFrom('weixin', 'weibo', 'WEIXIN', 'Weixin', ' weixin'),
    fc.oneof(word, text),
    number,
  )
  // Backends count their categories from 1, or in steps of 10.
  const category = fc.oneof(
    fc.constantFrom(0, -1, 99_999_999),
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom(20, 30, 40, 50, 100),
  )
  const name = fc.oneof(
    word.map((each) => `${each}.jpg`),
    fc.tuple(word, text).map(([folder, each]) => `${folder}/${each.replaceAll('"', '')}.png`),
    word.map((each) => `https://example.com/${each}.jpg?b=c`),
    word.map((each) => `${`${each}/`.repeat(12)}a.jpg`),
  )
  return {
    loginWithThirdParty: {
      open_id: openId,
      platform,
      platform_info: mix(word, object),
    },
    listPosts: {
      // Not where the kit publishes: a twin that gets only some of the requests would list other posts.
      lng: degrees(180, EMPTY_POSITION.lng),
      lat: degrees(90, EMPTY_POSITION.lat),
      'max-id': id,
      'since-id': id,
      page_size: mix(
        number,
        number.map(String),
        fc.oneof(fraction, likeNumber, word),
        fc.oneof(digits(20), number),
      ),
    },
    createPost: {
      post_category_id: mix(category, fraction, fc.oneof(word, likeNumber)),
      lng: degrees(180, POINT_NEMO.lng),
      lat: degrees(90, POINT_NEMO.lat),
      content: mix(
        text,
        text,
        padded,
        fc.oneof(long, word),
        number,
        fc.constant('two\nlines\tand \\ / &amp;'),
      ),
      images: mix(
        fc.array(name, { maxLength: 12 }),
        name,
        fc.constantFrom<unknown>([''], [1], [null], [['a.jpg']], [{ url: 'a.jpg' }]),
      ),
    },
  }
}
