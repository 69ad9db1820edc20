import type { ReactNode } from 'react'
import { SectionLinks } from '../../../sections/SectionLinks.tsx'
import { TitledSection } from '../../../sections/TitledSection.tsx'
import { useT } from '../../../i18n/translation.tsx'
import '../../../ui/ActRows.css'
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
  'webhooks',
  'timezone',
  'administrators',
  'archive',
  'status',
] as const
export type SectionName = (typeof sections)[number]

/** Links to the sections. */
export function SectionIndex() {
  const t = useT()
  return (
    <SectionLinks
      label={t('admin:sections')}
      sections={sections.map(id => ({ id, title: t(`admin:section.${id}`) }))}
    />
  )
}

type SectionProps = { readonly name: SectionName; readonly intro?: ReactNode; readonly children: ReactNode }

/** One part of the settings. */
export function Section({ name, ...rest }: SectionProps) {
  const t = useT()
  return <TitledSection id={name} title={t(`admin:section.${name}`)} {...rest} />
}
