import type { Timer } from '../../base/timer.ts'
import type { TwinPathHandler } from '../backend.ts'
import { createTwinPathHandler } from '../create-twin-path-handler.ts'

/** Answers what a twin without a socket serves below /__twin/: the control API, and pictures drawn in this thread. */
export function createInProcessTwinPathHandler(timer: Timer): TwinPathHandler {
  let pictures: Promise<TwinPathHandler> | undefined
  let control: Promise<TwinPathHandler> | undefined
  return createTwinPathHandler({
    pictures: () => (pictures ??= loadPictures()),
    control: () => (control ??= loadControl(timer)),
  })
}

async function loadPictures(): Promise<TwinPathHandler> {
  const [{ createPictureHandler }, { drawPicture }] = await Promise.all([
    import('../pictures/create-picture-handler.ts'),
    import('../pictures/drawing/draw.ts'),
  ])
  return createPictureHandler(drawPicture)
}

async function loadControl(timer: Timer): Promise<TwinPathHandler> {
  const { createControlHandler } = await import('../control/create-control-handler.ts')
  return createControlHandler(timer)
}
