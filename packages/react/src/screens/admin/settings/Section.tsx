import { useEffect, type ReactNode } from 'react'
import { usePlace } from '../../../hooks.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../words.tsx'
import './settings.css'

/** The parts of a group's settings, by the hash that leads to each (S-ADMIN-2). */
export const sections = [
  'joining',
  'listings',
  'categories',
  'emails',
  'payments',
  'others',
  'websites',
  'timezone',
  'administrators',
  'status',
] as const
export type SectionName = (typeof sections)[number]

/** Links to the sections, on top. */
export function SectionIndex() {
  const t = useT()
  const go = useGo()
  const place = usePlace()
  return (
    <nav className="s-gs-index" aria-label={t('admin.sections')}>
      {sections.map(name => (
        <a
          key={name}
          {...go.link({ ...place, hash: name }, { replace: true })}
          aria-current={place.hash === name ? 'true' : undefined}
        >
          {t(`admin.section.${name}`)}
        </a>
      ))}
    </nav>
  )
}

type SectionProps = { readonly name: SectionName; readonly intro?: ReactNode; readonly children: ReactNode }

/** One part of the settings: a card that a link can lead to. */
export function Section({ name, intro, children }: SectionProps) {
  const t = useT()
  const place = usePlace()
  useEffect(() => {
    if (place.hash !== name) return
    // After the arrival at the place, which goes to the top.
    const timer = setTimeout(() => {
      const title = document.getElementById(`${name}-title`)
      title?.focus({ preventScroll: true })
      title?.closest('section')?.scrollIntoView({ block: 'start' })
    })
    return () => clearTimeout(timer)
  }, [place, name])
  return (
    <section className="x-card s-gs-section" id={name} aria-labelledby={`${name}-title`}>
      <header>
        <h2 id={`${name}-title`} tabIndex={-1}>
          {t(`admin.section.${name}`)}
        </h2>
      </header>
      <div className="x-card-body">
        {intro && <p className="x-small x-muted">{intro}</p>}
        {children}
      </div>
    </section>
  )
}
