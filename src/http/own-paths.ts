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

const pictures = async (): Promise<OwnPaths> => (await import('./picture-paths.ts')).picturePaths

const onboarding = async (): Promise<OwnPaths> => (await import('../onboarding/own-paths.ts')).onboarding

/** What answers below /__twin/, by the first segment of the path; loaded when first asked for, so that a start is quick. */
const areas: Readonly<Record<string, () => Promise<OwnPaths>>> = {
  images: pictures,
  avatars: pictures,
  uploads: pictures,
  '': onboarding,
  reached: onboarding,
  ca: onboarding,
  'ca.pem': onboarding,
  'ca.crt': onboarding,
}

export const ownPaths: OwnPaths = async (own) => {
  const [segment = ''] = own.path.split('/')
  const load = (Object.hasOwn(areas, segment) && areas[segment]) || control
  return (await load())(own)
}
