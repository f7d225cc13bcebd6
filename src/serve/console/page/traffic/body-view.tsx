import { parseJson } from '../../../../base/json.ts'
import type { Schemas } from '../api.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { JsonTree } from './json-tree.tsx'

/** A body: JSON as a tree, other texts as they are, and pictures by their size. */
export function BodyView({ body }: { readonly body: Schemas['LoggedBody'] }) {
  const { size, type, text, truncated } = body
  if (size === 0) return <p class="soft">No body.</p>
  const facts = `${size.toLocaleString('en')} bytes${type ? `, ${type}` : ''}`
  if (text === undefined) return <p class="soft">{facts}</p>
  const json = truncated ? undefined : parseJson(text)
  return (
    <div class="body">
      {json === undefined ? <pre>{text}</pre> : <JsonTree value={json} />}
      <p class="soft">
        {facts}
        {truncated && '; this is only the beginning'} <CopyButton text={text} label="Copy the body" />
      </p>
    </div>
  )
}
