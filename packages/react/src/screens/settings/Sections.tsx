import { useEffect, type ReactNode } from 'react'
import { usePlace } from '../../hooks.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../words.tsx'
import './settings.css'

/** The parts of the settings, by the hash that leads to each (S-PLACE-67). */
export type SectionId =
  | 'language'
  | 'notifications'
  | 'emails'
  | 'email'
  | 'password'
  | 'payments'
  | 'ways'
  | 'limits'
  | 'tags'
  | 'status'
  | 'delete'

/** How long a link waits for its section, in milliseconds. */
const patience = 5_000

/** Links to the sections, on top (S-SET-10). */
export function SectionIndex({ ids }: { readonly ids: readonly SectionId[] }) {
  const t = useT()
  const go = useGo()
  const place = usePlace()
  return (
    <nav className="s-index" aria-label={t('settings.sections')}>
      {ids.map(id => (
        <a
          key={id}
          {...go.link({ ...place, hash: id }, { replace: true })}
          aria-current={place.hash === id ? 'true' : undefined}
        >
          {t(`settings.section.${id}`)}
        </a>
      ))}
    </nav>
  )
}

type SectionProps = { readonly id: SectionId; readonly children: ReactNode; readonly intro?: ReactNode }

/** One part of the settings: a card that a link can lead to. */
export function Section({ id, children, intro }: SectionProps) {
  const t = useT()
  return (
    <section className="x-card s-section" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {t(`settings.section.${id}`)}
        </h2>
      </header>
      <div className="x-card-body">
        {intro && <p className="x-small x-muted">{intro}</p>}
        {children}
      </div>
    </section>
  )
}

/** Scrolls to the section a link names, and puts the focus on its title (S-PLACE-67). */
export function useSectionFocus(): void {
  const place = usePlace()
  useEffect(() => {
    const { hash } = place
    if (!hash) return
    const end = Date.now() + patience
    // After the arrival at the place, which goes to the top, and once the section is there: its data may be on the way.
    const timer = setInterval(() => {
      const title = document.getElementById(`${hash}-title`)
      if (!title && Date.now() < end) return
      clearInterval(timer)
      title?.focus({ preventScroll: true })
      title?.closest('section')?.scrollIntoView({ block: 'start' })
    }, 50)
    return () => clearInterval(timer)
  }, [place])
}
