import {
  drop,
  hasHeader,
  inEntries,
  inErrors,
  isCreate,
  isGood,
  isList,
  isLogin,
  isOther,
  lacks,
  refuse,
  restatus,
  set,
  turn,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type Asked, answer, ask, instead, type Json, type Wrap } from '../wrap.ts'

const errorText = (status: number, text: string, type = 'text/html'): Wrap =>
  answer(
    (_, said) => said.status === status,
    ({ headers }) => ({ text, headers: { ...headers, 'content-type': type } }),
  )

const texts = (edit: (text: string, name: string) => Json, when?: (asked: Asked) => boolean): Wrap =>
  inEntries(
    (errors) =>
      Object.fromEntries(
        Object.entries<string[]>(errors).map(([name, list]) => [name, list.map((text) => edit(text, name))]),
      ),
    when,
  )

const wantsOne = hasHeader('accept', /vnd\.service\.v1\+json/i)
const wantsUnknown = (asked: Asked): boolean =>
  hasHeader('accept', /vnd\.service\./i)(asked) && !wantsOne(asked)
const servesAnyVersion = (when: (asked: Asked) => boolean): Wrap =>
  ask(
    (asked) => wantsUnknown(asked) && when(asked),
    ({ headers }) => ({ headers: { ...headers, accept: 'application/vnd.service.v1+json' } }),
  )
const hasNoRoute = (asked: Asked): boolean =>
  isOther(asked) && !['/posts', '/auth/third_party'].includes(asked.url.pathname) && !wantsUnknown(asked)

/** Sections 7 and 9: errors and versions. */
export const errors: readonly Mutant[] = [
  {
    id: 'not-found-is-a-web-page',
    breaks: ['errors.body-is-object', 'errors.unknown-path-is-404', 'errors.not-found-message'],
    on: 'twin',
    change: errorText(404, '<h1>Not Found</h1>'),
  },
  {
    id: 'refused-token-is-plain-text',
    breaks: ['errors.body-is-object', 'auth.missing-is-401', 'auth.bad-token-is-401'],
    on: 'small',
    change: errorText(401, 'Unauthorized', 'text/plain'),
  },
  {
    id: 'unknown-version-has-no-body',
    breaks: ['errors.body-is-object', 'version.unknown-is-400'],
    on: 'twin',
    change: errorText(400, '', 'text/plain'),
  },
  {
    id: 'validation-is-a-list',
    breaks: [
      'errors.body-is-object',
      'login.open-id-missing-is-422',
      'list.lng-missing-is-422',
      'errors.entries-are-arrays',
    ],
    on: 'small',
    change: inErrors(422, ({ errors }) => Object.entries(errors ?? {})),
  },
  {
    id: 'message-is-empty-for-a-refused-token',
    breaks: ['errors.message-is-text'],
    on: 'twin',
    change: inErrors(401, set('message', '')),
  },
  {
    id: 'message-is-missing-for-an-unknown-version',
    breaks: ['errors.message-is-text'],
    on: 'small',
    change: inErrors(400, drop('message')),
  },
  {
    id: 'messages-are-objects',
    breaks: ['errors.message-is-text', 'errors.not-found-message', 'errors.validation-message'],
    on: 'twin',
    change: all4xx(turn('message', (text) => ({ en: text }))),
  },
  {
    id: 'message-is-called-error',
    breaks: ['errors.message-is-text', 'errors.validation-message'],
    on: 'small',
    change: inErrors(422, ({ message, ...body }) => ({ error: message, ...body })),
  },
  {
    id: 'status-code-is-text',
    breaks: [
      'errors.status-code-is-integer',
      'errors.unknown-path-is-404',
      'auth.missing-is-401',
      'auth.bad-token-is-401',
      'version.unknown-is-400',
    ],
    on: 'twin',
    change: all4xx(turn('status_code', String)),
  },
  {
    id: 'status-code-is-missing-in-validation',
    breaks: ['errors.status-code-is-integer'],
    on: 'small',
    change: inErrors(422, drop('status_code')),
  },
  {
    id: 'status-code-is-null-for-an-unknown-version',
    breaks: ['errors.status-code-is-integer', 'version.unknown-is-400'],
    on: 'twin',
    change: inErrors(400, set('status_code', null)),
  },
  {
    id: 'status-code-of-validation-is-zero',
    breaks: ['errors.status-code-is-the-status'],
    on: 'twin',
    change: inErrors(422, set('status_code', 0)),
  },
  {
    id: 'status-code-of-validation-is-400',
    breaks: ['errors.status-code-is-the-status'],
    on: 'small',
    change: inErrors(422, set('status_code', 400)),
  },
  {
    id: 'status-of-refused-tokens-is-403-on-the-wire',
    breaks: ['errors.status-code-is-the-status'],
    on: 'twin',
    change: answer(
      (_, said) => said.status === 401,
      () => ({ status: 403 }),
    ),
  },
  {
    id: 'unknown-paths-are-empty-lists',
    breaks: ['errors.unknown-path-is-404'],
    on: 'twin',
    change: instead(hasNoRoute, () => ({ json: [] })),
  },
  {
    id: 'unknown-paths-are-400',
    breaks: ['errors.unknown-path-is-404'],
    on: 'small',
    change: refuse(hasNoRoute, 400),
  },
  {
    id: 'unknown-paths-are-500',
    breaks: ['errors.unknown-path-is-404'],
    on: 'twin',
    change: refuse(hasNoRoute, 500),
  },
  {
    id: 'unknown-paths-lead-home',
    breaks: ['errors.unknown-path-is-404'],
    on: 'small',
    change: instead(hasNoRoute, () => ({
      status: 302,
      headers: { location: 'http://feedtwin.test/' },
      text: '',
    })),
  },
  {
    id: 'not-found-has-no-number',
    breaks: ['errors.not-found-message'],
    on: 'twin',
    change: inErrors(404, set('message', 'Not Found'), hasNoRoute),
  },
  {
    id: 'not-found-names-the-path',
    breaks: ['errors.not-found-message'],
    on: 'small',
    change: inErrors(
      404,
      turn('message', (text) => `${text}: no such route`),
      hasNoRoute,
    ),
  },
  {
    id: 'not-found-is-in-chinese',
    breaks: ['errors.not-found-message'],
    on: 'twin',
    change: inErrors(404, set('message', '未找到'), hasNoRoute),
  },
  {
    id: 'validation-says-the-data-was-invalid',
    breaks: ['errors.validation-message'],
    on: 'twin',
    change: inErrors(422, set('message', 'The given data was invalid.')),
  },
  {
    id: 'validation-says-unprocessable-content',
    breaks: ['errors.validation-message'],
    on: 'small',
    change: inErrors(422, set('message', '422 Unprocessable Content'), isList),
  },
  {
    id: 'validation-of-posts-says-the-first-text',
    breaks: ['errors.validation-message'],
    on: 'twin',
    change: inErrors(
      422,
      (body) => ({ ...body, message: Object.values<string[]>(body.errors ?? {}).flat()[0] ?? body.message }),
      isCreate,
    ),
  },
  {
    id: 'entries-are-texts',
    breaks: ['errors.entries-are-arrays', 'errors.required-text'],
    on: 'twin',
    change: inEntries((all) =>
      Object.fromEntries(Object.entries<string[]>(all).map(([name, list]) => [name, list[0]])),
    ),
  },
  {
    id: 'entries-are-objects-where-posts-are-listed',
    breaks: ['errors.entries-are-arrays', 'errors.required-text'],
    on: 'small',
    change: texts((message) => ({ message }), isList),
  },
  {
    id: 'entries-of-a-login-are-a-list',
    breaks: ['errors.entries-are-arrays', 'login.open-id-missing-is-422', 'errors.required-text'],
    on: 'twin',
    change: inEntries((all) => Object.entries(all).map(([field, list]) => ({ field, list })), isLogin),
  },
  {
    id: 'required-texts-are-keys',
    breaks: ['errors.required-text'],
    on: 'twin',
    change: texts((_, name) => `validation.required.${name}`),
  },
  {
    id: 'required-texts-keep-underscores',
    breaks: ['errors.required-text'],
    on: 'small',
    change: texts((text, name) => text.replace(name.replaceAll('_', ' '), name)),
  },
  {
    id: 'required-texts-of-lists-have-no-article',
    breaks: ['errors.required-text'],
    on: 'twin',
    change: texts((text) => text.replace(/^The /, ''), isList),
  },
  {
    id: 'required-texts-of-posts-end-without-a-dot',
    breaks: ['errors.required-text'],
    on: 'small',
    change: texts((text) => text.replace(/\.$/, ''), isCreate),
  },
  {
    id: 'lists-name-both-when-one-is-missing',
    breaks: ['errors.only-the-missing-are-named'],
    on: 'twin',
    change: inEntries(
      (all) => ({ ...all, lng: ['The lng field is required.'], lat: ['The lat field is required.'] }),
      (asked) => isList(asked) && lacks('lng')(asked) !== lacks('lat')(asked),
    ),
  },
  {
    id: 'posts-name-the-category-always',
    breaks: ['errors.only-the-missing-are-named'],
    on: 'small',
    change: inEntries(
      (all) => ({ ...all, post_category_id: ['The post category id field is required.'] }),
      isCreate,
    ),
  },
  {
    id: 'logins-name-platform-always',
    breaks: ['errors.only-the-missing-are-named'],
    on: 'twin',
    change: inEntries(
      (all) => ({ ...all, platform: ['The platform field is required.'] }),
      (asked) => isLogin(asked) && lacks('open_id')(asked),
    ),
  },
  {
    id: 'wrong-methods-get-no-allow',
    breaks: ['errors.wrong-method-has-allow'],
    on: 'twin',
    change: answer(
      (_, said) => said.status === 405,
      ({ headers: { allow: _, ...headers } }) => ({ headers }),
    ),
  },
  {
    id: 'version-one-is-unknown',
    breaks: ['version.one-is-served', 'login.weixin-is-taken', 'list.answers-200'],
    on: 'twin',
    change: refuse(wantsOne, 400),
  },
  {
    id: 'version-one-is-unknown-to-publishing',
    breaks: ['version.one-is-served', 'create.answers-200'],
    on: 'small',
    change: refuse((asked) => isCreate(asked) && wantsOne(asked), 400),
  },
  {
    id: 'version-one-is-unknown-to-logins',
    breaks: ['version.one-is-served', 'login.weixin-is-taken'],
    on: 'twin',
    change: refuse((asked) => isLogin(asked) && wantsOne(asked), 400),
  },
  {
    id: 'any-version-is-served',
    breaks: ['version.unknown-is-400'],
    on: 'twin',
    change: servesAnyVersion(() => true),
  },
  {
    id: 'unknown-version-is-404',
    breaks: ['version.unknown-is-400'],
    on: 'small',
    change: restatus(400, 404, wantsUnknown),
  },
  {
    id: 'unknown-version-is-406',
    breaks: ['version.unknown-is-400'],
    on: 'twin',
    change: restatus(400, 406, wantsUnknown),
  },
  {
    id: 'any-version-lists',
    breaks: ['version.unknown-is-400'],
    on: 'small',
    change: servesAnyVersion(isList),
  },
  {
    id: 'any-version-logs-in',
    breaks: ['version.unknown-is-400'],
    on: 'twin',
    change: servesAnyVersion(isLogin),
  },
]

function all4xx(edit: (body: Json) => Json): Wrap {
  return answer(
    (asked, said) => !isGood(asked, said) && said.json !== undefined,
    ({ json }) => ({ json: edit(json) }),
  )
}
