/** Fault rules for typical mobile networks, by name. */
export const faultPresets = {
  '3g': 'delay=300~0.4, drip=100000',
  edge: 'delay=800~0.5, drip=25000, drop@1%',
  subway: 'delay=500~0.6, drip=30000, drop@3%; outage=15s/60s, drop',
  flaky: 'delay=0..500, error=500|502|503@10%, drop@5%, cut@2%',
} as const

export type FaultPreset = keyof typeof faultPresets

export const isFaultPreset = (name: string): name is FaultPreset => Object.hasOwn(faultPresets, name)
