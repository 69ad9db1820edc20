import type { PayLink } from '@exchange-kit/model'
import { here, leavingOf, unpaid } from './ends.ts'
import type { PaySheet } from '@exchange-kit/pay-flow'
import { useSite } from '../../../kit.ts'
import { dayOf, exactTime } from '../../../parts/moments.ts'
import { Button } from '../../../ui/Button.tsx'
import { failed } from '../../../ui/icons.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT, type T } from '../../../i18n/translation.tsx'
import type { SheetFault } from './asked.ts'
import { Leave } from './Leave.tsx'
import { payeeName } from './payeeName.ts'
import type { Press } from './press.ts'
import { SentBefore } from './SentBefore.tsx'

type WrongProps = {
  readonly faults: readonly SheetFault[]
  readonly link: PayLink | null
  readonly sheet: PaySheet | null
  readonly press: Press
  /** Name of the payee's currency, where its decimals are the matter. */
  readonly currency?: string | undefined
}

/** What is wrong with a link, and nothing to press but the way out (S-PAY-70, S-CHECK-83). */
export function Wrong({ faults, link, sheet, press, currency = '' }: WrongProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const status = unpaid(press)
  const leaving = link && sheet ? leavingOf(link, { sheet, status, allowed: [], page: here }) : null
  const words = { t, locale, site: site.name, account: link ? payeeName(link) : '', currency }
  return (
    <section className="x-empty" data-tone="stop" role="alert">
      <Icon of={failed} />
      <h1 tabIndex={-1}>{t('sheet:wrong.title')}</h1>
      {faults.map(fault => (
        <p key={JSON.stringify(fault)}>{wrongText(fault, words)}</p>
      ))}
      {status === 'cancelled' ? <p>{t('sheet:wrong.help')}</p> : <SentBefore press={press} />}
      {leaving && sheet && leaving.kind !== 'none' ? (
        <Leave leaving={leaving} onLeave={() => status === 'cancelled' && sheet.result({ status })} />
      ) : (
        <Away />
      )}
    </section>
  )
}

// A link that says nothing good about who asked: the window closes, or the browser goes back to where the link stood.
function Away() {
  const t = useT()
  const go = useGo()
  if (here.opener !== null) return <Leave leaving={{ kind: 'close' }} onLeave={() => undefined} />
  const back = () => {
    if (window.history.length > 1) window.history.back()
    else go({ screen: 'start' }, { replace: true })
  }
  return (
    <Button kind="quiet" onClick={back}>
      {t('sheet:confirm.back')}
    </Button>
  )
}

/** What the sentences name. */
export type WrongWords = {
  readonly t: T
  readonly locale: string
  readonly site: string
  readonly account: string
  readonly currency: string
}

/** What is wrong, in a sentence. */
export function wrongText(fault: SheetFault, { t, locale, site, account, currency }: WrongWords): string {
  switch (fault.kind) {
    case 'parameter':
      return t(`sheet:wrong.${fault.fault.code}`)
    case 'decimals':
      return t('sheet:wrong.decimals', { currency })
    case 'ended': {
      const time = fault.at.toISOString()
      // Within a day the hour matters: "ended today" alone would look wrong.
      const isNear = Math.abs(Date.now() - fault.at.getTime()) < 86_400_000
      return t('sheet:wrong.ended', { day: isNear ? exactTime(time, { locale }) : dayOf(time, { locale }) })
    }
    case 'elsewhere':
      return t('sheet:wrong.elsewhere', { host: fault.host, site })
    case 'unknownPayee':
      return t('sheet:wrong.unknownPayee', { account })
    default:
      return fault satisfies never
  }
}
