import { type Asked, answer, ask, instead, type Json, type Said, type Wrap } from './wrap.ts'

/** Makes another JSON value of one. */
export type Edit = (value: Json) => Json

export const drop =
  (...names: string[]): Edit =>
  (value) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

export const set =
  (name: string, value: Json): Edit =>
  (object) => ({ ...object, [name]: value })

/** Changes the value of one field. */
export const turn =
  (name: string, edit: Edit): Edit =>
  (object) => ({ ...object, [name]: edit(object[name]) })

/** Changes each element of the list in one field. */
export const each =
  (name: string, edit: Edit): Edit =>
  (object) => ({ ...object, [name]: object[name].map(edit) })

export const rename =
  (name: string, other: string): Edit =>
  (object) => ({ ...drop(name)(object), [other]: object[name] })

export const both =
  (...edits: Edit[]): Edit =>
  (value) =>
    edits.reduce((changed, edit) => edit(changed), value)

// Situations

export const isLogin = ({ operation }: Asked): boolean => operation === 'loginWithThirdParty'
export const isList = ({ operation }: Asked): boolean => operation === 'listPosts'
export const isCreate = ({ operation }: Asked): boolean => operation === 'createPost'
export const isOther = ({ operation }: Asked): boolean => operation === undefined
export const isSecondPage = (asked: Asked): boolean => isList(asked) && 'max-id' in asked.fields
export const isRefresh = (asked: Asked): boolean => isList(asked) && 'since-id' in asked.fields
export const byForm = ({ encoding }: Asked): boolean => encoding === 'form'
export const byQuery = ({ encoding }: Asked): boolean => encoding === 'query'
export const byMultipart = ({ encoding }: Asked): boolean => encoding === 'multipart'
export const isGood = (_: Asked, said: Said): boolean => said.status === 200
export const isEmptyList = (asked: Asked, said: Said): boolean =>
  isList(asked) && said.status === 200 && said.json.length === 0
export const everyThird = ({ id }: Json): boolean => id % 3 === 0
export const hasImages = ({ images }: Json): boolean => images.length > 0
export const hasNoImages = ({ images }: Json): boolean => images.length === 0
export const lacks = (...names: string[]) => {
  return ({ fields }: Asked): boolean =>
    names.every((name) => fields[name] === undefined || fields[name] === '')
}

/** Whether a request has an Authorization header that no login of this server gave. */
export const hasHeader =
  (name: string, pattern: RegExp) =>
  ({ headers }: Asked): boolean =>
    pattern.test(headers[name] ?? '')

// Where wrongness may sit

/** Changes the user in the answers to logins. */
export const inUser = (edit: Edit, when: (asked: Asked, said: Said) => boolean = () => true): Wrap =>
  answer(
    (asked, said) => isLogin(asked) && said.status === 200 && when(asked, said),
    ({ json }) => ({ json: edit(json) }),
  )

/** Changes posts wherever they occur, or only some of them. */
export const inPosts = (
  edit: Edit,
  where: (post: Json) => boolean = () => true,
  when: (asked: Asked) => boolean = () => true,
): Wrap => {
  const changed: Edit = (post) => (where(post) ? edit(post) : post)
  return answer(
    (asked, said) => (isList(asked) || isCreate(asked)) && said.status === 200 && when(asked),
    ({ json }) => ({ json: Array.isArray(json) ? json.map(changed) : changed(json) }),
  )
}

/** Changes the posts in lists as a whole. */
export const inList = (
  edit: (posts: Json[], asked: Asked) => Json,
  when: (asked: Asked) => boolean = () => true,
): Wrap =>
  answer(
    (asked, said) => isList(asked) && said.status === 200 && when(asked),
    ({ json }, asked) => ({ json: edit(json, asked) }),
  )

/** Changes the created post in the answers to publications. */
export const inCreated = (
  edit: (post: Json, asked: Asked) => Json,
  when: (asked: Asked) => boolean = () => true,
): Wrap =>
  answer(
    (asked, said) => isCreate(asked) && said.status === 200 && when(asked),
    ({ json }, asked) => ({ json: edit(json, asked) }),
  )

/** Changes the bodies of errors of one status. */
export const inErrors = (status: number, edit: Edit, when: (asked: Asked) => boolean = () => true): Wrap =>
  answer(
    (asked, said) => said.status === status && when(asked),
    ({ json }) => ({ json: edit(json) }),
  )

/** Changes the errors of validation errors. */
export const inEntries = (edit: Edit, when: (asked: Asked) => boolean = () => true): Wrap =>
  answer(
    (asked, said) => said.status === 422 && said.json?.errors !== undefined && when(asked),
    ({ json }) => ({ json: turn('errors', edit)(json) }),
  )

/** Answers with another status, in the envelope as well. */
export const refuse = (when: (asked: Asked) => boolean, status: number, more: Json = {}): Wrap =>
  instead(when, () => ({
    status,
    json: { message: MESSAGES[status] ?? `${status}`, ...more, status_code: status },
    headers: {
      'content-type': 'application/json',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
  }))

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The version given was unknown or has no registered routes.',
  401: 'Failed to authenticate because of bad credentials or an invalid authorization header.',
  403: 'The user name or password is incorrect.',
  404: '404 Not Found',
  422: '422 Unprocessable Entity',
}

/** Turns errors of one status into another one, in the envelope as well. */
export const restatus = (from: number, to: number, when: (asked: Asked) => boolean = () => true): Wrap =>
  answer(
    (asked, said) => said.status === from && when(asked),
    ({ json }) => ({ status: to, json: { ...json, status_code: to } }),
  )

/** Changes the HTTP status alone. */
export const httpStatus = (from: number, to: number, when: (asked: Asked) => boolean = () => true): Wrap =>
  answer(
    (asked, said) => said.status === from && when(asked),
    () => ({ status: to }),
  )

/** The server never learns of some parameters. */
export const ignore = (when: (asked: Asked) => boolean, ...names: string[]): Wrap =>
  ask(when, ({ fields }) => ({ fields: drop(...names)(fields) }))

/** The server takes other parameters for the ones sent. */
export const mistake = (when: (asked: Asked) => boolean, edit: Edit): Wrap =>
  ask(when, ({ fields }) => ({ fields: edit(fields) }))

/** What is missing has a default instead of a refusal. */
export const suppose = (when: (asked: Asked) => boolean, defaults: Json): Wrap =>
  ask(when, ({ fields }) => ({
    fields: {
      ...fields,
      ...Object.fromEntries(Object.entries(defaults).filter(([name]) => (fields[name] ?? '') === '')),
    },
  }))
