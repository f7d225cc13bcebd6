import { asRecord, getOwn } from '../../base/json.ts'
import { formatEnds, formatValue } from '../../base/text/format-value.ts'
import type { Exchange } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { formatViolation, type Violation } from '../target/violation.ts'

//   [3].userInfo
//     "nickname": "Ann",
//   > "gender": "male"
//     …

/** How many members are shown before and after the violated one. */
const NEIGHBOURS = 2
/** The longest line, in characters. */
const MAX_LENGTH = 64

/** A step into JSON: the name of a member, or the index of an element. */
type Step = string

/**
 * The part of a response body around a violation, in lines. The line of the violated member begins with `>`. Undefined for
 * an empty body.
 */
export function createExcerpt(exchange: Exchange, violation: Violation): string | undefined {
  const { text } = exchange.response
  const { json } = getReceived(exchange)
  if (typeof json !== 'object' || json === null)
    return text.trim() === ''
      ? undefined
      : json === undefined
        ? formatEnds(text, 2 * MAX_LENGTH)
        : formatValue(json, 2 * MAX_LENGTH)
  const steps = parseSteps(formatViolation(violation).where)
  if (steps.length === 0) return formatValue(json, 2 * MAX_LENGTH)
  return formatAround(json, steps)
}

/** Reads where a violation is, such as "body, [3].userInfo.gender"; no steps for the status, a header or the whole body. */
function parseSteps(where: string): readonly Step[] {
  const [, path = ''] = /\bbody[,.] ?(.*)/s.exec(where) ?? []
  return path.match(/[^.,[\]\s]+/g) ?? []
}

/** The members of the innermost object or list that the steps reach; it has the violated member. */
function formatAround(json: object, steps: readonly Step[]): string {
  let parent: unknown = json
  const path: Step[] = []
  let [violated = '', ...rest] = steps
  for (const next of rest) {
    const child = readMember(parent, violated)
    if (typeof child !== 'object' || child === null) break
    path.push(violated)
    parent = child
    violated = next
  }
  const members = Object.entries(parent as object)
  const formatMember = ([name, value]: [string, unknown]): string => {
    const label = Array.isArray(parent) ? `[${name}]` : JSON.stringify(name)
    return `${label}: ${formatValue(value, Math.max(20, MAX_LENGTH - label.length))}`
  }
  const index = members.findIndex(([name]) => name === violated)
  const [start, end] = index < 0 ? [0, NEIGHBOURS] : [Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1]
  const lines = members
    .slice(start, end)
    .map((member) => `${member[0] === violated ? '>' : ' '} ${formatMember(member)}`)
  return [
    formatPath(parent, path),
    ...(start > 0 ? ['  …'] : []),
    ...lines,
    ...(end < members.length ? ['  …'] : []),
    ...(index < 0 ? [`> ${JSON.stringify(violated)} is missing`] : []),
  ].join('\n')
}

const readMember = (value: unknown, step: Step): unknown =>
  Array.isArray(value) ? value[Number(step)] : getOwn(asRecord(value), step)

function formatPath(parent: unknown, path: readonly Step[]): string {
  const place = path.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('')
  const kind = Array.isArray(parent) ? `a list of ${parent.length}` : 'an object'
  return place === '' ? kind : place.replace(/^\./, '')
}
