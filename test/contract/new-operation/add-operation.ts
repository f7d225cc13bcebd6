import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'

/** Adds `GET /posts/{id}` to the OpenAPI document of a copy of the project. */
export function addOperation(project: string): void {
  edit(join(project, 'contracts/openapi.yaml'), (text) => {
    const document = parseDocument(text)
    document.setIn(['paths', '/posts/{id}'], {
      get: {
        operationId: 'getPost',
        tags: ['posts'],
        summary: 'Show one post',
        description: 'Answers with one post.',
        security: [],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          200: {
            description: 'The post.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Post' } } },
          },
          400: { $ref: '#/components/responses/UnknownVersion' },
        },
      },
    })
    return String(document)
  })
}

/** Writes the parts that the compiler requires when the contract has the operation `getPost`. */
export function writeOperation(project: string): void {
  writeFileSync(join(project, 'src/twin/operations/get-post.ts'), GET_POST)
  edit(join(project, 'src/twin/operations/index.ts'), (text) =>
    `import { getPost } from './get-post.ts'\n${text}`.replace(
      '  listPosts,\n',
      '  listPosts,\n  getPost,\n',
    ),
  )
  edit(join(project, 'src/judge/client/requests.ts'), addEntry("getPost: 'read'"))
  edit(join(project, 'src/judge/observations/response-parts.ts'), addEntry("getPost: 'post'"))
}

const GET_POST = `
import { createProblem, createSuccess } from '../answer.ts'
import type { Operation } from './operation.ts'

export const getPost: Operation = {
  isRead: true,
  token: () => 'ignored',
  answer({ parameters, posts }, { state }) {
    const id = parameters.readInteger('id', true)
    if (id === undefined || !state.getStoredPost(id)) return createProblem(404)
    return createSuccess(posts.renderPost(id))
  },
}
`

/** Adds an entry after the entry of listPosts. */
const addEntry =
  (entry: string) =>
  (text: string): string =>
    text.replace(/\n {2}listPosts: .*\n/, `$&  ${entry},\n`)

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`Nothing to change was found in ${file}.`)
  writeFileSync(file, changed)
}
