import type { ReactNode } from 'react'
import '../ui/Card.css'
import './sections.css'

type TitledSectionProps = {
  /** The hash that leads here. */
  readonly id: string
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** One part of a long screen: a card that a link can lead to. */
export function TitledSection({ id, title, intro, children }: TitledSectionProps) {
  return (
    <section className="x-card x-section" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className="x-card-body">
        {intro && <p className="x-small x-muted">{intro}</p>}
        {children}
      </div>
    </section>
  )
}
