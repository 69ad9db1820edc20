import { languageNames, type Language } from './languageNames.ts'
import { Link } from '../ui/Link.tsx'
import { Select } from '../ui/Select.tsx'
import { useT } from '../i18n/translation.tsx'
import { HelpLinks, type Help } from './HelpLinks.tsx'
import type { Links } from './links.ts'
import './Footer.css'

export type FooterProps = Help & {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly source: string | null
  readonly links: Links
}

/** Under the screens before sign-in: language, help and contact, source code, a group of one's own, widgets for one's own pages (S-SHELL-1, E7). */
export function Footer({ language, onLanguage, documentation, feedback, counter, source, links }: FooterProps) {
  const t = useT()
  return (
    <footer className="x-foot">
      <Select
        aria-label={t('shell.language')}
        options={languageNames}
        value={language}
        onChange={event => {
          const chosen = languageNames.find(it => it.value === event.currentTarget.value)
          if (chosen) onLanguage(chosen.value)
        }}
      />
      <HelpLinks documentation={documentation} feedback={feedback} counter={counter} />
      {source && <Link href={source}>{t('shell.nav.source')}</Link>}
      <a {...links.link({ screen: 'signupGroup' })}>{t('shell.nav.createGroup')}</a>
      <a {...links.link({ screen: 'embed' })}>{t('shell.nav.embed')}</a>
    </footer>
  )
}
