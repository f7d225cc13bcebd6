import type { OwnPaths } from '../backend.ts'
import { ownAreas } from '../twin-areas.ts'
import type { Timer } from '../timer.ts'

/** What a twin without a socket answers below /__twin/: pictures, drawn in this thread, and the control API. */
export function ownPathsInProcess(timer: Timer): OwnPaths {
  let pictures: Promise<OwnPaths> | undefined
  let control: Promise<OwnPaths> | undefined
  const getPictures = (): Promise<OwnPaths> => (pictures ??= loadPictures())
  return ownAreas(
    { images: getPictures, avatars: getPictures, uploads: getPictures },
    () => (control ??= loadControl(timer)),
  )
}

async function loadPictures(): Promise<OwnPaths> {
  const [{ picturePaths }, { draw }] = await Promise.all([
    import('../pictures/picture-paths.ts'),
    import('../pictures/drawing/draw.ts'),
  ])
  return picturePaths(draw)
}

async function loadControl(timer: Timer): Promise<OwnPaths> {
  const { controlApi } = await import('../control/api.ts')
  return controlApi(timer)
}
