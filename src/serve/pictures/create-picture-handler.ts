import type { Backend, TwinPathHandler } from '../backend.ts'
import { Drawings, type DrawPicture } from './drawings.ts'
import { Pictures } from './pictures.ts'

/** Creates the handler of pictures. All backends share the drawings; the sessions of one backend share its uploads. */
export function createPictureHandler(draw: DrawPicture): TwinPathHandler {
  const drawings = new Drawings(draw)
  const picturesByBackend = new WeakMap<Backend, Pictures>()
  return ({ path, query, request, session, backend }) => {
    let pictures = picturesByBackend.get(backend)
    if (!pictures) {
      pictures = new Pictures(drawings, { cors: session.setup.cors ?? true })
      picturesByBackend.set(backend, pictures)
    }
    const baseUrl = request.baseUrl ?? request.origin + backend.basePath
    return pictures.answer({ path, query, request, baseUrl })
  }
}
