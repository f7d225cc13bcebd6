import type { OwnPaths } from '../backend/backend.ts'

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
  const area = Object.hasOwn(areas, segment) ? await areas[segment]?.() : undefined
  return area ? area(own) : own.backend.problem(404)
}
