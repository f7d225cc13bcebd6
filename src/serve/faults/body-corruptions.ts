import type { Effects } from './effects.ts'

type Body = string | Uint8Array

/** A warning of PHP, as a misconfigured server prints it before its response. */
const WARNING = '<br />\n<b>Warning</b>:  Undefined index in <b>index.php</b> on line <b>1</b><br />\n'

/** How a body is corrupted, by effect. Its Content-Length fits the corrupted body, so only the content is wrong. */
export const bodyCorruptions: Readonly<Record<NonNullable<Effects['body']>, (body: Body) => Body>> = {
  truncated: (body) => body.slice(0, Math.floor(body.length / 2)),
  malformed: (body) =>
    typeof body === 'string' ? WARNING + body : concatenate(new TextEncoder().encode(WARNING), body),
  empty: () => '',
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
