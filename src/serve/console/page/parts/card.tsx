import type { ComponentChildren } from 'preact'

interface CardProps {
  readonly title: string
  /** what stands beside the title */
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}

/** A titled part of a view. */
export function Card({ title, aside, children }: CardProps) {
  const id = `card-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section class="card" aria-labelledby={id}>
      <div class="head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
