import type { ComponentChildren } from 'preact'
import { toText } from '../../../../base/json.ts'

interface TableProps {
  /** what assistive technology calls the table */
  readonly label: string
  readonly columns: readonly string[]
  /** the rows */
  readonly children: ComponentChildren
}

export const Table = ({ label, columns, children }: TableProps) => (
  <table aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** Names with their values. */
export const PairList = ({ pairs }: { readonly pairs: Readonly<Record<string, unknown>> }) => (
  <dl class="facts">
    {Object.entries(pairs).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{toText(value)}</dd>
      </div>
    ))}
  </dl>
)

interface FoldedListProps {
  readonly title: string
  readonly class?: string
  /** the items */
  readonly children: readonly ComponentChildren[]
}

/** A list behind a line that unfolds it. An empty list is not shown. */
export const FoldedList = ({ title, class: style, children }: FoldedListProps) =>
  children.length > 0 && (
    <details>
      <summary>{title}</summary>
      <ul class={style}>{children}</ul>
    </details>
  )
