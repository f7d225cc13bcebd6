import openapi from '../../contract/generated/openapi.json' with { type: 'json' }

/**
 * The fields of a user (specification, section 2) whose values a server may make up, and how many users must have the same value
 * before this is not a coincidence. Which users have an address depends on their data.
 */
export const profileFields: Readonly<Record<string, number>> = {
  nickname: 2,
  avatar: 2,
  mobile: 2,
  email: Number.POSITIVE_INFINITY,
  gender: 8,
  year_of_birth: 3,
  month_of_birth: 4,
  day_of_birth: 3,
  count_report: 3,
  count_read: 3,
}

/** The number of a user's posts. It follows from what was accepted before, as an id follows from the order of the requests. */
export const POST_COUNT = 'count_post'

/** Whether a name, or the last one of a path, is that of an id. */
export const isId = (name: string): boolean => /(?:^|[._])id$|[a-z]Id$/.test(name)

/** The names of the specification. Other fields may have ids that the service makes up. */
export const contractNames: ReadonlySet<string> = new Set(
  Object.values(openapi.components.schemas).flatMap((schema) =>
    'properties' in schema ? Object.keys(schema.properties) : [],
  ),
)

/** Maps the values of an object. @param map gets the name that the field has in the specification, if it has one there */
export const mapFields = (
  object: Readonly<Record<string, unknown>>,
  map: (name: string, value: unknown) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(findKnownName(key), value)]))

/** Reads a field, whatever the style of its name is. */
export const getField = (object: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.entries(object).find(([key]) => findKnownName(key) === name)?.[1]

/** Reads the name of the field with the id of a post or a user; `id`, or where there is none, such as `_id`, `post_id` or `uid`. */
export const findIdName = (object: Readonly<Record<string, unknown>>, of: keyof typeof OTHER_IDS): string =>
  'id' in object ? 'id' : (Object.keys(object).find((name) => OTHER_IDS[of].test(name)) ?? 'id')

const OTHER_IDS = {
  post: /^(?:_id|uuid|pk|(?:post|feed|item)_?id)$/i,
  user: /^(?:_id|uu?id|pk|user_?id)$/i,
} as const

/** Removes what differs between the styles of names: user_id, userId, user-id, UserID. A name such as _id is one of its own. */
const removeStyle = (name: string): string =>
  (name.slice(0, 1) + name.slice(1).replaceAll(/[-_]/g, '')).toLowerCase()

/** The fields whose values are described by their role. A post has `userInfo`, a login `user_info`. */
const knownNames: ReadonlyMap<string, string> = new Map(
  [
    ...['id', 'user_id', 'user_info', 'token', 'created_at', 'count_images'],
    ...['lng', 'lat', 'images', 'url', ...Object.keys(profileFields)],
  ].flatMap((name) => [name, removeStyle(name)].map((form) => [form, name] as const)),
)

/** The name of a field in the specification, if that is the same in another style. */
export const findKnownName = (key: string): string =>
  knownNames.get(key) ?? knownNames.get(removeStyle(key)) ?? key

const listFields = (schema: 'Post' | 'User' | 'UserInfo'): ReadonlySet<string> =>
  new Set(Object.keys(openapi.components.schemas[schema].properties).map(findKnownName))

/** The fields that the specification gives to objects. Others are what a service adds. */
export const ownFields = {
  Post: listFields('Post'),
  User: listFields('User'),
  UserInfo: listFields('UserInfo'),
} as const
