import { useState } from 'react'
import type { AppError, Member } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { helpOf } from '../../../FailedPart.tsx'
import { useMany, useRested } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { Section } from './Section.tsx'

/** Who administers the group; in legacy accounting nobody does, and that is said (S-ADMIN-6). */
export function Administrators({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const { admins }: Partial<Ground['currency']['relationships']> = ground.currency.relationships
  if (admins) return <Present ground={ground} />
  return (
    <Section name="administrators">
      <p>{t('admin:admins.legacy')}</p>
    </Section>
  )
}

// Added from the members, and never the last one removed.
function Present({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const toasts = useToasts()
  const focus = useFocus()
  const { code, currency } = ground
  const admins = useMany('members', { group: code, filter: { admin: 'true' }, size: 200 })
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [joining, setJoining] = useState<Member | null>(null)
  const [isTaken, setTaken] = useState(false)
  const find = useAction(async (client, member: Member) => ({ user: await userOf(client, member) }))
  const store = useAction(async (client, member: Member, act: 'add' | 'remove') => {
    const user = await userOf(client, member)
    if (!user) return null
    const { relationships } = await client.one('currencies', { group: code })
    const before = relationships.admins.data.map(({ id }) => userRef(id))
    const others = before.filter(it => it.id !== user)
    const data = act === 'add' ? [...others, userRef(user)] : others
    // Another administrator may change the list between the reading and the writing: what they did stays.
    const admins = { data, meta: { before } }
    await client.update({ type: 'currencies', id: currency.id, relationships: { admins } }, { group: code })
    return true
  })
  const consider = async (member: Member) => {
    setTaken(false)
    const found = await find(member)
    if (!found) return
    if (found.user) setJoining(member)
    else setTaken(true)
  }
  const close = () => {
    store.reset()
    setJoining(null)
    setLeaving(null)
  }
  const addOne = async () => {
    if (!joining || !(await store(joining, 'add'))) return
    close()
    admins.reload()
    toasts.show({ tone: 'done', text: t('admin:admins.added', { name: joining.attributes.name }) })
  }
  const removeOne = async () => {
    if (!leaving || !(await store(leaving, 'remove'))) return
    close()
    admins.reload()
    // S-SHELL-28.
    focus('administrators-title')
    toasts.show({ tone: 'done', text: t('admin:admins.removed', { name: leaving.attributes.name }) })
  }
  // The others were suspended or removed since they were read: no other removal is bad data.
  const removalFault = (error: AppError) =>
    error.code === 'BadRequest' ? t('admin:admins.last') : t(`errors.Error${error.code}`, helpOf(error))
  return (
    <Section name="administrators" intro={t('admin:admins.intro')}>
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
                      <bdi translate="no">{name}</bdi> <CodeText>{account}</CodeText>
                    </span>
                  </span>
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={t('admin:admins.remove', { name })}
                    reason={isLast(member, people) ? t('admin:admins.last') : undefined}
                    onClick={() => setLeaving(member)}
                  >
                    {t('admin:remove')}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </Await>
      {find.error && (
        <Notice tone="stop" title={t(`errors.Error${find.error.code}`)} live="alert">
          {t(`errors.Error${find.error.code}.help`, helpOf(find.error))}
        </Notice>
      )}
      {isTaken && <Notice tone="info" title={t('admin:admins.noUser')} live="alert" />}
      <AddAdministrator group={code} busy={find.busy} onAdd={member => void consider(member)} />
      <ConfirmDialog
        open={joining !== null}
        title={t('admin:admins.addAsk', { name: joining?.attributes.name ?? '', code: joining?.attributes.code ?? '' })}
        confirm={t('admin:admins.addYes')}
        cancel={t('admin:notNow')}
        busy={store.busy}
        error={store.error ? t(`errors.Error${store.error.code}`, helpOf(store.error)) : undefined}
        onConfirm={() => void addOne()}
        onClose={close}
      >
        <p>{t('admin:admins.addText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title={t('admin:admins.removeAsk', { name: leaving?.attributes.name ?? '' })}
        confirm={t('admin:admins.removeYes')}
        cancel={t('admin:keep')}
        busy={store.busy}
        error={store.error ? removalFault(store.error) : undefined}
        onConfirm={() => void removeOne()}
        onClose={close}
      >
        <p>{t('admin:admins.removeText')}</p>
      </ConfirmDialog>
    </Section>
  )
}

// A-3-27: of the active ones one stays.
function isLast(member: Member, people: readonly Member[]): boolean {
  return !people.some(it => it.id !== member.id && it.attributes.state === 'active')
}

async function userOf(client: Client, member: Member): Promise<string | null> {
  const { items } = await client.list('users', { filter: { members: member.id } })
  return items[0]?.id ?? null
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
    <Field label={t('admin:admins.add')} hint={t('admin:admins.addHint')}>
      <Combobox
        listLabel={t('admin:admins.add')}
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
