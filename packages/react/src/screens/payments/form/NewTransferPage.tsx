import {
  effectiveSettings,
  type Account,
  type AccountSettings,
  type Currency,
  type CurrencySettings,
  type Direction,
  type Way,
} from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { hindranceOf } from '../../../hindrance.ts'
import { useOne, useViewer } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import type { LinkTo } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { useNames } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { usePrefill } from './usePrefill.ts'
import { prefillOf } from './fields.ts'
import { personOf } from './people.ts'
import { SinglePayment } from './SinglePayment.tsx'
import { OtherWay } from '../OtherWay.tsx'
import { SeveralWay } from '../several/SeveralWay.tsx'
import { goesAbroad } from './abroad.ts'
import { waysOf } from '../../../ways.ts'

/** The ways that have a screen of their own, in the order of their tabs. */
const drawn: readonly Way[] = ['single', 'multiple', 'qr', 'nfc']
const wayNames = { single: 'single', multiple: 'multiple', nfc: 'nfc' } as const

type Loaded = { readonly own: OwnMember; readonly account: Account; readonly currency: Currency }

/** Pay, request, move: the tabs of the ways that are open, and the chosen one (S-PAY-1, S-PAY-2). */
export function NewTransferPage(props: ScreenProps<'newTransfer'>) {
  const { group, member } = props
  const viewer = useViewer()
  const own = viewer.status === 'signedIn' ? viewer.members.find(it => it.member.attributes.code === member) : undefined
  const account = useOne('accounts', { group, code: member, include: ['settings', 'currency', 'currency.settings'] })
  useNames(own ? { group: own.group.attributes.name } : {})
  return (
    <Await of={account} skeleton={<FormSkeleton />}>
      {data => {
        const { settings, currency } = data
        const defaults = currency?.settings
        if (!own || !currency || !defaults) return <FormSkeleton />
        return (
          <Ways {...props} loaded={{ own, account: data, currency }} settings={settings ?? null} defaults={defaults} />
        )
      }}
    </Await>
  )
}

type WaysProps = ScreenProps<'newTransfer'> & {
  readonly loaded: Loaded
  readonly settings: AccountSettings | null
  readonly defaults: CurrencySettings
}

function Ways({ group, member, direction, way = 'single', query, loaded, settings, defaults }: WaysProps) {
  const t = useT()
  const go = useGo()
  const effective = effectiveSettings(settings?.attributes ?? {}, defaults.attributes)
  const open = waysOf(effective, direction)
  const shown = drawn.filter(it => open.includes(it))
  const tabs = shown.map(id => ({
    id,
    label: t(`payments:form.${id === 'qr' ? (direction === 'send' ? 'qrSend' : 'qrShow') : wayNames[id]}`),
    to: go.link({ screen: 'newTransfer', group, member, direction, way: id }),
  }))
  return (
    <>
      {tabs.length > 1 && (
        <Page>
          <TabLinks label={t('payments:form.ways')} tabs={tabs} current={way} />
        </Page>
      )}
      {open.includes(way) && (way === 'qr' || way === 'nfc') ? (
        <OtherWay {...{ direction, way, query, open, ...loaded }} hindrance={hindranceText(loaded.own, direction, t)} />
      ) : open.includes(way) && way === 'multiple' ? (
        <SeveralWay
          direction={direction}
          {...loaded}
          goesAbroad={goesAbroad(effective, defaults.attributes, direction)}
          hindrance={hindranceText(loaded.own, direction, t)}
        />
      ) : open.includes(way) ? (
        <Single
          group={group}
          member={member}
          direction={direction}
          {...(query ? { query } : {})}
          loaded={loaded}
          isAbroadOn={direction !== 'transfer' && goesAbroad(effective, defaults.attributes, direction)}
          scan={direction === 'send' ? tabs.find(it => it.id === 'qr')?.to : undefined}
        />
      ) : (
        <Page width="form">
          <Notice
            tone="info"
            title={t('payments:form.off')}
            actions={tabs.map(tab => (
              <ButtonLink key={tab.id} {...tab.to}>
                {tab.label}
              </ButtonLink>
            ))}
          >
            {t('payments:form.offHelp')} {tabs.length > 0 && t('payments:form.offOthers')}
          </Notice>
        </Page>
      )}
    </>
  )
}

type SingleProps = Pick<WaysProps, 'group' | 'member' | 'direction' | 'query' | 'loaded'> & {
  readonly isAbroadOn: boolean
  readonly scan: LinkTo | undefined
}

function Single({ group, direction, query, loaded: { own, account, currency }, isAbroadOn, scan }: SingleProps) {
  const t = useT()
  const prefill = usePrefill(group, prefillOf(query), {
    direction,
    t,
    currency: currency.attributes,
    goesAbroad: isAbroadOn,
  })
  const self = personOf(own.member)
  if (!prefill || !self) return <FormSkeleton />
  const { listing, ...rest } = prefill
  return (
    <SinglePayment
      key={`${direction} ${JSON.stringify(query ?? {})}`}
      direction={direction}
      group={own.group}
      account={account}
      currency={currency}
      self={self}
      prefill={rest}
      listing={listing}
      hindrance={hindranceText(own, direction, t)}
      isAbroadOn={isAbroadOn}
      scan={scan}
    />
  )
}

// S-GUARD-15: the place stays readable; what cannot be done now says why. Administrators move whatever their own account is.
function hindranceText(own: OwnMember, direction: Direction, t: ReturnType<typeof useT>): string | undefined {
  const why = hindranceOf(own)
  return why && (why === 'group' || direction !== 'transfer') ? t(`payments.off.${why}`) : undefined
}

function FormSkeleton() {
  return (
    <Page width="form">
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="button" />
    </Page>
  )
}
