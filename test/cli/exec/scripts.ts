import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listenForTest } from '../../close-after-test.ts'
import { start } from '../feedtwin.ts'

/** A command that runs a script with the Node.js of these tests. */
export const script = (text: string): string[] => [process.execPath, '--input-type=module', '-e', text]

/** Expects that a command ends when feedtwin is killed. @param setup what the command does first */
export async function expectEndsWithFeedtwin(setup: string, words: readonly string[]): Promise<void> {
  const server = createServer()
  const port = await listenForTest(server)
  const text = `${setup}
      const { connect } = await import('node:net')
      connect(${port}, '127.0.0.1')
      setTimeout(() => process.exit(), 60_000)`
  const twin = start([...words, '--', ...script(text)])
  const [socket] = (await once(server, 'connection')) as [Socket]
  const closed = once(socket.on('error', () => {}).resume(), 'close')
  void twin.stop('SIGKILL')
  await closed
}
