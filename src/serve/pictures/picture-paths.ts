import type { Backend, TwinPathHandler } from '../backend.ts'
import { type Draw, Drawings } from './drawings.ts'
import { Pictures } from './pictures.ts'

/** Answers for pictures. Drawings are the same for all backends; uploads belong to one backend and all its sessions. */
export function picturePaths(draw: Draw): TwinPathHandler {
  const drawings = new Drawings(draw)
  const picturesOf = new WeakMap<Backend, Pictures>()
  return ({ path, query, request, session, backend }) => {
    let pictures = picturesOf.get(backend)
    if (!pictures) {
      pictures = new Pictures(drawings, { cors: session.setup.cors ?? true })
      picturesOf.set(backend, pictures)
    }
    const baseUrl = request.baseUrl ?? request.origin + backend.basePath
    return pictures.answer({ path, query, request, baseUrl })
  }
}
