import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { getOwn, isObject, toText } from '../../../../base/json.ts'
import { formatCount } from '../../../../base/text/format-count.ts'
import { isPicture, Thumbnail } from './thumbnail.tsx'

/** How deep values are unfolded at first. */
const OPEN_DEPTH = 3

/** Lists with more items are folded at first. */
const MAX_OPEN_ITEMS = 200

interface JsonTreeProps {
  readonly value: unknown
  readonly name?: string
  readonly depth?: number
  /** whether it is an item of the outermost list: such an object is folded to one line */
  readonly isItem?: boolean
}

/** A value of JSON, which can be folded. A list of posts has one line for each post. */
export function JsonTree({ value, name, depth = 0, isItem = false }: JsonTreeProps) {
  const label = name !== undefined && <span class="json-name">{name}: </span>
  if (typeof value !== 'object' || value === null)
    return (
      <div class="json-line">
        {label}
        <JsonScalar value={value} />
      </div>
    )
  const entries = Object.entries(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (entries.length === 0 || isShortList(value))
    return (
      <div class="json-line">
        {label}
        <span class="json-string">{JSON.stringify(value)}</span>
      </div>
    )
  const summary = isItem && isObject(value) ? summarizeItem(value) : undefined
  return (
    <Fold
      isOpen={summary === undefined && depth < OPEN_DEPTH && entries.length <= MAX_OPEN_ITEMS}
      summary={
        summary ?? (
          <>
            {label}
            {open} <span class="soft">{entries.length}</span> {close}
          </>
        )
      }
    >
      {() =>
        entries.map(([key, item]) => (
          <JsonTree
            key={key}
            name={key}
            value={item}
            // An item that somebody unfolds is shown like a body of its own.
            depth={summary === undefined ? depth + 1 : 0}
            isItem={depth === 0 && Array.isArray(value)}
          />
        ))
      }
    </Fold>
  )
}

/** The longest list of texts and numbers that is written in one line, in characters. */
const MAX_LINE = 100

const isShortList = (value: object): boolean =>
  Array.isArray(value) &&
  value.every((item) => typeof item !== 'object' || item === null) &&
  JSON.stringify(value).length <= MAX_LINE

interface FoldProps {
  readonly isOpen: boolean
  readonly summary: ComponentChildren
  /** is called when it is open, so that a long list costs one line for each item */
  readonly children: () => ComponentChildren
}

function Fold({ isOpen: isOpenAtFirst, summary, children }: FoldProps) {
  const isOpen = useSignal(isOpenAtFirst)
  return (
    <details class="json" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary class="json-item">{summary}</summary>
      {isOpen.value && <div class="json-inside">{children()}</div>}
    </details>
  )
}

/** The members that say best what an item is. */
const TITLES = ['content', 'nickname', 'name', 'url', 'open_id']

/** An item in one line: `id · content`. undefined for an object that has neither. */
function summarizeItem(item: Readonly<Record<string, unknown>>): ComponentChildren {
  const id = getOwn(item, 'id')
  const title = TITLES.map((name) => getOwn(item, name)).find((value) => value !== undefined)
  if (id === undefined && title === undefined) return undefined
  const images = getOwn(item, 'images')
  const pictures = Array.isArray(images) ? images.length : 0
  return (
    <>
      <span class="json-number">{toText(id ?? '?')}</span> ·{' '}
      {title ? toText(title) : <i class="soft">no text</i>}
      {pictures > 0 && <span class="soft"> · {formatCount(pictures, 'picture')}</span>}
    </>
  )
}

const JsonScalar = ({ value }: { readonly value: unknown }) => (
  <>
    <span class={`json-${value === null ? 'null' : typeof value}`}>{JSON.stringify(value)}</span>
    {typeof value === 'string' && isPicture(value) && <Thumbnail url={value} />}
  </>
)
