import { useState } from 'react'
import type { Member } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { helpOf } from '../../../FailedPart.tsx'
import { useMany, useRested } from '../../../hooks.ts'
import { useKit, useToasts } from '../../../kit.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../words.tsx'
import type { Ground } from './ground.ts'
import { Section } from './Section.tsx'

/** Who administers the group; in legacy accounting nobody does, and that is said (S-ADMIN-6). */
export function Administrators({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const { admins }: Partial<Ground['currency']['relationships']> = ground.currency.relationships
  if (admins) return <Present ground={ground} />
  return (
    <Section name="administrators">
      <p>{t('admin.admins.legacy')}</p>
    </Section>
  )
}

// Added from the members, and never the last one removed.
function Present({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const toasts = useToasts()
  const focus = useFocus()
  const { client } = useKit()
  const { code, currency } = ground
  const admins = useMany('members', { group: code, filter: { admin: 'true' }, size: 200 })
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [isTaken, setTaken] = useState(false)
  const store = useAction(async (it, change: (users: readonly string[]) => readonly string[]) => {
    const { relationships } = await it.one('currencies', { group: code })
    const before = relationships.admins.data.map(({ id }) => userRef(id))
    const data = change(before.map(user => user.id)).map(userRef)
    // Another administrator may change the list between the reading and the writing: what they did stays.
    const admins = { data, meta: { before } }
    await it.update({ type: 'currencies', id: currency.id, relationships: { admins } }, { group: code })
    return true
  })
  const userOf = async (member: Member) => {
    const { items } = await client.list('users', { filter: { members: member.id } })
    return items[0]?.id
  }
  const addOne = async (member: Member) => {
    const user = await userOf(member)
    setTaken(!user)
    if (!user || !(await store(users => [...new Set([...users, user])]))) return
    admins.reload()
    toasts.show({ tone: 'done', text: t('admin.admins.added', { name: member.attributes.name }) })
  }
  const removeOne = async () => {
    if (!leaving) return
    const user = await userOf(leaving)
    if (!user || !(await store(users => users.filter(it => it !== user)))) return
    setLeaving(null)
    admins.reload()
    // S-SHELL-28.
    focus('administrators-title')
    toasts.show({ tone: 'done', text: t('admin.admins.removed', { name: leaving.attributes.name }) })
  }
  return (
    <Section name="administrators" intro={t('admin.admins.intro')}>
      <Await of={admins}>
        {people => (
          <ul className="x-act-rows">
            {people.map(member => {
              const { name, code: account, type, image } = member.attributes
              return (
                <li key={member.id}>
                  <span className="x-row">
                    <Avatar name={name} code={account} kind={type} image={image} size="s" />
                    <span>
                      <bdi>{name}</bdi> <CodeText>{account}</CodeText>
                    </span>
                  </span>
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={t('admin.admins.remove', { name })}
                    reason={people.length === 1 ? t('admin.admins.last') : undefined}
                    onClick={() => setLeaving(member)}
                  >
                    {t('admin.remove')}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </Await>
      {store.error && (
        <Notice tone="stop" title={t(`errors.Error${store.error.code}`)} live="alert">
          {t(`errors.Error${store.error.code}.help`, helpOf(store.error))}
        </Notice>
      )}
      {isTaken && <Notice tone="info" title={t('admin.admins.noUser')} live="alert" />}
      <AddAdministrator group={code} busy={store.busy} onAdd={member => void addOne(member)} />
      <ConfirmDialog
        open={leaving !== null}
        danger
        title={t('admin.admins.removeAsk', { name: leaving?.attributes.name ?? '' })}
        confirm={t('admin.admins.removeYes')}
        cancel={t('admin.keep')}
        busy={store.busy}
        error={store.error ? t(`errors.Error${store.error.code}`) : undefined}
        onConfirm={() => void removeOne()}
        onClose={() => setLeaving(null)}
      >
        <p>{t('admin.admins.removeText')}</p>
      </ConfirmDialog>
    </Section>
  )
}

function userRef(id: string) {
  return { type: 'users', id } as const
}

type AddProps = { readonly group: string; readonly busy: boolean; readonly onAdd: (member: Member) => void }

function AddAdministrator({ group, busy, onAdd }: AddProps) {
  const t = useT()
  const [text, setText] = useState('')
  const sought = useRested(text.trim(), 300)
  const found = useMany('members', sought ? { group, search: sought, filter: { state: 'active' } } : null)
  const members = sought && found.status === 'ready' ? found.data : []
  return (
    <Field label={t('admin.admins.add')} hint={t('admin.admins.addHint')}>
      <Combobox
        listLabel={t('admin.admins.add')}
        text={text}
        onText={setText}
        options={members.map(({ id, attributes }) => ({ id, name: attributes.name, sub: attributes.code }))}
        status={sought && found.status === 'ready' && members.length === 0 ? t('states.filtered') : undefined}
        onPick={({ id }) => {
          const member = members.find(it => it.id === id)
          setText('')
          if (member && !busy) onAdd(member)
        }}
      />
    </Field>
  )
}
