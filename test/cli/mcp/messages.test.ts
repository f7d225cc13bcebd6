import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { environment, program, root } from '../feedtwin.ts'

const METHODS = [
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'resources/list', 'resources/read', 'prompts/list'],
  ...['prompts/get', 'notifications/cancelled', 'notifications/initialized', 'completion/complete', 'x'],
]
const TOOLS = [
  ...['start', 'explain', 'picture', 'more', 'publish', 'setWorld', 'setFaults', 'changeDialect'],
  ...['listExchanges'],
  ...['explainPost', 'changeClock', 'listNearbyPosts', '__proto__', 'constructor', 'chek'],
]
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

const nameArbitrary = fc.constantFrom(
  ...['__proto__', 'toString', 'faults', 'lng', 'lat', 'at', 'from', 'result', 'url'],
)
const valueArbitrary = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('\ud800', '\u0000', 1e308, -0, '/'.repeat(5000), 'r1', { toString: 1 }),
)
const inputArbitrary = fc.oneof(
  valueArbitrary,
  fc.array(fc.tuple(nameArbitrary, valueArbitrary), { maxLength: 4 }).map(Object.fromEntries),
)
/** A message that is not one, or that asks for what there is not. */
const messageArbitrary = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({
      jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', 2),
      id: fc.oneof(fc.integer(), fc.integer(), fc.constantFrom(null, 'a', {}, [])),
      method: fc.oneof(fc.constantFrom(...METHODS), valueArbitrary),
      params: fc.oneof(
        valueArbitrary,
        fc.record(
          {
            name: fc.oneof(fc.constantFrom(...TOOLS), valueArbitrary),
            arguments: inputArbitrary,
            uri: valueArbitrary,
          },
          { requiredKeys: [] },
        ),
        fc.record({ name: fc.constantFrom(...TOOLS), arguments: inputArbitrary, _meta: valueArbitrary }),
      ),
    })
    .map((message) => JSON.stringify(message)),
)

const writeLine = (text: string): string => `${text.replaceAll('\n', ' ')}\n`

test('2,000 malformed messages end nothing, and only messages of the protocol are printed', async () => {
  const child = spawn(process.execPath, [program, 'mcp'], { cwd: root, env: environment() })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text))
  child.stderr.resume()
  const messages = [
    ...fc.sample(messageArbitrary, { numRuns: 1990, seed: 28 }),
    ...['', '{', 'null', '[]', DEEP, `{"jsonrpc":"2.0","id":1e400,"method":"ping"}`],
    `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"changeDialect","arguments":{"a":${DEEP}}}}`,
    `{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"more","arguments":{"result":${DEEP}}}}`,
    'x'.repeat(12 * 1024 * 1024),
    '\ufeff{}',
  ]
  expect(messages).toHaveLength(2000)
  for (const message of messages) if (!child.stdin.write(writeLine(message))) await once(child.stdin, 'drain')
  child.stdin.write(
    '{"jsonrpc":"2.0","id":"last","method":"tools/call","params":{"name":"getWorld","arguments":{}}}\n',
  )
  while (!/"id":"last"/.test(stdout)) await once(child.stdout, 'data')
  expect(child.exitCode).toBe(null)
  const lines = stdout.trimEnd().split('\n')
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
    expect(Buffer.byteLength(line)).toBeLessThan(20_000)
  }
  expect(lines.length).toBeGreaterThan(100)
  expect(JSON.parse(lines.find((line) => line.includes('"id":"last"')) ?? '').result.isError).toBeUndefined()
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([0, null])
})
