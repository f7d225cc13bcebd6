import { getOwn } from '../../../base/json.ts'

/** Names that services give to what the contract calls otherwise, besides other ways to write its name. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  user_id: ['id', 'uid'],
  mobile: ['phone', 'phone_number', 'tel'],
  email: ['mail', 'email_address'],
  user_info: ['info', 'profile', 'user'],
  user_token: ['user_tokens', 'tokens', 'accounts', 'third_parties', 'bindings'],
  token: ['access_token', 'auth_token', 'api_token', 'jwt'],
  nickname: ['nick', 'name', 'username', 'display_name'],
  avatar: ['avatar_url', 'picture', 'photo', 'image'],
  gender: ['sex'],
  year_of_birth: ['birth_year'],
  month_of_birth: ['birth_month'],
  day_of_birth: ['birth_day'],
  count_report: ['report_count', 'reports_count'],
  count_read: ['read_count', 'reads_count'],
  count_post: ['post_count', 'posts_count'],
  open_id: ['id', 'uid', 'external_id'],
  platform: ['provider', 'type'],
  is_bind: ['is_bound', 'bound'],
  content: ['text', 'body', 'message', 'caption'],
  created_at: ['created', 'create_time', 'created_time', 'timestamp', 'date', 'time'],
  count_images: ['images_count', 'image_count', 'count_image'],
  lng: ['longitude', 'lon', 'long'],
  lat: ['latitude'],
  images: ['image', 'photos', 'pictures', 'pics'],
  url: ['src', 'path', 'href', 'link'],
  userInfo: ['user', 'author', 'owner', 'publisher'],
  category: ['post_category', 'cat', 'type'],
  name: ['title', 'label'],
  message: ['msg', 'error', 'detail', 'title', 'reason'],
  status_code: ['status', 'code', 'error_code'],
  errors: ['error', 'details', 'detail', 'fields', 'violations', 'invalid_params'],
  'max-id': ['before', 'before_id', 'beforeId', 'until_id'],
  'since-id': ['after', 'after_id', 'afterId', 'min_id'],
  page_size: ['per_page', 'perPage', 'limit', 'size'],
}

/** Other names of a field. @param object what the id of an object names: "post_id", "pid" */
export const listSynonyms = (field: string, object: string): readonly string[] =>
  field === 'id'
    ? [`${object}_id`, '_id', `${object.slice(0, 1)}id`, 'uuid']
    : (getOwn(synonyms, field) ?? [])

/** Other ways to write the name of a parameter, and then other names. */
export function listSpellings(parameter: string): readonly string[] {
  const [first = '', ...rest] = parameter.split(/[-_]/)
  const capitals = rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  const written = ['_', '-'].map((separator) => [first, ...rest].join(separator))
  return [...written, [first, ...capitals].join(''), [first, ...rest].join('')]
    .filter((name) => name !== parameter)
    .concat(getOwn(synonyms, parameter) ?? [])
}
