import { type IncomingMessage, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { listen } from '../../../src/serve/http/server.ts'
import { MAX_BODY } from '../../../src/serve/limits.ts'
import type { NetworkAccess } from '../../../src/serve/network-access.ts'
import { Visitors } from '../../../src/serve/onboarding/devices.ts'
import type { Setup } from '../../../src/serve/sessions/setup.ts'
import { closeAfterTest } from '../../close-after-test.ts'

interface BackendOptions {
  readonly networkAccess?: NetworkAccess
  readonly setup?: Setup
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
}

/** Serves a backend until the end of the test. */
export async function openBackend({ networkAccess, setup = {}, tls }: BackendOptions = {}): Promise<{
  url: string
  close: () => Promise<void>
}> {
  const backend = await Backend.open({ world: 'one-post', ...setup }, handleTwinPath, networkAccess)
  const server = closeAfterTest(await listen(backend, { host: '127.0.0.1', port: 0, maxBody: MAX_BODY, tls }))
  return { url: server.origin + backend.basePath, close: () => server.close() }
}

/** An address of another device, for a machine whose only own address is 127.0.0.1. */
export const PHONE = '127.0.0.2'

export const createVisitors = (): Visitors =>
  new Visitors(
    (address) => address === '127.0.0.1',
    () => 1_000,
  )

/** Sends a request from an address. @returns the status */
export const sendFrom = async (
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> => (await requestFrom(localAddress, url, headers)).resume().statusCode

/** Sends a request from an address. @returns the body */
export const fetchFrom = async (
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => text(await requestFrom(localAddress, url, headers))

/** Sends a request from an address. */
export const requestFrom = (
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sendRequest(url, { localAddress, headers }, resolve).on('error', reject).end()
  })
