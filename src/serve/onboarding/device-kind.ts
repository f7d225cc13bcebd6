import type { TwinRequest } from '../../twin/request.ts'

/** Names of devices in user agents. Android comes before Linux, since its user agents contain both. */
const KINDS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const

/** Empty if it is unknown. */
export type DeviceKind = (typeof KINDS)[number] | ''

/** Kinds by the start of the platform header in lower case (specification, section 2). */
const PLATFORMS: readonly (readonly [platform: string, kind: DeviceKind])[] = [
  ['android', 'Android'],
  ['ios', 'iPhone'],
]

/** Reads the kind of the sending device from the platform header of the service, or from the user agent of a browser. */
export function readDeviceKind({ platform, 'user-agent': agent }: TwinRequest['headers']): DeviceKind {
  const name = String(platform ?? '').toLowerCase()
  const [, kind] = PLATFORMS.find(([start]) => name.startsWith(start)) ?? []
  const userAgent = String(agent ?? '')
  return kind ?? KINDS.find((known) => userAgent.includes(known)) ?? ''
}

const HANDHELD: readonly DeviceKind[] = ['iPhone', 'iPad', 'Android']

export const isHandheld = (kind: DeviceKind): boolean => HANDHELD.includes(kind)
