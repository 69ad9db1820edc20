import { useEffect } from 'react'
import type { Refusal } from '@exchange-kit/model'
import { useKit, useSite } from '../../kit.ts'
import { dayOf } from '../../parts/moments.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { mail } from '../../ui/icons.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useLocale, useT } from '../../i18n/translation.tsx'

/** What became of a request for a group, and why; the form below is open again (S-JOIN-26). */
export function RefusedRequest({ refusal }: { readonly refusal: Refusal }) {
  const t = useT()
  const locale = useLocale()
  const { client } = useKit()
  const { feedback } = useSite()
  const { name, code, reason, time } = refusal
  // What was refused no longer waits: the landing is not its page any more (S-GUARD-5).
  useEffect(() => {
    const viewer = client.viewer()
    if (viewer.status === 'signedIn' && viewer.request === code) client.remember({ request: null })
  }, [client, code])
  return (
    <Notice
      tone="stop"
      title={t('founding:refused', { group: name, date: dayOf(time, { locale }) })}
      actions={
        feedback && (
          <ButtonLink size="small" icon={mail} href={`mailto:${feedback}?subject=${encodeURIComponent(code)}`}>
            {t('founding:contact')}
          </ButtonLink>
        )
      }
    >
      {reason ? t('founding:reason', { reason }) : t('founding:noReason')} {t('founding:again')}
    </Notice>
  )
}
