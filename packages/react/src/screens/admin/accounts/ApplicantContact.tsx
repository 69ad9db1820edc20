import type { Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { ContactLinks } from '../../../parts/ContactLinks.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useT } from '../../../i18n/translation.tsx'

type ApplicantContactProps = { readonly member: Linked<Member>; readonly onClose: () => void }

/** How to reach who asks to join: the e-mail they signed up with, then what they added themselves. */
export function ApplicantContact({ member, onClose }: ApplicantContactProps) {
  const t = useT()
  const users = useMany('users', { filter: { members: member.id } })
  const added = (member.contacts ?? []).map(({ id, attributes }) => ({ id, ...attributes }))
  return (
    <Dialog open title={t('admin:contact.title', { name: member.attributes.name })} onClose={onClose}>
      <Await of={users}>
        {found => (
          <ContactLinks
            ways={[...found.map(it => ({ id: it.id, type: 'email', name: it.attributes.email })), ...added]}
            none={t('admin:contact.none')}
          />
        )}
      </Await>
    </Dialog>
  )
}
