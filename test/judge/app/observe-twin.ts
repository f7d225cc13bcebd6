import { onTestFinished } from 'vitest'
import { AppObserver } from '../../../src/cli/judging/app-observer.ts'
import type { RecordingJudge } from '../../../src/judge/runs/recordings/recording-judge.ts'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { listen } from '../../../src/serve/http/server.ts'
import { MAX_BODY, MAX_CONNECTIONS } from '../../../src/serve/limits.ts'
import type { Setup } from '../../../src/serve/sessions/setup.ts'

/** A twin that judges the apps that use it. */
export interface ObservedTwin {
  readonly url: string
  readonly judge: RecordingJudge
  /** The rules that were broken, with what the first violation showed. */
  listBroken(): readonly string[]
}

/** Serves a twin that judges apps, until the test ends. */
export async function observeTwin(setup: Setup): Promise<ObservedTwin> {
  const observer = new AppObserver('feedtwin serve --judge-app', {})
  const backend = await Backend.open(setup, handleTwinPath)
  const server = await listen(observer.observe(backend), {
    host: '127.0.0.1',
    port: 0,
    maxBody: MAX_BODY,
    maxConnections: MAX_CONNECTIONS,
  })
  onTestFinished(async () => {
    await server.close()
    await backend.close()
  })
  return {
    url: server.origin,
    judge: observer.judge,
    listBroken: () =>
      (observer.createReport(server.origin).app ?? [])
        .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
        .map(({ id, violation }) => `${id}: ${violation?.actual}`),
  }
}
