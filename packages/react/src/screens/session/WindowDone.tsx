import { Go } from '../../Go.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Page } from '../../ui/Page.tsx'
import { useT } from '../../i18n/translation.tsx'

/** A second window that the browser did not let close: where the payment goes on (S-PAY-73). */
export function WindowDone() {
  const t = useT()
  return (
    <Page width="form">
      <Stack>
        <h1 tabIndex={-1}>{t('session.window.title')}</h1>
        <p>{t('session.window.help')}</p>
        <Go to={{ screen: 'start' }}>{t('session.window.site')}</Go>
      </Stack>
    </Page>
  )
}
