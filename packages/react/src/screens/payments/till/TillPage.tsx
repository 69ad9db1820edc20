import { useSyncExternalStore } from 'react'
import { effectiveSettings, type Account, type Currency, type Way } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { hindranceOf } from '../../../hindrance.ts'
import { useViewer } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import { landingOf } from '../../../landing.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import type { ScreenProps } from '../../../screens.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { close } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { waysOf } from '../../../ways.ts'
import { Till } from './Till.tsx'
import './till.css'

/** Whose till it is. */
export type TillOf = {
  readonly own: OwnMember
  readonly account: Account
  readonly currency: Currency
  /** How it can be paid here: by code always, by tag where that is on. */
  readonly ways: readonly Way[]
}

/** A whole screen that only takes money in, for markets and shops (S-PAY-90 to S-PAY-93). */
export function TillPage(_props: ScreenProps<'till'>) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const { leaving } = useKit()
  const till = tillOf(viewer)
  const own = viewer.status === 'signedIn' ? viewer.acting : null
  const why = own && hindranceOf(own)
  const hindrance = why && t(`payments.off.${why}`)
  const canCharge = till !== null && !hindrance && till.ways.includes('qr')
  // S-PAY-92: leaving asks once, by Close, by Back or by the tab; where there is nothing to lose it does not.
  useLeaveGuard({ isUnsaved: () => canCharge, asksItself: true })
  const isAsking = useSyncExternalStore(leaving.subscribe, leaving.isAskedByPlace, leaving.isAskedByPlace)
  return (
    <div className="x-till">
      <header className="x-till-bar">
        <h1 tabIndex={-1}>{t('till:title')}</h1>
        {own && (
          <p className="x-small x-muted">
            <bdi translate="no">{own.member.attributes.name}</bdi> <CodeText>{own.member.attributes.code}</CodeText>
          </p>
        )}
        <IconButton icon={close} label={t('till:leave')} onClick={() => go(landingOf(viewer), { replace: true })} />
      </header>
      {!till ? (
        <Skeleton shape="card" />
      ) : canCharge ? (
        <Till key={till.account.id} of={till} />
      ) : (
        <Notice
          tone="info"
          title={hindrance ?? t('payments:form.off')}
          actions={<ButtonLink {...go.link(landingOf(viewer))}>{t('states.goLanding')}</ButtonLink>}
        >
          {!hindrance && t('payments:form.offHelp')}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('till:leaveTitle')}
        confirm={t('till:leave')}
        cancel={t('till:stay')}
        onConfirm={leaving.leave}
        onClose={leaving.stay}
      >
        <p>{t('till:leaveHelp')}</p>
      </ConfirmDialog>
    </div>
  )
}

function tillOf(viewer: ReturnType<typeof useViewer>): TillOf | null {
  if (viewer.status !== 'signedIn') return null
  const { acting, account, accountSettings, currency, currencySettings } = viewer
  if (!acting || !account || !accountSettings || !currency || !currencySettings) return null
  const settings = effectiveSettings(accountSettings.attributes, currencySettings.attributes)
  return { own: acting, account, currency, ways: waysOf(settings, 'receive') }
}
