import { useState } from 'react'
import type { Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useViewer } from '../../../hooks.ts'
import { ContactLinks } from '../../../parts/ContactLinks.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { account, edit, message, pay as payIcon, settings } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { payTo } from '../payTo.ts'
import type { Relation } from './useRelation.ts'

type OthersActsProps = { readonly group: string; readonly member: Linked<Member>; readonly relation: Relation }

/** On another's page: pay, ask, write; administrators also edit (S-MEMBER-4). */
export function OthersActs({ group, member, relation }: OthersActsProps) {
  const t = useT()
  const [isWriting, setWriting] = useState(false)
  const { name } = member.attributes
  const contacts = member.contacts ?? []
  return (
    <Actions>
      <PayAct group={group} member={member} direction="send" />
      <PayAct group={group} member={member} direction="receive" />
      {contacts.length > 0 && (
        <Button icon={message} onClick={() => setWriting(true)}>
          {t('members:act.contact')}
        </Button>
      )}
      {relation.isAdmin && <AdminActs group={group} member={member} />}
      <Dialog open={isWriting} title={t('members:contact.title', { name })} onClose={() => setWriting(false)}>
        <ContactLinks
          ways={contacts.map(it => ({ id: it.id, ...it.attributes }))}
          none={t('members:contact.none')}
          greeting={t('members:contact.greeting', { name })}
        />
      </Dialog>
    </Actions>
  )
}

type PayActProps = {
  readonly group: string
  readonly member: Member
  readonly direction: 'send' | 'receive'
}

function PayAct({ group, member, direction }: PayActProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const to = payTo({ group, member, viewer, direction })
  const { name } = member.attributes
  const words = direction === 'send' ? t('members:act.payName', { name }) : t('members:act.ask')
  const look = direction === 'send' ? { kind: 'primary' as const, icon: payIcon } : {}
  switch (to.kind) {
    case 'none':
      return null
    case 'link':
      return (
        <ButtonLink {...look} {...go.link(to.place)}>
          {words}
        </ButtonLink>
      )
    case 'off':
      return (
        <Button {...look} reason={t(`members:hindrance.${to.why}`)}>
          {words}
        </Button>
      )
    default:
      return to satisfies never
  }
}

function AdminActs({ group, member }: { readonly group: string; readonly member: Member }) {
  const t = useT()
  const go = useGo()
  const { code } = member.attributes
  return (
    <>
      {member.relationships.account.data && (
        <ButtonLink icon={account} {...go.link({ screen: 'account', group, member: code })}>
          {t('members:act.payments')}
        </ButtonLink>
      )}
      <ButtonLink icon={edit} {...go.link({ screen: 'memberProfile', group, member: code })}>
        {t('members:act.edit')}
      </ButtonLink>
      <ButtonLink icon={settings} {...go.link({ screen: 'memberSettings', group, member: code })}>
        {t('members:act.settings')}
      </ButtonLink>
    </>
  )
}
