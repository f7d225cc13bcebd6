import type { ComponentChildren } from 'preact'

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
