import { SentRequests } from '../../../src/cli/each/sent-requests.ts'
import { Backend } from '../../../src/serve/backend.ts'
import { createTwinPathHandler } from '../../../src/serve/create-twin-path-handler.ts'
import { createInProcessTwin, type InProcessTwin } from '../../../src/serve/in-process/create-twin.ts'
import type { Setup } from '../../../src/serve/sessions/setup.ts'

/** Records what a client sends to a twin. */
export async function recordRequests(
  use: (twin: InProcessTwin) => Promise<unknown>,
  setup: Setup = {},
): Promise<SentRequests> {
  const sent = new SentRequests()
  const backend = await Backend.open(
    setup,
    createTwinPathHandler({
      pictures: async () => () => ({ status: 200, headers: [], body: '' }),
      timer: () => () => undefined,
    }),
  )
  const { session, basePath } = backend
  const observed = { ...sent.observe(backend), session, basePath } as Backend
  await use(createInProcessTwin(observed, { origin: 'http://127.0.0.1:4010', close: () => backend.close() }))
  return sent
}
