import type { TwinPathHandler } from '../backend.ts'
import type { Timer } from '../timer.ts'
import { ownAreas } from '../twin-areas.ts'

/** What a twin without a socket answers below /__twin/: pictures, drawn in this thread, and the control API. */
export function ownPathsInProcess(timer: Timer): TwinPathHandler {
  let pictures: Promise<TwinPathHandler> | undefined
  let control: Promise<TwinPathHandler> | undefined
  const getPictures = (): Promise<TwinPathHandler> => (pictures ??= loadPictures())
  return ownAreas(
    { images: getPictures, avatars: getPictures, uploads: getPictures },
    () => (control ??= loadControl(timer)),
  )
}

async function loadPictures(): Promise<TwinPathHandler> {
  const [{ picturePaths }, { drawPicture: draw }] = await Promise.all([
    import('../pictures/picture-paths.ts'),
    import('../pictures/drawing/draw.ts'),
  ])
  return picturePaths(draw)
}

async function loadControl(timer: Timer): Promise<TwinPathHandler> {
  const { answerControlRequest: controlApi } = await import('../control/api.ts')
  return controlApi(timer)
}
