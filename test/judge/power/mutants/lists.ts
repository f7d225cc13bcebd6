import {
  drop,
  hasImages,
  httpStatus,
  ignore,
  inEntries,
  inErrors,
  inList,
  isEmptyList,
  isList,
  isRefresh,
  isSecondPage,
  lacks,
  mistake,
  refuse,
  rename,
  restatus,
  suppose,
  turn,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type Asked, all, answer, type Json, remembering } from '../wrap.ts'

const isFirstPage = (asked: Asked): boolean => isList(asked) && !isSecondPage(asked) && !isRefresh(asked)
const hasPageSize = (asked: Asked): boolean => isList(asked) && 'page_size' in asked.fields
const hasNoPageSize = (asked: Asked): boolean => isList(asked) && !hasPageSize(asked)
const listLacks =
  (...names: string[]) =>
  (asked: Asked): boolean =>
    isList(asked) && lacks(...names)(asked)
const usable = (size: Json): boolean => /^[1-9]\d?$/.test(size)

/** Gives pages of another size than was asked for, as long as what was asked for is a size. */
const pageSize = (other: (size: number) => number, when: (asked: Asked) => boolean = () => true) =>
  mistake(
    (asked) => hasPageSize(asked) && usable(asked.fields.page_size) && when(asked),
    turn('page_size', (size) => other(Number(size))),
  )

const defaultPageSize = (size: number, when: (asked: Asked) => boolean = () => true) =>
  mistake(
    (asked) => hasNoPageSize(asked) && when(asked),
    (fields) => ({ ...fields, page_size: size }),
  )

/** A list with the newest post seen so far in front of later pages. */
const withPinned = (when: (asked: Asked) => boolean) =>
  remembering(() => {
    let newest: Json
    return inList((posts, asked) => {
      if (isFirstPage(asked))
        newest = posts.reduce((one, other) => (other.id > (one?.id ?? 0) ? other : one), newest)
      return when(asked) && newest && !posts.some(({ id }) => id === newest.id)
        ? [newest, ...posts].slice(0, posts.length)
        : posts
    })
  })

/** Section 4.2: listing posts. */
export const lists: readonly Mutant[] = [
  { id: 'list-is-201', breaks: ['list.answers-200'], on: 'twin', change: httpStatus(200, 201, isList) },
  {
    id: 'list-wants-a-page-size',
    breaks: ['list.answers-200'],
    on: 'small',
    change: refuse((asked) => hasNoPageSize(asked) && !lacks('lng')(asked) && !lacks('lat')(asked), 422, {
      errors: { page_size: ['The page size field is required.'] },
    }),
  },
  { id: 'list-is-500', breaks: ['list.answers-200'], on: 'twin', change: refuse(isList, 500) },
  {
    id: 'list-is-403-when-empty',
    breaks: ['list.answers-200'],
    on: 'small',
    change: answer(isEmptyList, () => ({
      status: 403,
      json: { message: 'The user name or password is incorrect.', status_code: 403 },
    })),
  },
  { id: 'list-is-in-data', breaks: ['list.is-array'], on: 'twin', change: inList((data) => ({ data })) },
  {
    id: 'list-is-an-object-when-empty',
    breaks: ['list.is-array'],
    on: 'twin',
    change: answer(isEmptyList, () => ({ json: {} })),
  },
  {
    id: 'list-is-in-data-on-the-second-page',
    breaks: ['list.is-array'],
    on: 'small',
    change: inList((data) => ({ data, more: true }), isSecondPage),
  },
  {
    id: 'list-is-of-ids',
    breaks: ['list.is-array'],
    on: 'small',
    change: inList((posts) => posts.map(({ id }) => id)),
  },
  {
    id: 'refresh-is-an-object-by-id',
    breaks: ['list.is-array'],
    on: 'twin',
    change: inList((posts) => Object.fromEntries(posts.map((post) => [post.id, post])), isRefresh),
  },
  {
    id: 'lng-missing-is-400',
    breaks: ['list.lng-missing-is-422'],
    on: 'twin',
    change: restatus(422, 400, listLacks('lng')),
  },
  {
    id: 'lng-missing-is-zero',
    breaks: ['list.lng-missing-is-422'],
    on: 'small',
    change: suppose(isList, { lng: 0 }),
  },
  {
    id: 'lng-missing-is-named-longitude',
    breaks: ['list.lng-missing-is-422', 'list.both-missing-are-named'],
    on: 'twin',
    change: inEntries(rename('lng', 'longitude'), listLacks('lng')),
  },
  {
    id: 'lat-missing-is-404',
    breaks: ['list.lat-missing-is-422'],
    on: 'small',
    change: restatus(422, 404, listLacks('lat')),
  },
  {
    id: 'lat-missing-is-zero',
    breaks: ['list.lat-missing-is-422'],
    on: 'twin',
    change: suppose(isList, { lat: 0 }),
  },
  {
    id: 'lat-missing-has-no-errors',
    breaks: ['list.lat-missing-is-422', 'list.both-missing-are-named', 'errors.entries-are-arrays'],
    on: 'twin',
    change: inErrors(422, drop('errors'), listLacks('lat')),
  },
  {
    id: 'list-names-the-first-missing-only',
    breaks: ['list.both-missing-are-named'],
    on: 'twin',
    change: inEntries(({ lng, lat }) => (lng ? { lng } : { lat }), isList),
  },
  {
    id: 'both-missing-is-an-empty-list',
    breaks: ['list.both-missing-are-named'],
    on: 'small',
    change: suppose(listLacks('lng', 'lat'), { lng: 0, lat: 0 }),
  },
  {
    id: 'both-missing-are-one-entry',
    breaks: ['list.both-missing-are-named'],
    on: 'twin',
    change: inEntries(() => ({ position: ['The position field is required.'] }), listLacks('lng', 'lat')),
  },
  {
    id: 'page-size-is-ignored',
    breaks: ['list.page-size-bounds-the-page'],
    on: 'twin',
    change: ignore(isList, 'page_size'),
  },
  {
    id: 'page-is-one-too-long',
    breaks: ['list.page-size-bounds-the-page'],
    on: 'small',
    change: pageSize((size) => size + 1),
  },
  {
    id: 'page-size-is-ignored-on-the-second-page',
    breaks: ['list.page-size-bounds-the-page'],
    on: 'twin',
    change: ignore(isSecondPage, 'page_size'),
  },
  {
    id: 'page-size-is-ignored-when-refreshing',
    breaks: ['list.page-size-bounds-the-page'],
    on: 'small',
    change: ignore(isRefresh, 'page_size'),
  },
  {
    id: 'page-is-one-too-short',
    breaks: ['list.page-size-fills-the-page'],
    on: 'twin',
    change: inList(
      (posts) => posts.slice(0, -1),
      (asked) => hasPageSize(asked) && Number(asked.fields.page_size) > 1,
    ),
  },
  {
    id: 'page-is-half',
    breaks: ['list.page-size-fills-the-page'],
    on: 'small',
    change: pageSize((size) => Math.ceil(size / 2)),
  },
  {
    id: 'page-is-filtered-after-it-was-cut',
    breaks: ['list.page-size-fills-the-page', 'list.page-size-default-fills-the-page'],
    on: 'twin',
    change: inList((posts) => posts.filter(({ id }, at) => at === 0 || id % 3 > 0)),
  },
  {
    id: 'default-page-is-25',
    breaks: ['list.page-size-default-bounds-the-page'],
    on: 'twin',
    change: defaultPageSize(25),
  },
  {
    id: 'default-page-is-21',
    breaks: ['list.page-size-default-bounds-the-page'],
    on: 'small',
    change: defaultPageSize(21),
  },
  {
    id: 'default-page-is-50-when-loading-more',
    breaks: ['list.page-size-default-bounds-the-page'],
    on: 'twin',
    change: defaultPageSize(50, isSecondPage),
  },
  {
    id: 'default-page-is-10',
    breaks: ['list.page-size-default-fills-the-page'],
    on: 'twin',
    change: defaultPageSize(10),
  },
  {
    id: 'default-page-is-19',
    breaks: ['list.page-size-default-fills-the-page'],
    on: 'small',
    change: defaultPageSize(19),
  },
  {
    id: 'default-page-is-15-posts',
    breaks: ['list.page-size-default-fills-the-page'],
    on: 'twin',
    change: inList((posts) => posts.slice(0, 15), hasNoPageSize),
  },
  {
    id: 'max-id-is-ignored',
    breaks: ['list.max-id-lists-nothing-newer', 'list.max-id-reaches-older'],
    on: 'twin',
    change: ignore(isList, 'max-id'),
  },
  {
    id: 'cursors-are-swapped',
    breaks: [
      'list.max-id-lists-nothing-newer',
      'list.max-id-reaches-older',
      'list.since-id-lists-nothing-older',
      'list.since-id-reaches-newer',
    ],
    on: 'twin',
    change: mistake(
      (asked) => isSecondPage(asked) !== isRefresh(asked),
      ({ 'max-id': older, 'since-id': newer, ...others }) => ({
        ...others,
        ...(older !== undefined && { 'since-id': older }),
        ...(newer !== undefined && { 'max-id': newer }),
      }),
    ),
  },
  {
    id: 'newest-is-pinned-to-the-second-page',
    breaks: ['list.max-id-lists-nothing-newer'],
    on: 'small',
    change: withPinned(isSecondPage),
  },
  {
    id: 'max-id-lets-a-few-newer-through',
    breaks: ['list.max-id-lists-nothing-newer'],
    on: 'small',
    change: mistake(
      isSecondPage,
      turn('max-id', (id) => (/^\d+$/.test(id) ? Number(id) + 30 : id)),
    ),
  },
  {
    id: 'second-page-is-always-empty',
    breaks: ['list.max-id-reaches-older', 'list.page-size-fills-the-page'],
    on: 'twin',
    change: inList(() => [], isSecondPage),
  },
  {
    id: 'second-page-is-the-post-of-the-cursor',
    breaks: ['list.max-id-reaches-older', 'list.page-size-fills-the-page'],
    on: 'small',
    change: all(
      mistake(
        isSecondPage,
        turn('max-id', (id) => (/^\d+$/.test(id) ? Number(id) + 1 : id)),
      ),
      inList((posts, { fields }) => posts.filter(({ id }) => id >= Number(fields['max-id'])), isSecondPage),
    ),
  },
  {
    id: 'second-page-repeats-the-first-one-without-its-newest',
    breaks: ['list.max-id-lists-nothing-newer', 'list.max-id-reaches-older'],
    on: 'twin',
    change: all(
      ignore(isSecondPage, 'max-id'),
      inList((posts) => posts.slice(1), isSecondPage),
    ),
  },
  {
    id: 'since-id-is-ignored',
    breaks: ['list.since-id-lists-nothing-older'],
    on: 'small',
    change: ignore(isList, 'since-id'),
  },
  {
    id: 'since-id-reaches-back',
    breaks: ['list.since-id-lists-nothing-older'],
    on: 'small',
    change: mistake(
      isRefresh,
      turn('since-id', (id) => (/^\d+$/.test(id) ? Number(id) - 40 : id)),
    ),
  },
  {
    id: 'since-id-means-max-id',
    breaks: ['list.since-id-lists-nothing-older', 'list.since-id-reaches-newer'],
    on: 'twin',
    change: mistake((asked) => isRefresh(asked) && !isSecondPage(asked), rename('since-id', 'max-id')),
  },
  {
    id: 'refresh-is-always-empty',
    breaks: ['list.since-id-reaches-newer'],
    on: 'twin',
    change: inList(() => [], isRefresh),
  },
  {
    id: 'refresh-is-the-post-of-the-cursor',
    breaks: ['list.since-id-reaches-newer'],
    on: 'small',
    change: all(
      mistake(
        isRefresh,
        turn('since-id', (id) => (/^\d+$/.test(id) ? Number(id) - 1 : id)),
      ),
      inList((posts, { fields }) => posts.filter(({ id }) => id <= Number(fields['since-id'])), isRefresh),
    ),
  },
  {
    id: 'since-id-takes-no-ids-that-are-new',
    breaks: ['list.since-id-reaches-newer'],
    on: 'twin',
    change: answer(
      (asked, said) => isRefresh(asked) && said.status === 200 && said.json.length > 0,
      () => ({ json: [] }),
    ),
  },
  {
    id: 'posts-occur-once-for-each-image',
    breaks: ['list.has-no-duplicates'],
    on: 'twin',
    change: inList(
      (posts) =>
        posts
          .flatMap((post) => (post.images.length > 1 ? post.images.map(() => post) : [post]))
          .slice(0, posts.length),
      isFirstPage,
    ),
  },
  {
    id: 'first-post-occurs-twice-on-the-second-page',
    breaks: ['list.has-no-duplicates'],
    on: 'small',
    change: inList((posts) => [...posts.slice(0, 1), ...posts].slice(0, posts.length), isSecondPage),
  },
  {
    id: 'post-with-images-occurs-last-as-well',
    breaks: ['list.has-no-duplicates'],
    on: 'small',
    change: inList(
      (posts) => (posts.some(hasImages) ? [...posts.slice(0, -1), posts.find(hasImages)] : posts),
      isFirstPage,
    ),
  },
  {
    id: 'everywhere-is-tokyo',
    breaks: ['list.filters-by-position'],
    on: 'twin',
    change: mistake(
      (asked) =>
        isList(asked) &&
        /^-?[\d.]+$/.test(asked.fields.lng ?? '') &&
        /^-?[\d.]+$/.test(asked.fields.lat ?? ''),
      (fields) => ({ ...fields, lng: 139.7671, lat: 35.6812 }),
    ),
  },
  {
    id: 'everywhere-is-the-station',
    breaks: ['list.filters-by-position'],
    on: 'small',
    change: mistake(
      (asked) =>
        isList(asked) &&
        /^-?[\d.]+$/.test(asked.fields.lng ?? '') &&
        /^-?[\d.]+$/.test(asked.fields.lat ?? ''),
      (fields) => ({ ...fields, lng: 139.7671, lat: 35.6812 }),
    ),
  },
]
