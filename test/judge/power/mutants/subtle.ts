import { acceptInvalidTokens, wrapRequestsOfSecondUser } from '../accounts.ts'
import {
  changeStatus,
  editCreatedPost,
  editField,
  editList,
  editParameters,
  editPosts,
  isCreate,
  isForm,
  isList,
  isMissing,
  isMultipart,
  isQuery,
  isRefresh,
  isSecondPage,
  rejectRequests,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type Json, type RequestParts, replaceResponses } from '../wrap.ts'

const decodeTokenHeader = (authorization: string): Json => {
  try {
    return JSON.parse(Buffer.from(authorization.split(' ')[1]?.split('.')[0] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}
/** A bearer token with any signature. */
const SIGNED = /^bearer [^.]+\.[^.]+\.[^.]+$/i
const isWestOrSouth = ({ fields }: RequestParts): boolean => Number(fields.lng) < 0 || Number(fields.lat) < 0
const isMissingIn = (name: string, encoding: (request: RequestParts) => boolean) => (request: RequestParts) =>
  isCreate(request) && encoding(request) && isMissing(name)(request)

/** Common defects that are hard to notice: at the ends of pages, and with some types or encodings only. */
export const subtleMutants: readonly Mutant[] = [
  {
    id: 'one-post-is-missing-between-pages',
    breaks: ['list.max-id-reaches-older', 'list.page-size-fills-the-page'],
    on: 'small',
    change: editList((posts) => posts.slice(1), isSecondPage),
  },
  {
    id: 'every-third-post-is-missing-on-later-pages',
    breaks: ['list.max-id-reaches-older', 'list.page-size-fills-the-page'],
    on: 'twin',
    change: editList((posts) => posts.filter(({ id }) => id % 3 > 0), isSecondPage),
  },
  {
    id: 'oldest-new-post-is-missing',
    breaks: ['list.since-id-reaches-newer', 'list.page-size-fills-the-page'],
    on: 'small',
    change: editList((posts) => posts.slice(0, -1), isRefresh),
  },
  {
    id: 'max-id-lists-one-newer',
    breaks: ['list.max-id-lists-nothing-newer'],
    on: 'small',
    change: editParameters(
      isSecondPage,
      editField('max-id', (id) => (/^\d+$/.test(id) ? Number(id) + 14 : id)),
    ),
  },
  {
    id: 'a-list-of-one-is-the-post-itself',
    breaks: ['list.is-array'],
    on: 'twin',
    change: editList((posts) => (posts.length === 1 ? posts[0] : posts)),
  },
  {
    id: 'one-image-is-not-in-a-list',
    breaks: ['post.images-is-array'],
    on: 'small',
    change: editPosts(editField('images', (images) => (images.length === 1 ? images[0] : images))),
  },
  {
    id: 'west-and-south-are-rejected',
    breaks: ['list.answers-200'],
    on: 'twin',
    change: rejectRequests((request) => isList(request) && isWestOrSouth(request), 422, {
      errors: { lng: ['The lng must be at least 0.'] },
    }),
  },
  {
    id: 'alg-none-is-accepted',
    breaks: ['auth.changed-token-is-401'],
    on: 'twin',
    change: acceptInvalidTokens((sent) => decodeTokenHeader(sent)?.alg === 'none'),
  },
  {
    id: 'claims-of-later-logins-are-accepted-with-any-signature',
    breaks: ['auth.changed-token-is-401'],
    on: 'small',
    change: acceptInvalidTokens(
      (sent, given) =>
        SIGNED.test(sent) &&
        given.slice(1).some((token) => token !== given[0] && sent.split('.')[1] === token.split('.')[1]),
    ),
  },
  {
    id: 'tokens-are-accepted-for-lists-only',
    breaks: ['auth.token-is-taken', 'create.answers-200'],
    on: 'small',
    change: rejectRequests(
      (request) => isCreate(request) && request.headers.authorization !== undefined,
      401,
    ),
  },
  {
    id: 'second-user-may-not-publish',
    breaks: ['auth.token-is-taken', 'create.answers-200'],
    on: 'twin',
    change: wrapRequestsOfSecondUser((isSecond) =>
      rejectRequests((request) => isCreate(request) && isSecond(request), 401),
    ),
  },
  {
    id: 'lng-missing-in-a-form-is-500',
    breaks: ['create.lng-missing-is-422', 'create.all-missing-are-named'],
    on: 'twin',
    change: changeStatus(422, 500, isMissingIn('lng', isForm)),
  },
  {
    id: 'category-missing-in-multipart-is-400',
    breaks: ['create.category-id-missing-is-422', 'create.all-missing-are-named'],
    on: 'small',
    change: changeStatus(422, 400, isMissingIn('post_category_id', isMultipart)),
  },
  {
    id: 'created-from-the-query-loses-its-text',
    breaks: ['create.returns-the-content'],
    on: 'twin',
    change: editCreatedPost((post) => ({ ...post, content: '' }), isQuery),
  },
  {
    id: 'created-has-another-id-than-listed',
    breaks: ['create.is-listed-once', 'create.ids-grow'],
    on: 'twin',
    change: editCreatedPost(editField('id', (id) => id + 1_000_000)),
  },
  {
    id: 'unknown-paths-are-200-below-posts',
    breaks: ['errors.unknown-path-is-404'],
    on: 'small',
    change: replaceResponses(
      ({ method, url }) => method === 'GET' && /^\/posts\/./.test(url.pathname),
      () => ({ json: [] }),
    ),
  },
  {
    id: 'author-of-a-created-post-is-user-5000',
    breaks: ['create.returns-the-author'],
    on: 'small',
    change: editCreatedPost(
      editField(
        'userInfo',
        editField('user_id', () => 5000),
      ),
    ),
  },
]
