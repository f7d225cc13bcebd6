import { bySecondUser } from '../accounts.ts'
import {
  both,
  byForm,
  byMultipart,
  drop,
  type Edit,
  hasImages,
  httpStatus,
  ignore,
  inCreated,
  inEntries,
  inErrors,
  inList,
  inPosts,
  isCreate,
  isGood,
  isList,
  lacks,
  mistake,
  refuse,
  rename,
  restatus,
  set,
  suppose,
  turn,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type Asked, all, answer, ask, type Json, remembering, type Wrap } from '../wrap.ts'

const createLacks =
  (...names: string[]) =>
  (asked: Asked): boolean =>
    isCreate(asked) && lacks(...names)(asked)
const isEmptied = ({ fields }: Asked): boolean =>
  fields.content === '' && (fields.images === undefined || fields.images.length === 0)
const isTextless = ({ fields }: Asked): boolean => fields.content === undefined && fields.images === undefined
const hasOnlyImages = (asked: Asked): boolean =>
  isCreate(asked) && lacks('content')(asked) && (asked.fields.images?.length ?? 0) > 0

/** The server stores something else than was sent. */
const storing = (edit: Edit, when: (asked: Asked) => boolean = () => true): Wrap =>
  mistake((asked) => isCreate(asked) && when(asked), edit)

/** Turns a field that was sent, and leaves one alone that was not. */
const sent =
  (name: string, edit: Edit): Edit =>
  (fields) =>
    name in fields ? turn(name, edit)(fields) : fields

/** Lets a post without anything through, and shows it so. */
const accepting = (when: (asked: Asked) => boolean): Wrap =>
  all(
    ask(
      (asked) => isCreate(asked) && when(asked),
      ({ fields }) => ({ fields: { ...fields, content: 'nothing' } }),
    ),
    inCreated(set('content', ''), when),
  )

/** Loses created posts before they are listed. */
const losing = (when: (asked: Asked, post: Json) => boolean): Wrap =>
  remembering(() => {
    const lost = new Set<number>()
    return all(
      answer(
        (asked, said) => isCreate(asked) && isGood(asked, said) && when(asked, said.json),
        ({ json }) => {
          lost.add(json.id)
          return {}
        },
      ),
      inList((posts) => posts.filter(({ id }) => !lost.has(id))),
    )
  })

/** Performs each publication twice. */
const twice: Wrap = (server) => async (url, init) => {
  const first = await server(url, init)
  const published = init.method === 'POST' && new URL(url).pathname === '/posts' && first.status === 200
  if (published) await server(url, init)
  return first
}

/** Shows ids in another order than that of their making, and takes them back. */
const scrambled = (show: (id: number) => number, take: (id: number) => number): Wrap => {
  const cursor = (name: string): Edit => sent(name, (id) => (/^\d+$/.test(id) ? take(Number(id)) : id))
  return all(mistake(isList, both(cursor('max-id'), cursor('since-id'))), inPosts(turn('id', show)))
}

const LARGEST = 2 ** 31
/** Its own inverse. */
const backwards = (id: number): number => LARGEST - id

const only: Edit = (errors) => Object.fromEntries(Object.entries(errors).slice(0, 1))

/** Section 4.3: publishing a post. */
export const publishing: readonly Mutant[] = [
  {
    id: 'created-is-201',
    breaks: ['create.answers-200'],
    on: 'twin',
    change: httpStatus(200, 201, isCreate),
  },
  {
    id: 'created-is-204',
    breaks: ['create.answers-200'],
    on: 'small',
    change: answer(
      (asked, said) => isCreate(asked) && isGood(asked, said),
      () => ({ status: 204, text: '' }),
    ),
  },
  {
    id: 'created-is-a-list-of-one',
    breaks: ['create.answers-200'],
    on: 'twin',
    change: inCreated((post) => [post]),
  },
  {
    id: 'publishing-wants-images',
    breaks: ['create.answers-200'],
    on: 'small',
    change: refuse(
      (asked) =>
        isCreate(asked) &&
        lacks('images')(asked) &&
        !lacks('content')(asked) &&
        !lacks('post_category_id')(asked) &&
        !lacks('lng')(asked) &&
        !lacks('lat')(asked) &&
        asked.headers.authorization !== undefined,
      422,
      { errors: { images: ['The images field is required.'] } },
    ),
  },
  {
    id: 'publishing-wants-text',
    breaks: ['create.content-may-be-absent'],
    on: 'twin',
    change: refuse(hasOnlyImages, 422, { errors: { content: ['The content field is required.'] } }),
  },
  {
    id: 'publishing-without-text-breaks-it',
    breaks: ['create.content-may-be-absent'],
    on: 'small',
    change: refuse(hasOnlyImages, 500),
  },
  {
    id: 'category-missing-is-400',
    breaks: ['create.category-id-missing-is-422'],
    on: 'twin',
    change: restatus(422, 400, createLacks('post_category_id')),
  },
  {
    id: 'category-missing-is-the-first',
    breaks: ['create.category-id-missing-is-422', 'create.all-missing-are-named'],
    on: 'small',
    change: suppose(isCreate, { post_category_id: 3 }),
  },
  {
    id: 'category-missing-is-named-category',
    breaks: ['create.category-id-missing-is-422', 'create.all-missing-are-named'],
    on: 'twin',
    change: inEntries(rename('post_category_id', 'category'), createLacks('post_category_id')),
  },
  {
    id: 'place-missing-is-null-island',
    breaks: ['create.lng-missing-is-422', 'create.lat-missing-is-422', 'create.all-missing-are-named'],
    on: 'twin',
    change: suppose(isCreate, { lng: 0, lat: 0 }),
  },
  {
    id: 'created-without-lng',
    breaks: ['create.lng-missing-is-422'],
    on: 'small',
    change: suppose(isCreate, { lng: 0 }),
  },
  {
    id: 'created-lng-missing-has-no-entry',
    breaks: ['create.lng-missing-is-422', 'create.all-missing-are-named'],
    on: 'twin',
    change: inEntries(
      ({ lng: _, ...errors }) => (Object.keys(errors).length ? errors : { position: ['No.'] }),
      createLacks('lng'),
    ),
  },
  {
    id: 'created-lat-missing-is-500',
    breaks: ['create.lat-missing-is-422'],
    on: 'small',
    change: restatus(422, 500, createLacks('lat')),
  },
  {
    id: 'created-lat-missing-is-403',
    breaks: ['create.lat-missing-is-422'],
    on: 'twin',
    change: restatus(422, 403, createLacks('lat')),
  },
  {
    id: 'created-lat-missing-has-no-errors',
    breaks: ['create.lat-missing-is-422', 'create.all-missing-are-named', 'errors.entries-are-arrays'],
    on: 'small',
    change: inErrors(422, drop('errors'), createLacks('lat')),
  },
  {
    id: 'publishing-names-the-first-missing-only',
    breaks: ['create.all-missing-are-named'],
    on: 'twin',
    change: inEntries(only, isCreate),
  },
  {
    id: 'publishing-names-a-list-of-the-missing',
    breaks: ['create.all-missing-are-named', 'errors.entries-are-arrays'],
    on: 'small',
    change: inEntries((errors) => Object.values(errors).flat(), createLacks('lng', 'lat')),
  },
  {
    id: 'nothing-at-all-is-400',
    breaks: ['create.all-missing-are-named'],
    on: 'twin',
    change: restatus(422, 400, createLacks('post_category_id', 'lng', 'lat')),
  },
  {
    id: 'emptied-posts-are-taken',
    breaks: ['create.empty-post-is-refused'],
    on: 'twin',
    change: accepting(isEmptied),
  },
  {
    id: 'emptied-posts-are-taken-by-the-small-one',
    breaks: ['create.empty-post-is-refused'],
    on: 'small',
    change: accepting(isEmptied),
  },
  {
    id: 'posts-without-both-are-taken',
    breaks: ['create.post-without-both-is-refused'],
    on: 'twin',
    change: accepting(isTextless),
  },
  {
    id: 'posts-without-both-are-taken-by-the-small-one',
    breaks: ['create.post-without-both-is-refused'],
    on: 'small',
    change: accepting(isTextless),
  },
  {
    id: 'content-is-cut-at-ten',
    breaks: ['create.returns-the-content', 'create.keeps-unicode'],
    on: 'twin',
    change: storing(sent('content', (text) => [...text].slice(0, 10).join(''))),
  },
  {
    id: 'content-is-in-capitals',
    breaks: ['create.returns-the-content', 'create.keeps-unicode'],
    on: 'small',
    change: inPosts(turn('content', (text) => text.toUpperCase())),
  },
  {
    id: 'created-has-no-content-back',
    breaks: ['create.returns-the-content', 'create.keeps-unicode'],
    on: 'twin',
    change: inCreated(set('content', '')),
  },
  {
    id: 'spaces-of-forms-become-plus-signs',
    breaks: ['create.returns-the-content'],
    on: 'twin',
    change: storing(
      sent('content', (text) => text.replaceAll(' ', '+')),
      byForm,
    ),
  },
  {
    id: 'content-of-the-second-user-is-replaced',
    breaks: ['create.returns-the-content'],
    on: 'small',
    change: bySecondUser((isSecond) =>
      storing(
        sent('content', () => 'waiting for a moderator'),
        isSecond,
      ),
    ),
  },
  {
    id: 'created-has-its-position-swapped',
    breaks: ['create.returns-the-position'],
    on: 'twin',
    change: inCreated(({ lng, lat, ...post }) => ({ ...post, lng: lat, lat: lng })),
  },
  {
    id: 'positions-are-rounded-to-one-decimal',
    breaks: ['create.returns-the-position'],
    on: 'small',
    change: storing(
      both(
        sent('lng', (lng) => (lng === '' ? lng : Math.round(lng * 10) / 10)),
        sent('lat', (lat) => (lat === '' ? lat : Math.round(lat * 10) / 10)),
      ),
    ),
  },
  {
    id: 'created-from-a-form-is-nowhere',
    breaks: ['create.returns-the-position'],
    on: 'twin',
    change: inCreated((post) => ({ ...post, lng: 0, lat: 0 }), byForm),
  },
  {
    id: 'created-from-multipart-has-its-position-rounded-to-degrees',
    breaks: ['create.returns-the-position'],
    on: 'small',
    change: inCreated(both(turn('lng', Math.round), turn('lat', Math.round)), byMultipart),
  },
  {
    id: 'category-is-another',
    breaks: ['create.returns-the-category'],
    on: 'twin',
    change: storing(
      sent('post_category_id', (id) => (/^[1-8]$/.test(String(id)) ? (Number(id) % 8) + 1 : id)),
    ),
  },
  {
    id: 'created-has-its-category-id-plus-one',
    breaks: ['create.returns-the-category'],
    on: 'small',
    change: inCreated(
      turn(
        'category',
        turn('id', (id) => id + 1),
      ),
    ),
  },
  {
    id: 'category-of-the-second-user-is-another',
    breaks: ['create.returns-the-category'],
    on: 'twin',
    change: bySecondUser((isSecond) =>
      inCreated(
        turn(
          'category',
          turn('id', (id) => (id % 8) + 1),
        ),
        isSecond,
      ),
    ),
  },
  {
    id: 'images-are-lost',
    breaks: ['create.returns-the-images'],
    on: 'twin',
    change: inCreated(both(set('images', []), set('count_images', 0))),
  },
  {
    id: 'only-the-first-image-is-kept',
    breaks: ['create.returns-the-images'],
    on: 'small',
    change: storing(sent('images', (images) => images.slice(0, 1))),
  },
  {
    id: 'images-are-lost-beside-text',
    breaks: ['create.returns-the-images'],
    on: 'small',
    change: ignore((asked) => isCreate(asked) && !lacks('content')(asked), 'images'),
  },
  {
    id: 'author-is-always-the-first-user',
    breaks: ['create.returns-the-author'],
    on: 'twin',
    change: inCreated(turn('userInfo', set('user_id', 1))),
  },
  {
    id: 'second-user-publishes-as-the-first',
    breaks: ['create.returns-the-author'],
    on: 'twin',
    change: bySecondUser((isSecond, firstToken) =>
      ask(
        (asked) => isCreate(asked) && isSecond(asked),
        ({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${firstToken()}` } }),
      ),
    ),
  },
  {
    id: 'author-is-one-off',
    breaks: ['create.returns-the-author'],
    on: 'small',
    change: inPosts(
      turn(
        'userInfo',
        turn('user_id', (id) => id + 1),
      ),
    ),
  },
  {
    id: 'emoji-become-question-marks',
    breaks: ['create.keeps-unicode'],
    on: 'twin',
    change: inPosts(turn('content', (text) => text?.replace(/\p{Extended_Pictographic}/gu, '?'))),
  },
  {
    id: 'content-is-latin-1',
    breaks: ['create.keeps-unicode'],
    on: 'small',
    change: inPosts(turn('content', (text) => Buffer.from(text, 'utf8').toString('latin1'))),
  },
  {
    id: 'content-is-cut-at-the-first-emoji',
    breaks: ['create.keeps-unicode'],
    on: 'small',
    change: storing(sent('content', (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '') || text)),
  },
  {
    id: 'ids-fall',
    breaks: ['create.ids-grow', 'list.max-id-lists-nothing-newer', 'list.since-id-lists-nothing-older'],
    on: 'small',
    change: scrambled(backwards, backwards),
  },
  {
    id: 'created-ids-fall',
    breaks: ['create.ids-grow', 'create.is-listed-once'],
    on: 'twin',
    change: inCreated(turn('id', (id) => LARGEST - id)),
  },
  {
    id: 'every-id-is-the-same',
    breaks: ['create.ids-grow', 'create.is-listed-once'],
    on: 'small',
    change: inCreated(set('id', 1)),
  },
  {
    id: 'created-is-never-listed',
    breaks: ['create.is-listed-once', 'list.page-size-fills-the-page', 'list.since-id-reaches-newer'],
    on: 'twin',
    change: losing(() => true),
  },
  {
    id: 'created-is-listed-elsewhere',
    breaks: ['create.is-listed-once'],
    on: 'small',
    change: all(
      storing((fields) =>
        'lng' in fields && 'lat' in fields && fields.lng !== '' && fields.lat !== ''
          ? { ...fields, lng: 0, lat: 0 }
          : fields,
      ),
      inCreated((post, { fields }) => ({ ...post, lng: Number(fields.lng), lat: Number(fields.lat) })),
    ),
  },
  {
    id: 'created-is-made-twice',
    breaks: ['create.is-listed-once'],
    on: 'twin',
    change: twice,
  },
  {
    id: 'created-is-listed-twice',
    breaks: ['create.is-listed-once', 'list.has-no-duplicates'],
    on: 'small',
    change: remembering(() => {
      const made = new Set<number>()
      return all(
        inCreated((post) => {
          made.add(post.id)
          return post
        }),
        inList(
          (posts) =>
            posts.flatMap((post) => (made.has(post.id) ? [post, post] : [post])).slice(0, posts.length),
          ({ fields }) => !('max-id' in fields || 'since-id' in fields),
        ),
      )
    }),
  },
  {
    id: 'created-with-images-is-never-listed',
    breaks: ['create.is-listed-once', 'list.page-size-fills-the-page', 'list.since-id-reaches-newer'],
    on: 'twin',
    change: losing((_, post) => hasImages(post)),
  },
  {
    id: 'created-by-the-second-user-is-never-listed',
    breaks: ['create.is-listed-once', 'list.page-size-fills-the-page', 'list.since-id-reaches-newer'],
    on: 'small',
    change: bySecondUser((isSecond) => losing(isSecond)),
  },
]
