// Values that end programs which trust what they read. Attacks and property tests draw from these lists.

/** The levels of deep values. Recursion fails at each of them; one of six has hundreds of kilobytes, which take seconds in all. */
const DEPTHS = [100_000, ...Array.from({ length: 5 }, () => 20_000)]

/** Names that all objects of JavaScript have, and names that no form expects. */
export const hostileNames: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'length', 'then'],
  ...[
    ...['toJSON', '', ' ', '0', '-1', 'a[', ']', 'a[b]', '__proto__[a]', 'a.b', '😀', '\ud800'],
    'x'.repeat(3_000),
  ],
]

/** Texts that are names, numbers, codes, control characters, or no valid Unicode. */
export const hostileTexts: readonly string[] = [
  ...hostileNames,
  ...['null', 'undefined', 'true', 'NaN', 'Infinity', '1e400', '-1e400', '1e-400', '-0', '0x10', '1_000'],
  ...['9'.repeat(300), `-${'9'.repeat(300)}`, `0.${'9'.repeat(300)}`, '9007199254740993', '1'.repeat(21)],
  ...['\udfff\ud800', '\u0000', '\u001b[2J', '\u202e', '\ufeff', '\u2028', '\u0085', 'e\u0301', 'İ'],
  ...['%', '%00', '%ff', '+', '"', '\\', "'", '{', '[', '</script>', '{name}', ',', ';', '=', '::error::'],
  ...['9999-12-31T23:59:59Z', '+275760-09-13T00:00:00.001Z', '/../', '//a', 'http://[', 'data:,', 'a@b'],
]

/** JSON that JSON.stringify does not write, too: numbers that become Infinity, names that hide those of all objects. */
export const hostileJson: readonly string[] = [
  ...hostileTexts.map((text) => JSON.stringify(text)),
  ...['null', 'true', 'false', '0', '-0', '-1', '0.5', '1e400', '-1e400', '1e-400', '9'.repeat(300)],
  ...[`-0.${'9'.repeat(300)}`, '9007199254740993', '2147483648', '1e21', '253402300800', '8640000000000001'],
  ...['[]', '{}', '[[]]', '[null]', '[{}]', '[1,"a",null]', '{"0":1}', '{"length":-1}', '{"length":1e400}'],
  ...['{"toString":1}', '{"toString":1,"valueOf":1}', '[{"toString":null}]', '{"toJSON":1}', '{"then":1}'],
  ...[
    '{"__proto__":null}',
    '{"__proto__":{"id":1}}',
    '{"constructor":{"prototype":1}}',
    '{"hasOwnProperty":1}',
  ],
  ...['{"id":1,"id":2}', '{"":{"":{"":1}}}', `[${'0,'.repeat(2_000)}0]`, `{${'"a":1,'.repeat(500)}"b":1}`],
]

/** JSON of at most 100,000 levels. */
export const deepJson: readonly string[] = DEPTHS.flatMap((depth) => [
  '['.repeat(depth) + ']'.repeat(depth),
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  `${'[{"toString":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`,
])

/** A text that is in no data. It is where a value is written that JSON.stringify cannot write. */
const MARK = '\ue000'

/** Writes data as JSON, where a function chooses values that are replaced by a text of JSON. */
export const replaceInJson = (
  data: unknown,
  isReplaced: (key: string, value: unknown) => boolean,
  json: string,
): string =>
  JSON.stringify(data, (key, value) => (isReplaced(key, value) ? MARK : value)).replaceAll(
    `"${MARK}"`,
    () => json,
  )

const countNodes = (data: unknown): number =>
  1 +
  (typeof data === 'object' && data !== null
    ? Object.values(data).reduce<number>((sum, each) => sum + countNodes(each), 0)
    : 0)

/**
 * Writes data as JSON. A text of JSON replaces the value at a place in it, counted round and round, or is in a field of this
 * name if the value there is an object.
 */
export function spoil(data: unknown, place: number, json: string, name?: string): string {
  const chosen = place % countNodes(data)
  let index = 0
  const text = JSON.stringify(data, (_, value) => {
    if (index++ !== chosen) return value
    return name !== undefined && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { [MARK]: 0, ...value }
      : MARK
  })
  return text.replace(`"${MARK}":0`, () => `${JSON.stringify(name)}:${json}`).replace(`"${MARK}"`, () => json)
}
