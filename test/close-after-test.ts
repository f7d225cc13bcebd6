import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Closes something at the end of the test. @returns the same */
export function closeAfterTest<T extends { close(): unknown }>(opened: T): T {
  onTestFinished(async () => void (await opened.close()))
  return opened
}

/** Lets a server listen on a free port of this machine until the end of the test. @returns the port */
export async function listenForTest(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
