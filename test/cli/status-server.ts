import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** @param status undefined sends no response */
export async function listening(status: () => number | undefined): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => {
    const code = status()
    if (code !== undefined) response.writeHead(code).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

export const silent = { code: 0, stdout: '', stderr: '' }
