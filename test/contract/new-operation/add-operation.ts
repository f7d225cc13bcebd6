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
  edit(join(project, 'src/twin/operations/index.ts'), (text) =>
    `import { getPost } from '../../../test/contract/new-operation/get-post.ts'\n${text}`.replace(
      '  listPosts,\n',
      '  listPosts,\n  getPost,\n',
    ),
  )
  for (const [file, entry] of Object.entries(TABLE_ENTRIES))
    edit(join(project, 'src', file), (text) =>
      text.replace(/\n {2}(?: {2})?listPosts: /, (start) => `\n  getPost: ${entry},${start}`),
    )
}

/** What the tables of the kit and of the explanations need, by file: an entry of the first table. */
const TABLE_ENTRIES: Readonly<Record<string, string>> = {
  'judge/target/reading/read-request.ts': '() => []',
  'judge/target/client/requests.ts': "'read'",
  'judge/learning/messages/request-kinds.ts': '[]',
  'judge/target/reading/response-parts.ts': `{
    kind: 'post',
    name: 'the post',
    plural: 'single posts',
  }`,
  'judge/runs/tour/protected-operations.ts': `{
    name: 'one post',
    sendWithout: (client) => client.get('getPost', { id: 1 }),
    send: (client, headers) => client.get('getPost', { id: 1 }, headers),
  }`,
  'judge/target/client/shared-requests.ts': "(client) => client.get('getPost', { id: 1 }, UNKNOWN_VERSION)",
  'judge/runs/tour/header-steps.ts': `{
    sendWithout: (client) => client.get('getPost', { id: 1 }),
    sendWith: (client, headers) => client.get('getPost', { id: 1 }, headers),
  }`,
  'judge/requirements/rejections.ts': "() => 'a post that exists'",
  'judge/runs/walks/arbitrary-values.ts': '{ id: fc.constantFrom(1, 0) }',
  'serve/explanations/kept-requirements.ts': '[]',
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`Nothing to change was found in ${file}.`)
  writeFileSync(file, changed)
}
