import type { Backend } from '../backend.ts'
import { type ListeningServer, type ListenOptions, listen } from './server.ts'

/** Serves a backend, and lets go of both together, also where nothing comes of it. @throws FeedtwinError as `listen` does */
export async function serveBackend(backend: Backend, options: ListenOptions): Promise<ListeningServer> {
  try {
    const server = await listen(backend, options)
    return {
      ...server,
      async close() {
        await server.close()
        await backend.close()
      },
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}
