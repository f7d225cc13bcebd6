import {
  type Breakage,
  type BreakageTable,
  type Json,
  type RequestTest,
  replaceResponses,
} from './breakage.ts'
import { editErrorEntries, editErrors, isCreateRequest, isLoginRequest } from './edits.ts'

const editErrorTexts = (edit: (text: string, name: string) => Json, when?: RequestTest): Breakage =>
  editErrorEntries(
    (errors) =>
      Object.fromEntries(
        Object.entries<string[]>(errors).map(([name, list]) => [name, list.map((text) => edit(text, name))]),
      ),
    when,
  )

/** The entry of an item of images. */
const ITEM = /^images\.(\d+)$/

/** Moves the entries of items into an object in the entry images. */
function nestItems(errors: Json): Json {
  const items = Object.entries(errors).flatMap(([name, texts]) => {
    const [, index] = ITEM.exec(name) ?? []
    return index === undefined ? [] : [[index, texts] as const]
  })
  const others = Object.entries(errors).filter(([name]) => !ITEM.test(name))
  return items.length === 0 ? errors : Object.fromEntries([...others, ['images', Object.fromEntries(items)]])
}

/** Section 7: errors. */
export const errorsBreakages = {
  'errors.validation-is-list': editErrors(422, ({ errors }) => Object.entries(errors ?? {})),
  'errors.validation-message-is-first-text': editErrors(
    422,
    (body) => ({ ...body, message: Object.values<string[]>(body.errors ?? {}).flat()[0] ?? body.message }),
    isCreateRequest,
  ),
  'errors.item-entries-are-object': editErrorEntries(nestItems, isCreateRequest),
  'errors.login-entries-are-list': editErrorEntries(
    (all) => Object.entries(all).map(([field, list]) => ({ field, list })),
    isLoginRequest,
  ),
  'errors.required-text-is-key': editErrorTexts((_, name) => `validation.required.${name}`),
  'errors.required-text-has-no-dot': editErrorTexts((text) => text.replace(/\.$/, ''), isCreateRequest),
  'errors.unknown-path-below-posts-is-200': replaceResponses(
    ({ method, path }) => method === 'GET' && /^\/posts\/./.test(path),
    () => ({ json: [] }),
  ),
} satisfies BreakageTable
