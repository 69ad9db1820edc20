import { useId, useState } from 'react'
import { timing, type Member } from '@exchange-kit/model'
import { useMany, useRested } from '../../../hooks.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Picked } from '../../../ui/Picked.tsx'
import { CodeText, Own } from '../../../ui/text.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { ListingType } from '../../../listings/listing.ts'

type ForMemberProps = {
  readonly group: string
  readonly type: ListingType
  readonly member: Member | null
  readonly onMember: (member: Member | null) => void
}

/** For administrators: the member a new offer or need is written for; nobody = themselves (S-MARKET-34). */
export function ForMember({ group, type, member, onMember }: ForMemberProps) {
  const t = useT()
  const labelId = useId()
  const [text, setText] = useState('')
  const search = useRested(text.trim(), timing.search)
  const found = useMany('members', search === '' ? null : { group, search, sort: 'name' })
  const members = search !== '' && found.status === 'ready' ? found.data : []
  const label = t(`market:form.for.${type}`)
  if (member)
    return (
      <div className="x-field">
        <span className="x-label" id={labelId}>
          {label}
        </span>
        <Picked
          labelledBy={labelId}
          picture={<Face member={member} />}
          name={<Own>{member.attributes.name}</Own>}
          sub={<CodeText>{member.attributes.code}</CodeText>}
          change={t('market:form.for.change')}
          onChange={() => {
            setText('')
            onMember(null)
          }}
        />
      </div>
    )
  return (
    <Field label={label} hint={t('market:form.for.hint')}>
      <Combobox
        listLabel={t('market:form.for.list')}
        text={text}
        onText={setText}
        options={members.map(it => ({
          id: it.id,
          name: it.attributes.name,
          sub: it.attributes.code,
          picture: <Face member={it} />,
        }))}
        onPick={({ id }) => onMember(members.find(it => it.id === id) ?? null)}
        status={statusOf()}
        onMore={found.more ? () => void found.next().catch(() => undefined) : undefined}
      />
    </Field>
  )

  function statusOf(): string {
    if (search === '') return ''
    if (found.status === 'failed') return t(`errors.Error${found.error.code}`)
    if (found.status === 'loading') return t('states.loading')
    return t('states.results', { count: found.count ?? members.length })
  }
}

function Face({ member: { attributes } }: { readonly member: Member }) {
  return <Avatar name={attributes.name} code={attributes.code} kind={attributes.type} image={attributes.image} />
}
