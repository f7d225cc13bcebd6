import type { TwinPathHandler } from '../backend.ts'
import { ownAreas } from '../twin-areas.ts'

let controlPaths: Promise<TwinPathHandler> | undefined

const control = (): Promise<TwinPathHandler> => (controlPaths ??= loadControl())

async function loadControl(): Promise<TwinPathHandler> {
  const { answerControlRequest: controlApi } = await import('../control/api.ts')
  return controlApi((milliseconds, then) => {
    const timeout = setTimeout(then, milliseconds).unref()
    return () => clearTimeout(timeout)
  })
}

const pictures = async (): Promise<TwinPathHandler> =>
  (await import('./threaded-pictures.ts')).threadedPictures

const onboarding = async (): Promise<TwinPathHandler> =>
  (await import('../onboarding/onboarding-paths.ts')).handleOnboardingPath

/** What a served twin answers below /__twin/. */
export const handleTwinPath: TwinPathHandler = ownAreas(
  {
    images: pictures,
    avatars: pictures,
    uploads: pictures,
    '': onboarding,
    reached: onboarding,
    ca: onboarding,
    'ca.pem': onboarding,
    'ca.crt': onboarding,
  },
  control,
)
