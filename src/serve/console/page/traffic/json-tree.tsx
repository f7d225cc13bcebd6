import { isPicture, Thumbnail } from './thumbnail.tsx'

/** How deep values are unfolded at first. */
const OPEN_DEPTH = 3

/** Lists with more items are folded at first. */
const MAX_OPEN_ITEMS = 30

interface JsonTreeProps {
  readonly value: unknown
  readonly name?: string
  readonly depth?: number
}

/** A value of JSON, which can be folded. */
export function JsonTree({ value, name, depth = 0 }: JsonTreeProps) {
  const label = name !== undefined && <span class="json-name">{name}: </span>
  if (typeof value !== 'object' || value === null)
    return (
      <div class="json-line">
        {label}
        <JsonScalar value={value} />
      </div>
    )
  const entries = Object.entries(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (entries.length === 0)
    return (
      <div class="json-line">
        {label}
        {open}
        {close}
      </div>
    )
  return (
    <details class="json" open={depth < OPEN_DEPTH && entries.length <= MAX_OPEN_ITEMS}>
      <summary>
        {label}
        {open} <span class="soft">{entries.length}</span> {close}
      </summary>
      <div class="json-inside">
        {entries.map(([key, item]) => (
          <JsonTree key={key} name={key} value={item} depth={depth + 1} />
        ))}
      </div>
    </details>
  )
}

const JsonScalar = ({ value }: { readonly value: unknown }) => (
  <>
    <span class={`json-${value === null ? 'null' : typeof value}`}>{JSON.stringify(value)}</span>
    {typeof value === 'string' && isPicture(value) && <Thumbnail url={value} />}
  </>
)
