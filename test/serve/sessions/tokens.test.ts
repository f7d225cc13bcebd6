import { join } from 'node:path'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { control } from '../../../src/serve/control/client/client.ts'
import type { StartOptions } from '../../../src/serve/http/start-twin.ts'
import { createFolder } from '../../folder.ts'
import { publish as publishWith } from '../app.ts'
import { start as startTwin } from '../control/twin.ts'

// The clock is stopped, so that all worlds of a test begin at the same time.
const NOW = '2026-01-31T12:00:00Z'

async function start(options: StartOptions = {}) {
  const twin = await startTwin({ now: NOW, dialect: { 'auth.message': 'specific' }, ...options })
  const drive = control(twin.url)
  const logIn = (openId: string): Promise<string> => drive.users.token(openId)
  /** Publishes with a token. Returns the id of the author, or the status and message of the error. */
  const publish = async (token: string): Promise<unknown> => {
    const response = await publishWith(twin.url, 'Hello', { Authorization: `Bearer ${token}` })
    const body = await response.json()
    return response.ok ? body.userInfo.user_id : [response.status, body.message]
  }
  return { twin, drive, logIn, publish }
}

type Started = Awaited<ReturnType<typeof start>>

const REFUSED = [401, 'Unable to authenticate with invalid token.']
const createStatePath = (): string => join(createFolder(), 'state.jsonl')

describe('a token of one world', () => {
  const changes: Readonly<Record<string, (started: Started) => Promise<unknown>>> = {
    'a reset': ({ drive }) => drive.reset(),
    'another world': ({ drive }) => drive.world.set('empty'),
    'the same world once more': ({ drive }) => drive.world.set('planet'),
    'a scenario': ({ drive }) => drive.scenario.play('backend-down-then-up').then(() => drive.faults.clear()),
  }

  test.for(Object.entries(changes))(
    'is rejected after %s, even if another user has the same id',
    async ([, change]) => {
      const started = await start()
      const { logIn, publish } = started
      const old = await logIn('ada')
      expect(await publish(old)).toBeGreaterThan(0)
      await change(started)
      const token = await logIn('me')
      expect(await publish(old)).toEqual(REFUSED)
      expect(await publish(token)).toBeGreaterThan(0)
      await change(started)
      await logIn('me')
      expect(await publish(token)).toEqual(REFUSED)
    },
  )

  test.for([false, true])('is valid again once its snapshot is restored (kept state: %s)', async (isKept) => {
    const { drive, logIn, publish } = await start(isKept ? { state: createStatePath() } : {})
    const first = await logIn('ada')
    const saved = await drive.snapshot.save()
    const id = await publish(first)
    await drive.reset()
    const second = await logIn('bo')
    expect(await publish(second)).toBe(id)

    await drive.snapshot.restore(saved)
    expect(await publish(first)).toBe(id)
    expect(await publish(second)).toEqual(REFUSED)

    await drive.reset()
    await logIn('cleo')
    expect(await publish(first)).toEqual(REFUSED)
    expect(await publish(second)).toEqual(REFUSED)
  })

  test('is valid in another session that was restored from the snapshot', async () => {
    const one = await start()
    await one.drive.reset()
    const token = await one.logIn('ada')
    const id = await one.publish(token)
    const other = await start({ world: 'empty' })
    await other.drive.snapshot.restore(await one.drive.snapshot.save())
    expect(await other.publish(token)).toBe(id)
  })
})

describe('a token and a state file', () => {
  test('a token survives restarts; one from before a reset stays rejected', async () => {
    const state = createStatePath()
    const first = await start({ state })
    const old = await first.logIn('ada')
    await first.drive.reset()
    const token = await first.logIn('bo')
    const id = await first.publish(token)
    await first.twin.close()

    const second = await start({ state })
    expect(await second.publish(token)).toBe(id)
    expect(await second.publish(old)).toEqual(REFUSED)
  })

  test('a token without a generation, as earlier versions issued them, belongs to the first world', async () => {
    const { logIn, publish, drive } = await start()
    await logIn('ada')
    const [user] = await drive.users.list()
    const old = await new SignJWT({ nbf: 0, jti: '0'.repeat(32) })
      .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
      .setSubject(String(user?.id))
      .sign(new TextEncoder().encode('feedtwin tokens protect nothing.'))
    expect(await publish(old)).toBe(user?.id)
    await drive.reset()
    await logIn('bo')
    expect(await publish(old)).toEqual(REFUSED)
  })
})
