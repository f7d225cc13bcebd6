import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperation, writeOperation } from './add-operation.ts'

// Adds an operation to a copy of the contract. The compiler or a test must point to each part that is written by hand, and
// everything else must follow from the contract.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const project = mkdtempSync(join(tmpdir(), 'feedtwin-new-operation-'))
afterAll(() => rmSync(project, { recursive: true }))

const run = promisify(execFile)
const node = (...args: string[]) => run(process.execPath, args, { cwd: project })

beforeAll(async () => {
  for (const name of ['src', 'contracts', 'fixtures', 'test', '.config', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(project, name), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir')
  addOperation(project)
  await node('src/contract/generate.ts')
})

let program: ts.Program | undefined

/** Lists the files of src that do not compile. */
function listTypeErrors(): string[] {
  const config = ts.readConfigFile(join(project, 'tsconfig.json'), ts.sys.readFile).config
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src'] },
    ts.sys,
    project,
  )
  program = ts.createProgram(fileNames, options, undefined, program)
  const files = ts.getPreEmitDiagnostics(program).map(({ file }) => relative(project, file?.fileName ?? ''))
  return [...new Set(files)].sort()
}

/** Runs tests of the copy. @returns the titles of those that fail */
async function listFailures(...files: string[]): Promise<string[]> {
  const file = join(project, 'results.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const report = ['--reporter', 'json', '--outputFile', file]
  await node(vitest, 'run', '--config', '.config/vitest.config.ts', ...report, ...files).catch(() => {})
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: { assertionResults: { status: string; title: string }[] }[]
  }
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(results.length).toBeGreaterThan(0)
  return results.filter(({ status }) => status === 'failed').map(({ title }) => title)
}

test('the compiler reports the parts that are written by hand', () => {
  expect(listTypeErrors()).toEqual([
    'src/judge/learning/messages/request-kinds.ts',
    'src/judge/requirements/rejections.ts',
    'src/judge/runs/tour/header-steps.ts',
    'src/judge/runs/tour/protected-operations.ts',
    'src/judge/runs/walks/arbitrary-values.ts',
    'src/judge/target/client/requests.ts',
    'src/judge/target/client/shared-requests.ts',
    'src/judge/target/reading/read-request.ts',
    'src/judge/target/reading/response-parts.ts',
    'src/serve/explanations/kept-requirements.ts',
    'src/twin/operations/index.ts',
  ])
  writeOperation(project)
  expect(listTypeErrors()).toEqual([])
})

test('tests report the missing parts of the contract', async () => {
  const files = ['test/contract/openapi.test.ts', 'test/contract/requirements.test.ts']
  expect(await listFailures(...files, 'test/serve/control/document.test.ts')).toEqual([
    'every response body has an example',
    'every operation of the service has requirements',
    'the traffic filter names every operation of the service',
  ])
})

test('everything else follows from the contract: routes, CORS, faults, traffic, msw and the requests of the kit', async () => {
  const { stdout } = await node('test/contract/new-operation/use-operation.ts')
  expect(JSON.parse(stdout)).toEqual({
    post: [200, 1],
    missing: 404,
    allow: 'GET, HEAD, OPTIONS',
    wrongMethod: [405, 'GET, HEAD, OPTIONS'],
    paths: expect.arrayContaining(['GET /posts/{id}']),
    fault: [503, 200],
    traffic: expect.arrayContaining(['getPost']),
    msw: 1,
    kit: ['GET /posts/1'],
  })
})
