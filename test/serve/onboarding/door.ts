import { request as ask, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { listen } from '../../../src/serve/http/server.ts'
import { MAX_BODY } from '../../../src/serve/limits.ts'
import type { NetworkAccess } from '../../../src/serve/network-access.ts'
import { Visitors } from '../../../src/serve/onboarding/visitors.ts'
import type { Setup } from '../../../src/serve/sessions/setup.ts'

interface Opened {
  readonly networkAccess?: NetworkAccess
  readonly setup?: Setup
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
}

/** A backend and the URL at which it is served, until the test is over. */
export async function open({ networkAccess, setup = {}, tls }: Opened = {}): Promise<{
  url: string
  close: () => Promise<void>
}> {
  const backend = await Backend.open({ world: 'one-post', ...setup }, handleTwinPath, networkAccess)
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

/** Asks from another address; gives the status. */
export const askFrom = async (
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> => (await responseFrom(localAddress, url, headers)).resume().statusCode

/** Asks from another address; gives the body. */
export const bodyFrom = async (
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => text(await responseFrom(localAddress, url, headers))

const responseFrom = (
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    ask(url, { localAddress, headers }, resolve).on('error', reject).end()
  })
