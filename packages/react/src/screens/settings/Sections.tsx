import type { ReactNode } from 'react'
import { SectionLinks } from '../../sections/SectionLinks.tsx'
import { TitledSection } from '../../sections/TitledSection.tsx'
import { useT } from '../../i18n/translation.tsx'
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
  | 'webhooks'
  | 'archive'
  | 'status'
  | 'delete'

/** Links to the sections (S-SET-10). */
export function SectionIndex({ ids }: { readonly ids: readonly SectionId[] }) {
  const t = useT()
  return (
    <SectionLinks
      label={t('settings:sections')}
      sections={ids.map(id => ({ id, title: t(`settings:section.${id}`) }))}
    />
  )
}

type SectionProps = { readonly id: SectionId; readonly children: ReactNode; readonly intro?: ReactNode }

/** One part of the settings. */
export function Section({ id, ...rest }: SectionProps) {
  const t = useT()
  return <TitledSection id={id} title={t(`settings:section.${id}`)} {...rest} />
}
