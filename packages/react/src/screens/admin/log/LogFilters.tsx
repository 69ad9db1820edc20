import { useState } from 'react'
import type { Member } from '@exchange-kit/model'
import { useMany, useRested } from '../../../hooks.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Picked } from '../../../ui/Picked.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Reader } from './reader.ts'
import { topics, type LogView } from './view.ts'

type LogFiltersProps = {
  readonly group: string
  readonly view: LogView
  readonly reader: Reader
  readonly about: Member | null
  readonly onView: (view: LogView) => void
}

/** What of the log is shown: a topic, who did it, whom it is about, and when (B8). */
export function LogFilters({ group, view, reader, about, onView }: LogFiltersProps) {
  const t = useT()
  // Suspended members do not list others.
  const admins = useMany('members', reader === 'suspended' ? null : { group, filter: { admin: 'true' }, size: 100 })
  const people = admins.status === 'ready' ? admins.data : []
  return (
    <div className="s-log-filters">
      <Field label={t('log:topic')}>
        <Select
          value={view.topic ?? ''}
          none={t('log:topic.all')}
          options={topics.map(value => ({ value, label: t(`log:topic.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onView({ ...view, topic: topics.find(it => it === value) ?? null })
          }
        />
      </Field>
      {reader !== 'suspended' && (
        <Field label={t('log:by')}>
          <Select
            value={view.by}
            none={t('log:by.all')}
            options={people.map(({ attributes: { code, name } }) => ({ value: code, label: name, isName: true }))}
            onChange={({ currentTarget: { value } }) => onView({ ...view, by: value })}
          />
        </Field>
      )}
      <Day label={t('log:from')} value={view.from} onDay={from => onView({ ...view, from })} />
      <Day label={t('log:to')} value={view.to} onDay={to => onView({ ...view, to })} />
      {reader === 'admin' && (
        <AboutField
          group={group}
          member={about}
          onMember={it => onView({ ...view, about: it?.attributes.code ?? '' })}
        />
      )}
    </div>
  )
}

type DayProps = { readonly label: string; readonly value: string; readonly onDay: (day: string) => void }

// A day half typed is an empty value with something wrong in it: what is shown stays until it is whole.
function Day({ label, value, onDay }: DayProps) {
  const t = useT()
  const [isWrong, setWrong] = useState(false)
  return (
    <Field label={label} error={isWrong ? t('errors.RuleDateInvalid') : undefined}>
      <TextInput
        type="date"
        key={value}
        defaultValue={value}
        onBlur={({ currentTarget: { value: day, validity } }) => {
          setWrong(validity.badInput)
          if (!validity.badInput && day !== value) onDay(day)
        }}
        onChange={({ currentTarget: { value: day } }) => {
          setWrong(false)
          // A year of four digits that is still being typed is not meant yet.
          if (day > '1900' && day !== value) onDay(day)
        }}
      />
    </Field>
  )
}

type AboutFieldProps = {
  readonly group: string
  readonly member: Member | null
  readonly onMember: (member: Member | null) => void
}

function AboutField({ group, member, onMember }: AboutFieldProps) {
  const t = useT()
  const [text, setText] = useState('')
  const sought = useRested(text.trim(), 300)
  const found = useMany('members', sought ? { group, search: sought, filter: { state: everybody } } : null)
  const members = sought && found.status === 'ready' ? found.data : []
  if (member)
    return (
      <div className="x-field s-log-about" role="group" aria-label={t('log:onWhom')}>
        <span className="x-label">{t('log:onWhom')}</span>
        <Picked
          name={<bdi translate="no">{member.attributes.name}</bdi>}
          sub={member.attributes.code}
          change={t('log:everybody')}
          onChange={() => onMember(null)}
        />
      </div>
    )
  return (
    <div className="s-log-about">
      <Field label={t('log:onWhom')} hint={t('log:onWhomHint')}>
        <Combobox
          listLabel={t('log:onWhom')}
          text={text}
          onText={setText}
          options={members.map(({ id, attributes }) => ({ id, name: attributes.name, sub: attributes.code }))}
          status={sought && found.status === 'ready' && members.length === 0 ? t('states.filtered') : undefined}
          onPick={({ id }) => {
            setText('')
            onMember(members.find(it => it.id === id) ?? null)
          }}
        />
      </Field>
    </div>
  )
}

const everybody = ['active', 'disabled', 'suspended', 'pending', 'draft']
