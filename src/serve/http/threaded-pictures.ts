import { createPictureHandler } from '../pictures/create-picture-handler.ts'

export const threadedPictures = createPictureHandler(async (picture) =>
  // A file of its own also when bundled: it is what the thread loads.
  (await import('./drawing-worker.ts')).drawInWorker(picture),
)
