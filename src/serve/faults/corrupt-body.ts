import type { Effects } from './effects.ts'

type Body = string | Uint8Array

/** What a page of the service's server might say above what was asked for. */
const WARNING = '<br />\n<b>Warning</b>:  Undefined index in <b>index.php</b> on line <b>1</b><br />\n'

/** What becomes of a body: its length is that of what is left, so that nothing but its content tells. */
export const bodyCorruptions: Readonly<Record<NonNullable<Effects['body']>, (body: Body) => Body>> = {
  truncated: (body) => body.slice(0, Math.floor(body.length / 2)),
  malformed: (body) =>
    typeof body === 'string' ? WARNING + body : joined(new TextEncoder().encode(WARNING), body),
  empty: () => '',
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
