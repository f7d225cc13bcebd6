import type { OwnPaths } from '../backend/backend.ts'

const onboarding = async (): Promise<OwnPaths> => (await import('../onboarding/own-paths.ts')).onboarding

/** What answers below /__twin/, by the first segment of the path; loaded when first asked for, so that a start is quick. */
const areas: Readonly<Record<string, () => Promise<OwnPaths>>> = {
  '': onboarding,
  reached: onboarding,
  ca: onboarding,
  'ca.pem': onboarding,
  'ca.crt': onboarding,
}

export const ownPaths: OwnPaths = async (own) => {
  const [segment = ''] = own.path.split('/')
  const area = Object.hasOwn(areas, segment) ? await areas[segment]?.() : undefined
  return area ? area(own) : own.backend.problem(404)
}
