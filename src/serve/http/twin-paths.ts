import type { OwnPaths } from '../backend.ts'
import { ownAreas } from '../twin-areas.ts'

let controlPaths: Promise<OwnPaths> | undefined

const control = (): Promise<OwnPaths> => (controlPaths ??= loadControl())

async function loadControl(): Promise<OwnPaths> {
  const { controlApi } = await import('../control/api.ts')
  return controlApi((milliseconds, then) => {
    const timeout = setTimeout(then, milliseconds).unref()
    return () => clearTimeout(timeout)
  })
}

const pictures = async (): Promise<OwnPaths> => (await import('./threaded-pictures.ts')).threadedPictures

const onboarding = async (): Promise<OwnPaths> => (await import('../onboarding/onboarding-paths.ts')).onboarding

/** What a served twin answers below /__twin/. */
export const ownPaths: OwnPaths = ownAreas(
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
