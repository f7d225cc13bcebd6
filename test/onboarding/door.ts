import { request as ask } from 'node:http'
import { onTestFinished } from 'vitest'
import { Backend } from '../../src/backend/backend.ts'
import type { Setup } from '../../src/backend/setup.ts'
import type { Surroundings } from '../../src/backend/surroundings.ts'
import { Visitors } from '../../src/backend/visitors.ts'
import { ownPaths } from '../../src/http/own-paths.ts'
import { listen, MAX_BODY } from '../../src/http/server.ts'

interface Opened {
  readonly surroundings?: Surroundings
  readonly setup?: Setup
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
}

/** A backend and the URL at which it is served, until the test is over. */
export async function open({ surroundings, setup = {}, tls }: Opened = {}): Promise<{
  url: string
  close: () => Promise<void>
}> {
  const backend = await Backend.open({ world: 'one-post', ...setup }, ownPaths, surroundings)
  const server = await listen(backend, { host: '127.0.0.1', port: 0, maxBody: MAX_BODY, tls })
  onTestFinished(() => server.close())
  return { url: server.origin + backend.basePath, close: () => server.close() }
}

/** Another device as seen by a machine whose only own address is 127.0.0.1: the block has many addresses. */
export const PHONE = '127.0.0.2'

export const visitors = (): Visitors =>
  new Visitors(
    (address) => address === '127.0.0.1',
    () => 1_000,
  )

/** Asks from another address. */
export const askFrom = (
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    ask(url, { localAddress, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
