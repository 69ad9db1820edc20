import { useState, type ReactNode } from 'react'
import { effectiveSettings, formatAmount, type PayLink } from '@exchange-kit/model'
import { openSheet } from '@exchange-kit/pay-flow'
import { FailedPart } from '../../../FailedPart.tsx'
import { useOne } from '../../../hooks.ts'
import { useSite, useToasts } from '../../../kit.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useGo } from '../../../useGo.ts'
import { useFaces } from '../../../useFaces.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { OtherWayProps } from '../OtherWay.tsx'
import type { SheetFault } from '../sheet/asked.ts'
import { ConfirmAsked } from '../sheet/ConfirmAsked.tsx'
import type { Payee } from '../sheet/lookUp.ts'
import { keyOf, payAsked, type SheetDraft } from '../sheet/payAsked.ts'
import { switchedOff } from '../sheet/payers.ts'
import { openPress } from '../sheet/press.ts'
import { useFaults } from '../sheet/useFaults.ts'
import { usePayee } from '../sheet/usePayee.ts'
import { payeeName } from '../sheet/payeeName.ts'
import { wrongText } from '../sheet/Wrong.tsx'
import { useAttempt } from '../useAttempt.ts'
import { useScanned } from './useScanned.ts'

type ScannedProps = OtherWayProps & { readonly text: string }

/** What a scanned link asks, and the one press that pays it (S-PAY-68, S-PAY-69). */
export function Scanned(props: ScannedProps) {
  const { text, own } = props
  const t = useT()
  const site = useSite()
  const again = useScanAgain(own)
  const group = own.group.attributes.code
  const { scanned, reload } = useScanned(text, group)
  switch (scanned.status) {
    case 'loading':
      return <Looking />
    case 'failed':
      return (
        <Page width="narrow">
          <FailedPart error={scanned.error} onRetry={reload} />
        </Page>
      )
    case 'useless':
      return (
        <Unpayable title={t('errors.ErrorQRCodeError')} again={again}>
          {t('errors.ErrorQRCodeError.help')}
        </Unpayable>
      )
    case 'wrong':
      return <Faults faults={scanned.faults.map(fault => ({ kind: 'parameter', fault }))} link={null} again={again} />
    case 'elsewhere':
      return (
        <Unpayable
          title={t('codes:scan.elsewhere', { code: scanned.code, group: scanned.group, host: scanned.host })}
          again={again}
          open={text}
        >
          {t('codes:scan.elsewhereHelp', { site: site.name })}
        </Unpayable>
      )
    case 'link':
      return <Asked {...props} link={scanned.link} again={again} />
    default:
      return scanned satisfies never
  }
}

type AskedProps = ScannedProps & { readonly link: PayLink; readonly again: () => void }

function Asked(props: AskedProps) {
  const { link, again, own, account } = props
  const t = useT()
  const { load, reload } = usePayee(link)
  const { faults, hasEnded } = useFaults({ ok: true, link })
  if (faults.length > 0) return <Faults faults={faults} link={link} again={again} />
  switch (load.status) {
    case 'loading':
      return <Looking />
    case 'failed':
      return (
        <Page width="narrow">
          <FailedPart error={load.error} onRetry={reload} />
        </Page>
      )
    case 'wrong':
      return <Faults faults={[load.fault]} link={link} again={again} currency={load.currency} />
    case 'ready':
      if (load.payee.account.id === account.id) return <Unpayable title={t('sheet:cannot.ownCode')} again={again} />
      if (!load.payee.isGroupActive)
        return <Unpayable title={t('sheet:cannot.groupDisabled', { group: load.payee.groupName })} again={again} />
      return (
        <Pays
          {...props}
          payee={load.payee}
          isExternal={load.payee.group !== own.group.attributes.code}
          hasEnded={hasEnded}
        />
      )
    default:
      return load satisfies never
  }
}

function Pays({ link, again, own, account, currency, isExternal, hasEnded, ...rest }: AskedProps & Paying) {
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const toasts = useToasts()
  const group = own.group.attributes.code
  const payee = useKnown(rest.payee)
  const [sheet] = useState(() => openSheet(link))
  const [press] = useState(() => openPress(null))
  const known = useOne('accounts', { group, id: account.id, include: ['settings', 'currency', 'currency.settings'] })
  // As in every form, the next payment of the same code is another one: a poster is paid again another day.
  const attempts = useAttempt<SheetDraft>({
    key: `scan/${account.id}/${keyOf(link, null)}`,
    groupOf: draft => draft.payerGroup,
    send: payAsked(link, null),
    onAnswer({ id, attributes: { amount, payeeAmount, state } }) {
      const written = formatAmount(payeeAmount ?? amount, payee.currency.attributes, { locale })
      const name = payee.face.name ?? payee.face.code
      const text =
        state === 'committed'
          ? t('sheet:result.committed', { amount: written, payee: name })
          : t('sheet:result.accepted')
      toasts.show({ tone: state === 'committed' ? 'done' : 'info', text })
      go({ screen: 'transfer', group, transfer: id }, { replace: true })
    },
  })
  const settings = known.status === 'ready' ? known.data : null
  const defaults = settings?.currency?.settings?.attributes
  if (!attempts.isRestored || !defaults) return <Looking />
  const off = switchedOff(effectiveSettings(settings?.settings?.attributes ?? {}, defaults), {
    isExternal,
    enableExternalPayments: defaults.enableExternalPayments,
  })
  if (off === 'externalOff')
    return (
      <Unpayable title={t('errors.ErrorExternalPaymentNotAllowed')} again={again}>
        {t('errors.ErrorExternalPaymentNotAllowed.help')}
      </Unpayable>
    )
  return (
    <Page width="narrow">
      <ConfirmAsked
        {...{ link, sheet, press, payee, hasEnded, own, account, currency, isExternal, attempts }}
        hasSignedIn
        isInside
        chooser={null}
        cancel={
          <Button kind="quiet" wide onClick={again}>
            {t('sheet:confirm.back')}
          </Button>
        }
      />
    </Page>
  )
}

type Paying = { readonly payee: Payee; readonly isExternal: boolean; readonly hasEnded: () => boolean }

/** The payee as a member knows them: by the full name, where guests get an initial (A-3-24). */
function useKnown(payee: Payee): Payee {
  const faces = useFaces(payee.group, [payee.account.id])
  const face = faces(payee.account)
  return face.name ? { ...payee, face } : payee
}

type FaultsProps = {
  readonly faults: readonly SheetFault[]
  readonly link: PayLink | null
  readonly again: () => void
  readonly currency?: string | undefined
}

// S-PAY-69: a malformed link says what is wrong with it.
function Faults({ faults, link, again, currency = '' }: FaultsProps) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const words = { t, locale, site: site.name, account: link ? payeeName(link) : '', currency }
  return (
    <Unpayable title={t('sheet:wrong.title')} again={again}>
      {faults.map(fault => wrongText(fault, words)).join(' ')} {t('sheet:wrong.help')}
    </Unpayable>
  )
}

type UnpayableProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly again: () => void
  /** The code's own address, for another site's. */
  readonly open?: string
}

function Unpayable({ title, children, again, open }: UnpayableProps) {
  const t = useT()
  return (
    <Page width="narrow">
      <Notice
        tone="stop"
        live="alert"
        title={title}
        actions={
          <>
            <Button onClick={again}>{t('codes:scan.again')}</Button>
            {open && (
              <ButtonLink kind="quiet" external href={open}>
                {t('codes:scan.open')}
              </ButtonLink>
            )}
          </>
        }
      >
        {children}
      </Notice>
    </Page>
  )
}

function Looking() {
  const t = useT()
  return (
    <Page width="narrow">
      <Loading label={t('sheet:sheet.loading')} slow={t('states.slow')}>
        <Skeleton shape="card" />
        <Skeleton shape="button" />
      </Loading>
    </Page>
  )
}

/** To the camera again, leaving no trace of the code. */
function useScanAgain({ member, group }: OtherWayProps['own']): () => void {
  const go = useGo()
  const place = {
    screen: 'newTransfer',
    group: group.attributes.code,
    member: member.attributes.code,
    direction: 'send',
    way: 'qr',
  } as const
  return () => go(place, { replace: true })
}
