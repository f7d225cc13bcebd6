import type { Attack } from './attack.ts'
import { measureFastest } from './measure-fastest.ts'
import { startTwinProcess } from './twin-process.ts'

/** Milliseconds that one request may take. Time that grows with the square of the fields would be several seconds. */
const LIMIT = 1000

const COUNT = 60_000
const keys = Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`key${index}`, 1]))
const emptyObjects = Array.from({ length: COUNT }, () => ({}))

/** Requests to the control API with very many wrong fields, by what is wrong. */
const requests: Readonly<Record<string, readonly [method: string, path: string, body: object]>> = {
  'unknown parameters': ['POST', 'clock', keys],
  'unknown gaps': ['POST', 'dialect', keys],
  'values of a set': ['POST', 'dialect', { 'user.gender-values': Object.keys(emptyObjects).map(Number) }],
  'unknown keys of a scenario': ['PUT', 'scenario', { scenario: keys }],
  'unknown keys of a world': ['PUT', 'world', { world: { feedtwin: 'world/1', ...keys } }],
  'posts without fields': [
    'PUT',
    'world',
    { world: { feedtwin: 'world/1', users: [], posts: emptyObjects } },
  ],
}

export const attack: Attack = {
  name: 'very many wrong fields',
  isQuick: true,
  async run(tries = Object.keys(requests).length) {
    const twin = await startTwinProcess()
    let slowest = 0
    for (const [name, [method, path, body]] of Object.entries(requests).slice(0, tries)) {
      const text = JSON.stringify(body)
      const send = (): Promise<Response> => fetch(`${twin.url}/__twin/${path}`, { method, body: text })
      const fastest = await measureFastest(name, send, LIMIT, ({ status }) => {
        if (status !== 400 && status !== 422) throw new Error(`${name}: the response was ${status}`)
      })
      slowest = Math.max(slowest, fastest)
    }
    if (twin.errors() !== '') throw new Error(twin.errors())
    await twin.stop()
    return { tries, result: `the slowest response took ${Math.round(slowest)} ms` }
  },
}
