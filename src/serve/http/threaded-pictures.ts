import { picturePaths } from '../pictures/picture-paths.ts'

export const threadedPictures = picturePaths(async (picture) =>
  // A file of its own also when bundled: it is what the thread loads.
  (await import('./drawing-worker.ts')).drawInWorker(picture),
)
