import type { TwinPathHandler } from './backend.ts'

/** Loads what answers an area below /__twin/, when it is first asked for: a start should not pay for it. */
export type LoadPaths = () => Promise<TwinPathHandler>

/**
 * Answers below /__twin/ by the first segment of the path.
 *
 * @param areas what answers, by first segment
 * @param rest answers every other path, and says what there is
 */
export const ownAreas =
  (areas: Readonly<Record<string, LoadPaths>>, rest: LoadPaths): TwinPathHandler =>
  async (own) => {
    const [segment = ''] = own.path.split('/')
    const load = (Object.hasOwn(areas, segment) && areas[segment]) || rest
    return (await load())(own)
  }
