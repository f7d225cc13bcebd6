import type { TwinRequest } from '../../twin/request.ts'

/** The kinds of devices that browsers name, as they name them. Android counts before Linux: it names both. */
const KINDS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const

/** Empty where nothing tells. */
export type DeviceKind = (typeof KINDS)[number] | ''

/** What the platform header says (specification, section 2), by its beginning in lower case. */
const PLATFORMS: readonly (readonly [platform: string, kind: DeviceKind])[] = [
  ['android', 'Android'],
  ['ios', 'iPhone'],
]

/** The kind of device that sent a request, by the platform header of the service or the user agent of a browser. */
export function deviceKindOf({ platform, 'user-agent': agent }: TwinRequest['headers']): DeviceKind {
  const named = String(platform ?? '').toLowerCase()
  const [, told] = PLATFORMS.find(([beginning]) => named.startsWith(beginning)) ?? []
  const browser = String(agent ?? '')
  return told ?? KINDS.find((kind) => browser.includes(kind)) ?? ''
}

const HANDHELD: readonly DeviceKind[] = ['iPhone', 'iPad', 'Android']

/** Whether somebody holds such a device in the hand. */
export const isHandheld = (kind: DeviceKind): boolean => HANDHELD.includes(kind)
