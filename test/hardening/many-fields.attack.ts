import type { Attack } from './attack.ts'
import { startTwinProcess } from './twin-process.ts'

/** Milliseconds that one request may take. */
const LIMIT = 200

/** A busy machine may interrupt a measurement, so the fastest of several counts. */
const ATTEMPTS = 3

const COUNT = 60_000
const keys = Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`key${index}`, 1]))
const emptyObjects = Array.from({ length: COUNT }, () => ({}))

/** Requests to the control API with very many wrong fields, by what is wrong. */
const requests: Readonly<Record<string, readonly [method: string, path: string, body: object]>> = {
  'unknown parameters': ['POST', 'clock', keys],
  'unknown gaps': ['POST', 'dialect', keys],
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
      let fastest = Number.POSITIVE_INFINITY
      for (let attempt = 0; attempt < ATTEMPTS && fastest > LIMIT; attempt++) {
        const start = performance.now()
        const response = await fetch(`${twin.url}/__twin/${path}`, { method, body: text })
        await response.arrayBuffer()
        fastest = Math.min(fastest, performance.now() - start)
        if (response.status !== 400 && response.status !== 422)
          throw new Error(`${name}: the response was ${response.status}`)
      }
      if (fastest > LIMIT) throw new Error(`${name}: the response took ${Math.round(fastest)} ms`)
      slowest = Math.max(slowest, fastest)
    }
    if (twin.errors() !== '') throw new Error(twin.errors())
    await twin.stop()
    return { tries, result: `the slowest response took ${Math.round(slowest)} ms` }
  },
}
