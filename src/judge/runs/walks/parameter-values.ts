import type { OperationId, operations } from '../../../contract/generated/operations.ts'
import type { JsonValue } from '../../report/walk.ts'

/** Values to try in place of a valid one; undefined does not send the parameter. */
type ParameterValues = {
  readonly [Id in OperationId]: Readonly<
    Record<(typeof operations)[Id]['parameters'][number], readonly (JsonValue | undefined)[]>
  >
}

const LONG = 'long text '.repeat(60)

const degrees = (limit: number): (JsonValue | undefined)[] => [
  undefined,
  undefined,
  '',
  'abc',
  '1.5',
  limit,
  -limit,
  limit + 1,
  true,
  null,
  [1],
]

/** Numbers that no post has, since the ids of two targets differ. */
const IDS = [0, -1, '', 'abc', '2147483647', 2147483647.5, 2 ** 31, 2 ** 53, true] as const

/** Legal and illegal values of each parameter. Walks draw from them. */
export const parameterValues: ParameterValues = {
  loginWithThirdParty: {
    open_id: [undefined, undefined, '', ' ', ' padded ', 'Zoë 美食', LONG, 12345, 0, true, null, [], {}],
    platform: [undefined, 'weixin', 'weibo', 'WEIXIN', '', 7, null, ['weixin']],
    platform_info: [undefined, 'feedtwin', '', { name: 'feedtwin' }, [], 5, null],
  },
  listPosts: {
    lng: degrees(180),
    lat: degrees(90),
    'max-id': IDS,
    'since-id': IDS,
    page_size: [0, -1, '', 'abc', 1.5, '3', 21, 101, 200, true],
  },
  createPost: {
    post_category_id: [undefined, undefined, '', 'abc', 0, -1, 99_999_999, 1.5, true, null, [1]],
    lng: degrees(180),
    lat: degrees(90),
    content: [
      undefined,
      '',
      '  ',
      '0',
      'a',
      ' padded ',
      'Zoë 美食 👩‍👩‍👧 العربية',
      'two\nlines\tand "quotes" \\ / &amp;',
      '<b>bold</b> & <i>more</i>',
      LONG,
      12,
      true,
      null,
      ['text'],
    ],
    images: [
      [],
      ['feedtwin.jpg'],
      ['feedtwin.jpg', 'other/Zoë 1.png'],
      ['https://example.com/a.jpg?b=c'],
      Array.from({ length: 12 }, (_, index) => `${index}.jpg`),
      [`${'long/'.repeat(20)}a.jpg`],
      'feedtwin.jpg',
      [''],
      [1],
      {},
      null,
    ],
  },
}
