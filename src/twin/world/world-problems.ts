import type { Schema } from '@cfworker/json-schema'
import worldSchema from '../../../fixtures/world.schema.json' with { type: 'json' }
import { formatPath, formatShortJson, MAX_PROBLEMS, SchemaProblems } from '../../base/schema-problems.ts'

/** Checkers for the file without its users and posts, for a user, and for a post. They are created at their first use. */
let checkers: { readonly frame: SchemaProblems; readonly user: SchemaProblems; readonly post: SchemaProblems }

/**
 * Validates a document against fixtures/world.schema.json, and lists its problems, one line for each place. Users and posts
 * are checked one by one, since the validator overflows the stack for 100,000 errors.
 */
export function findSchemaProblems(document: unknown): string[] {
  const { users, posts } = worldSchema.properties
  checkers ??= {
    frame: new SchemaProblems({
      ...worldSchema,
      properties: { ...worldSchema.properties, users: { type: 'array' }, posts: { type: 'array' } },
    } as Schema),
    user: new SchemaProblems(users.items as Schema),
    post: new SchemaProblems(posts.items as Schema),
  }
  const frame = checkers.frame.describe(document)
  // If the document has another format, such as a dialect, its other problems do not matter.
  const otherFormat = frame.find((line) => line.startsWith('feedtwin: must be'))
  if (otherFormat !== undefined) return [otherFormat]
  const { user, post } = checkers
  const problems = frame
  for (const [name, checker] of [
    ['users', user],
    ['posts', post],
  ] as const) {
    for (const [index, item] of readList(document, name).entries()) {
      if (problems.length >= MAX_PROBLEMS) return problems
      problems.push(...checker.describe(item, [name, index]))
    }
  }
  return problems
}

function readList(document: unknown, name: 'users' | 'posts'): unknown[] {
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, name)) return []
  const list = (document as Record<string, unknown>)[name]
  return Array.isArray(list) ? list : []
}

/** The parts of a world file that refer to each other. */
interface References {
  readonly users?: readonly {
    readonly id: number
    readonly accounts?: readonly { readonly open_id: string; readonly platform: string }[]
  }[]
  readonly posts?: readonly { readonly user_id: number; readonly post_category_id: number }[]
}

/**
 * Finds ids and accounts that two users share, and posts that refer to an unknown user or category.
 *
 * @param categoryIds the known categories; default: all are accepted
 */
export function findReferenceProblems(file: References, categoryIds?: readonly number[]): string[] {
  return [...findUserProblems(file), ...findPostProblems(file, categoryIds)]
}

function findUserProblems({ users = [] }: References): string[] {
  const problems: string[] = []
  const ids = new Map<number, number>()
  const accounts = new Map<string, string>()
  for (const [index, user] of users.entries()) {
    const first = ids.get(user.id)
    if (first === undefined) ids.set(user.id, index)
    else problems.push(`users[${index}].id: ${user.id} is the id of users[${first}] already`)
    for (const [number, account] of (user.accounts ?? []).entries()) {
      const where = formatPath(['users', index, 'accounts', number])
      // Joined as JSON, since both may contain any separator.
      const key = JSON.stringify([account.platform, account.open_id])
      const firstPlace = accounts.get(key)
      if (firstPlace === undefined) accounts.set(key, where)
      else
        problems.push(
          `${where}: ${formatShortJson(account.open_id)} on ${formatShortJson(account.platform)} is ${firstPlace} already`,
        )
    }
  }
  return problems
}

function findPostProblems({ users = [], posts = [] }: References, categoryIds?: readonly number[]): string[] {
  const problems: string[] = []
  const authors = new Set(users.map((user) => user.id))
  const categories = categoryIds && new Set(categoryIds)
  for (const [index, post] of posts.entries()) {
    if (!authors.has(post.user_id)) {
      problems.push(
        `posts[${index}].user_id: no user has the id ${post.user_id}; ${formatIds('users', authors)}`,
      )
    }
    if (categories && !categories.has(post.post_category_id)) {
      const text = `no category has the id ${post.post_category_id}; ${formatIds('categories', categories)}`
      problems.push(`posts[${index}].post_category_id: ${text}`)
    }
  }
  return problems
}

function formatIds(noun: string, ids: ReadonlySet<number>): string {
  if (ids.size === 0) return `there are no ${noun}`
  const firstIds = [...ids].slice(0, 10).join(', ')
  return `${noun}: ${firstIds}${ids.size > 10 ? ', …' : ''}`
}
