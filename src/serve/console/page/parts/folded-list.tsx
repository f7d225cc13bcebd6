import type { ComponentChildren } from 'preact'

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
