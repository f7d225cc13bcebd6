import type { Backend, OwnPaths } from '../backend/backend.ts'
import { Drawings } from '../pictures/drawings.ts'
import { Pictures } from '../pictures/pictures.ts'

/** Pictures are the same for all; what was uploaded belongs to one backend, and all its sessions. */
const drawings = new Drawings(async (picture) =>
  // A file of its own also when bundled: it is what the thread loads.
  (await import('./drawing-thread.ts')).drawElsewhere(picture),
)
const picturesOf = new WeakMap<Backend, Pictures>()

export const picturePaths: OwnPaths = ({ path, query, request, session, backend }) => {
  let pictures = picturesOf.get(backend)
  if (!pictures) {
    pictures = new Pictures(drawings, { cors: session.setup.cors ?? true })
    picturesOf.set(backend, pictures)
  }
  const baseUrl = request.baseUrl ?? request.origin + backend.basePath
  return pictures.answer({ path, query, request, baseUrl })
}
