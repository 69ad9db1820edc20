import { Suspense, useState } from 'react'
import { formatAmount, toDecimals, type Currency } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { useOne, useOnline, useViewer } from '../../../hooks.ts'
import { ownAccount } from '../../../landing.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { remove } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { Actions } from '../../../ui/layout.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { Section } from '../Sections.tsx'
import { LastAdmin } from './LastAdmin.tsx'
import { useIsLastAdmin } from './useIsLastAdmin.ts'

// Loaded by those who leave alone.
const DeleteDialog = later(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

type DeleteSectionProps = {
  /** The member to delete; `null` for a user without one. */
  readonly own: OwnMember | null
  /** An administrator deletes somebody else's. */
  readonly isOther?: boolean
}

/** What an account has to be settled of before it can go. */
export type Settling = { readonly account: string; readonly balance: number; readonly currency: Currency }

/** Delete account: off while the balance is below zero, with the reason (S-SET-30). */
export function DeleteSection(props: DeleteSectionProps) {
  const { own } = props
  const id = own?.member.relationships.account.data?.id
  const group = own?.group.attributes.code ?? ''
  const account = useOne('accounts', id ? { group, id, include: ['currency'] } : null)
  if (!id) return <Deleting {...props} settling={null} isKnown />
  const found = account.status === 'ready' ? account.data : null
  const settling =
    found?.currency && found.attributes.balance !== undefined
      ? { account: id, balance: found.attributes.balance, currency: found.currency }
      : null
  return <Deleting {...props} settling={settling} isKnown={settling !== null} />
}

type DeletingProps = DeleteSectionProps & { readonly settling: Settling | null; readonly isKnown: boolean }

function Deleting({ own, isOther = false, settling, isKnown }: DeletingProps) {
  const t = useT()
  const go = useGo()
  const locale = useLocale()
  const isOnline = useOnline()
  const viewer = useViewer()
  const group = own?.group.attributes.code
  // Whoever administers several groups settles as the member there.
  const admin = viewer.status === 'signedIn' ? viewer.members.find(it => it.group.attributes.code === group) : undefined
  const [isOpen, setOpen] = useState(false)
  const isLast = useIsLastAdmin(group ?? '', own?.member ?? { id: '' })
  const name = own?.member.attributes.name ?? ''
  const isOwing = settling !== null && settling.balance < 0
  const amount = settling ? formatAmount(settling.balance, settling.currency.attributes, { locale }) : ''
  const isSuspended = own?.member.attributes.state === 'suspended' && !isOther
  const hindrance = () => {
    if (isSuspended) return t('settings:suspendedReadOnly')
    if (isOwing) return t(isOther ? 'settings:delete.owingOther' : 'settings:delete.owing', { amount, name })
    if (!isKnown) return t('settings:delete.unknown')
    return isOnline ? undefined : t('states.offline.nothingSent')
  }
  return (
    <Section id="delete" intro={t(isOther ? 'settings:delete.introOther' : 'settings:delete.intro')}>
      {isLast && own ? (
        <LastAdmin group={own.group.attributes.code} />
      ) : (
        <Actions>
          <Button kind="danger" icon={remove} reason={hindrance()} onClick={() => setOpen(true)}>
            {t(own ? 'settings:delete.act' : 'settings:delete.actUser')}
          </Button>
          {isOwing && own && isOther && admin && (
            <ButtonLink {...go.link(settle(own, admin, settling))}>
              {t('settings:delete.settle', { account: admin.member.attributes.code })}
            </ButtonLink>
          )}
          {isOwing && own && !isOther && (
            <ButtonLink {...go.link(ownAccount(own))}>{t('settings:delete.seeAccount')}</ButtonLink>
          )}
        </Actions>
      )}
      {isOpen && (
        <Suspense>
          <DeleteDialog own={own} isOther={isOther} settling={settling} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

// An administrator moves what is missing onto it, from the own account unless another is chosen: "Settle from {account}"
// (S-SET-30).
function settle({ member, group }: OwnMember, admin: OwnMember, { balance, currency }: Settling) {
  const from = admin.member.attributes.code
  return {
    screen: 'newTransfer',
    group: group.attributes.code,
    member: from,
    direction: 'transfer',
    query: { from, to: member.attributes.code, amount: toDecimals(-balance, currency.attributes) },
  } as const
}
