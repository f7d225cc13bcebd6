import type { TwinPathHandler } from '../backend.ts'
import { createTwinPathHandler } from '../create-twin-path-handler.ts'

/** Answers what a twin with a socket serves below /__twin/: pages, the console, the control API, and pictures drawn by a worker. */
export const handleTwinPath: TwinPathHandler = createTwinPathHandler({
  async pictures() {
    const { createPictureHandler } = await import('../pictures/pictures.ts')
    // The worker module stays a file of its own in the bundle: the thread runs it.
    return createPictureHandler(async (picture) =>
      (await import('./drawing-worker.ts')).drawInWorker(picture),
    )
  },
  timer(milliseconds, callback) {
    // A client that waits for an exchange does not keep the process alive.
    const timeout = setTimeout(callback, milliseconds).unref()
    return () => clearTimeout(timeout)
  },
  pages: async () => (await import('../onboarding/handle-onboarding-path.ts')).handleOnboardingPath,
  async consoleFiles() {
    const [{ createConsoleHandler }, { readConsoleFile }] = await Promise.all([
      import('../console/create-console-handler.ts'),
      import('./read-console-file.ts'),
    ])
    return createConsoleHandler(readConsoleFile)
  },
})
