import type { SiteInfo } from '../site.ts'
import { keepConsent } from '../counting/consent.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { useT } from '../i18n/translation.tsx'

export type Help = Pick<SiteInfo, 'documentation' | 'feedback' | 'counter'>

/** Where help is, and whom to write to: in this order in the footer of every screen that has one (S-A11Y-9). */
export function HelpLinks({ documentation, feedback, counter }: Help) {
  const t = useT()
  return (
    <>
      {documentation && <Link href={documentation}>{t('shell.nav.documentation')}</Link>}
      {feedback && <Link href={`mailto:${feedback}`}>{t('shell.nav.feedback')}</Link>}
      {counter && (
        <Button kind="quiet" size="small" onClick={() => keepConsent(null)}>
          {t('shell.nav.counting')}
        </Button>
      )}
    </>
  )
}
