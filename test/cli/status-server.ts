import { createServer, type Server } from 'node:http'
import { listenForTest } from '../close-after-test.ts'

/** @param status undefined sends no response */
export async function listening(status: () => number | undefined): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => {
    const code = status()
    if (code !== undefined) response.writeHead(code).end()
  })
  return { url: `http://127.0.0.1:${await listenForTest(server)}`, server }
}

export const silent = { code: 0, stdout: '', stderr: '' }
