import { describe, expect, test } from 'vitest'
import { check, learn, replaySession } from '../../src/conformance.ts'
import { createTwin, startTwin } from '../../src/index.ts'
import { createTwin as createTwinForMsw } from '../../src/msw.ts'
import { control } from '../../src/serve/control/client/client.ts'
import { contractSuite, replaySuite } from '../../src/vitest.ts'

/** A function as JavaScript calls it, without type checks. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are not checked
type Untyped = (...args: any[]) => unknown

const functions: Readonly<Record<string, Untyped>> = {
  startTwin,
  createTwin,
  'createTwin of feedtwin/msw': createTwinForMsw,
  control: (options) => control('http://127.0.0.1:9', options),
  check: (options) => check('http://127.0.0.1:9', options),
  learn: (options) => learn('http://127.0.0.1:9', options),
  contractSuite: (options) => contractSuite('http://127.0.0.1:9', options),
  replaySession: (options) => replaySession({}, 'http://127.0.0.1:9', options),
  replaySuite: (options) => replaySuite({}, 'http://127.0.0.1:9', options),
  async findMany(page) {
    return (await createTwin()).posts.findMany(undefined, page)
  },
  async waitFor(options) {
    return (await createTwin()).control.traffic.waitFor({}, options)
  },
}

describe.for([
  [
    'startTwin',
    { wrold: 'empty' },
    'startTwin has no option "wrold". Did you mean "world"? Its options: world,',
  ],
  ['startTwin', { hosts: '127.0.0.1' }, 'Did you mean "host"?'],
  [
    'startTwin',
    { tls: { crt: 'x' } },
    'tls of startTwin has no option "crt". Did you mean "cert"? Its options: cert, key.',
  ],
  ['startTwin', { port: '4010' }, 'The option "port" of startTwin must be a number, not a text.'],
  ['startTwin', { port: 65_536 }, 'The port is a whole number from 0 to 65535, not 65536.'],
  ['startTwin', { cors: 'no' }, 'must be true or false, not a text'],
  ['startTwin', { world: null }, 'must be a text or an object, not null'],
  ['startTwin', 'empty', 'startTwin takes its options as an object, not a text.'],
  ['createTwin', { sceanrio: 'first-run' }, 'Did you mean "scenario"?'],
  ['createTwin', { port: 4010 }, 'createTwin has no option "port".'],
  [
    'createTwin',
    { users: [{ openid: 'me' }] },
    'users of createTwin has no option "openid". Did you mean "open_id"?',
  ],
  [
    'createTwin',
    { users: [{ open_id: 'me', token: 'bad' }] },
    'must be one of good, expired, revoked, not "bad"',
  ],
  ['createTwin', { secret: 1234567 }, 'The option "secret" of createTwin must be a text, not a number.'],
  ['createTwin of feedtwin/msw', { wrold: 'empty' }, 'Did you mean "world"?'],
  ['control', { sesion: 'ann' }, 'control has no option "sesion". Did you mean "session"?'],
  ['check', { teir: 'read' }, 'check has no option "teir". Did you mean "tier"?'],
  ['check', { tier: 'raed' }, 'The option "tier" of check must be one of read, login, write, not "raed".'],
  [
    'check',
    { failOn: ['warning'] },
    'must be one of warn, drift, unstable, unused-waiver, app, not "warning"',
  ],
  ['check', { at: { lon: 1, lat: 2 } }, 'at of check has no option "lon". Its options: lng, lat.'],
  ['check', { waivers: [{ requirment: 'a' }] }, 'Did you mean "requirement"?'],
  ['learn', { maxrequests: 5 }, 'Did you mean "maxRequests"?'],
  ['contractSuite', { failon: ['warn'] }, 'contractSuite has no option "failon". Did you mean "failOn"?'],
  ['replaySession', { teir: 'read' }, 'replaySession has no option "teir". Did you mean "tier"?'],
  ['replaySuite', { rate: '5' }, 'The option "rate" of replaySession must be a number, not a text.'],
  ['findMany', { limit: 3 }, 'findMany has no option "limit". Its options: skip, take.'],
  ['waitFor', { timeuot: 1 }, 'waitFor has no option "timeuot". Did you mean "timeout"?'],
] as const)('%s rejects', ([name, given, says]) => {
  test(JSON.stringify(given), async () => {
    await expect((async () => functions[name]?.(given))()).rejects.toMatchObject({
      name: 'FeedtwinError',
      code: 'bad-option',
      message: expect.stringContaining(says),
    })
  })
})

test.for([
  [{ world: 'emtpy' }, 'bad-world', 'Did you mean "empty"?'],
  [{ scenario: 'frist-run' }, 'bad-scenario', 'Did you mean "first-run"?'],
  [{ locale: 'zh_NC' }, 'bad-option', 'Did you mean'],
  [{ faults: 'flakey' }, 'bad-option', 'Did you mean "flaky"?'],
  [{ dialect: { 'list.raduis': 5 } }, 'bad-dialect', 'did you mean "list.radius"?'],
  [{ scenario: { feedtwin: 'scenario/1', wrold: 'empty' } }, 'bad-scenario', 'did you mean "world"?'],
  [{ world: { feedtwin: 'world/1', user: [] } }, 'bad-world', 'did you mean "users"?'],
] as const)('the name in %j is rejected', async ([given, code, says]) => {
  const options = given as object
  await expect(createTwin(options)).rejects.toMatchObject({ code, message: expect.stringContaining(says) })
})

test('control rejects unknown options, too', async () => {
  const { control } = await createTwin()
  const calls: readonly [sent: Promise<unknown>, says: string][] = [
    [control.traffic.list({ opration: 'listPosts' } as object), 'did you mean "operation"?'],
    [control.world.set('planet', { sed: 2 } as object), 'did you mean "seed"?'],
    [control.posts.publish({ openid: 'ada', lng: 1, lat: 2 } as never), 'did you mean "open_id"?'],
    [control.faults.set('flakey'), 'Did you mean "flaky"?'],
  ]
  for (const [sent, says] of calls)
    await expect(sent).rejects.toMatchObject({
      code: 'control-refused',
      message: expect.stringContaining(says),
    })
})

test('undefined options count as missing', async () => {
  const options = { world: undefined, faults: undefined, users: undefined } as object
  expect((await createTwin(options)).dialect).toBeDefined()
})
