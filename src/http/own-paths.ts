import type { OwnPaths } from '../backend/backend.ts'

let controlPaths: Promise<OwnPaths> | undefined

const control = (): Promise<OwnPaths> => (controlPaths ??= loadControl())

async function loadControl(): Promise<OwnPaths> {
  const { controlApi } = await import('../control/api.ts')
  return controlApi((milliseconds, then) => {
    const timeout = setTimeout(then, milliseconds).unref()
    return () => clearTimeout(timeout)
  })
}

/** What answers below /__twin/, by the first segment of the path; loaded when first asked for, so that a start is quick. */
const areas: Readonly<Record<string, () => Promise<OwnPaths>>> = {
  images: pictures,
  avatars: pictures,
  uploads: pictures,
}

async function pictures(): Promise<OwnPaths> {
  return (await import('./picture-paths.ts')).picturePaths
}

export const ownPaths: OwnPaths = async (own) => {
  const [segment = ''] = own.path.split('/')
  const load = (Object.hasOwn(areas, segment) && areas[segment]) || control
  return (await load())(own)
}
