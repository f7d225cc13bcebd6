import type { BreakageDescription, Need } from '../../contract/generated/breakages.ts'

/** Formats the answers without which a breakage may not show, as in list.empty=array; empty where there are none. */
export const formatNeeds = ({ needs }: BreakageDescription): string =>
  Object.entries(needs)
    .map(([gap, need]) => `${gap}${formatNeed(need)}`)
    .join(', ')

function formatNeed(need: Need): string {
  if ('const' in need) return `=${need.const}`
  if ('properties' in need)
    return Object.entries(need.properties)
      .map(([name, answer]) => ` with ${name}=${answer.const}`)
      .join('')
  if ('contains' in need) return ` with ${need.contains.const}${'minItems' in need ? ' and another one' : ''}`
  if ('minimum' in need) return ` of at least ${need.minimum}`
  if ('minItems' in need) return ` with at least ${need.minItems} elements`
  return ` of at most ${need.maximum}`
}
