import { usePlace } from '../hooks.ts'
import { useGo } from '../useGo.ts'
import './sections.css'

type SectionLinksProps = {
  /** Names the whole. */
  readonly label: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Links to the sections of a long screen: beside them, or on top where there is one column (S-SET-10, S-ADMIN-2). */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const go = useGo()
  const place = usePlace()
  return (
    <nav className="x-section-links" aria-label={label}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          {...go.link({ ...place, hash: id }, { replace: true })}
          aria-current={place.hash === id ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
