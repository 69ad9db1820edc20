import { useId, type ReactNode } from 'react'
import './Card.css'

type CardProps = {
  readonly children: ReactNode
  readonly title?: ReactNode
  /** The heading's place in the page. */
  readonly level?: 2 | 3 | undefined
  /** A link or a small act at the end of the title. */
  readonly aside?: ReactNode
  readonly footer?: ReactNode
  /** The name of a card without a title. */
  readonly label?: string | undefined
}

/** A sheet of paper on the desk: a titled part of a page. Cards do not lie on cards. */
export function Card({ children, title, level = 2, aside, footer, label }: CardProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  if (!title && !footer)
    return (
      <section className="x-card" data-pad="" aria-label={label}>
        {children}
      </section>
    )
  return (
    <section className="x-card" aria-labelledby={title ? titleId : undefined} aria-label={title ? undefined : label}>
      {title && (
        <header>
          <Heading id={titleId}>{title}</Heading>
          {aside}
        </header>
      )}
      <div className="x-card-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </section>
  )
}
