import type { Schemas } from '../api.ts'
import { JsonTree } from './json-tree.tsx'

/** A body: JSON as a tree, other texts as they are, and pictures by their size. */
export function BodyView({ body }: { readonly body: Schemas['LoggedBody'] }) {
  const { size, type, text, truncated } = body
  if (size === 0) return <p class="soft">No body.</p>
  if (text === undefined)
    return (
      <p class="soft">
        {size.toLocaleString('en')} bytes{type && `, ${type}`}
      </p>
    )
  const json = truncated ? undefined : parseJson(text)
  return (
    <div class="body">
      {json ? <JsonTree value={json.value} /> : <pre>{text}</pre>}
      <p class="soft">
        {size.toLocaleString('en')} bytes{type && `, ${type}`}
        {truncated && '; this is only the beginning'}
      </p>
    </div>
  )
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
