import { useKit } from '../kit.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import '../ui/Afloat.css'
import { useT } from '../i18n/translation.tsx'
import { keepConsent } from './consent.ts'

/** "May your visit be counted?" Both answers are as easy as each other, and neither is needed to go on. */
export function CountingQuestion({ host }: { readonly host: string }) {
  const t = useT()
  const { site } = useKit()
  return (
    <section className="x-afloat" aria-label={t('counting:title')}>
      <Notice
        title={t('counting:title')}
        actions={
          <>
            <Button onClick={() => keepConsent('yes')}>{t('counting:yes')}</Button>
            <Button onClick={() => keepConsent('no')}>{t('counting:no')}</Button>
          </>
        }
      >
        {t('counting:text', { site: site.name, host })}
      </Notice>
    </section>
  )
}
