import { mapData, parseJson } from '../../base/json.ts'
import { HIDDEN, redactTarget, redactTokens } from '../../base/redact-tokens.ts'
import { isSecretName } from '../../base/secret-names.ts'
import { readEncoding } from '../../twin/parameters/decode.ts'
import { FilePart } from '../../twin/parameters/tree.ts'

/** The accounts of a user, whose name only looks like that of a secret. */
const ACCOUNTS = 'user_token'

/** Replaces everything in a value that may be a secret. */
export const hideSecrets = (data: unknown): unknown =>
  mapData(
    data,
    (value, name = '') => {
      if (isSecretName(name) && name !== ACCOUNTS) return HIDDEN
      if (value instanceof FilePart) return { filename: value.filename }
      return typeof value === 'string' ? redactTokens(value) : value
    },
    redactTokens,
  )

/** Replaces the secrets in the text of a body: tokens, and values whose names say that they are secret. */
export function hideSecretsInBody(text: string, contentType: string | undefined): string {
  const encoding = readEncoding(contentType)
  return encoding ? hiders[encoding](text) : redactTokens(text)
}

const hiders: Record<NonNullable<ReturnType<typeof readEncoding>>, (text: string) => string> = {
  json: hideInJson,
  form: (text) => redactTarget(`?${text}`).slice(1),
  multipart: hideInMultipart,
}

/** JSON without secrets keeps its form. */
function hideInJson(text: string): string {
  const value = parseJson(text)
  if (value === undefined) return redactTokens(text)
  const hidden = hideSecrets(value)
  return hidden === value ? text : JSON.stringify(hidden)
}

/** Hides secret fields, and names the size of files, whose bytes are no text. */
function hideInMultipart(text: string): string {
  return text
    .split('\r\n--')
    .map((part) => {
      const end = part.indexOf('\r\n\r\n')
      const head = part.slice(0, end)
      const name = /[; ]name="([^"]*)"/i.exec(head)?.[1]
      if (end < 0 || name === undefined) return redactTokens(part)
      if (isSecretName(name)) return `${head}\r\n\r\n${HIDDEN}`
      const isFile = /[; ]filename="/i.test(head)
      return isFile ? `${head}\r\n\r\n[file]` : redactTokens(part)
    })
    .join('\r\n--')
}
