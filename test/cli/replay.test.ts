import { expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { recordScript, scripts } from '../judge/replaying/scripted-app.ts'
import { serveTwin } from '../judge/target/server.ts'
import { expectCode, expectRefusal, file, run } from './feedtwin.ts'

const recording = async (): Promise<string> => file(await recordScript(scripts.reader ?? []))
const dialect = (answers: object): string => file({ feedtwin: 'dialect/1', answers })

test('a session is replayed on two twins, and the difference has its cause', async () => {
  const [a, b] = [dialect({}), dialect({ 'list.order': 'oldest-first' })]
  const har = await recording()
  const same = await run(['replay', har, '--from', a, '--to', a])
  expect(same).toMatchObject({ code: 0, stderr: '' })
  expect(same.stdout).toContain('✓ the app sees the same')
  const other = await expectCode(1, ['replay', har, '--from', a, '--to', b])
  expect(other.stdout).toContain('the gap list.order')
})

test('a deployment that is only read leaves out what needs more, and nothing compared is no success', async () => {
  const { url } = await serveTwin(await createTwin())
  const har = await recording()
  const { code, stdout } = await run(['replay', har, url, '--tier', 'read', '--reporter', 'json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ feedtwin: 'replay/1', tier: 'read', compared: 1, findings: [] })
  const down = await expectCode(3, ['replay', har, 'http://127.0.0.1:9', '--tier', 'login'])
  expect(down.stdout).toContain('– not judged: ')
})

test.each([
  [[], /Name one target/],
  [['--from', 'a.json'], /belong together/],
  [['nowhere.json'], /neither a URL .* nor an existing dialect file/],
  [['http://127.0.0.1:9', '--tier', 'read', '--allow-writes', '1'], /Tier read publishes nothing/],
])('wrong usage is explained: %j', async (args, message) => {
  expect(await expectRefusal(['replay', await recording(), ...args])).toMatch(message)
})
