import { useId, useState } from 'react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Picked } from '../../../ui/Picked.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Person } from './people.ts'
import { useChoices, type Choices } from './useChoices.ts'

type AccountChooserProps = {
  readonly id: string
  readonly label: string
  readonly group: string
  /** The account that cannot be chosen, because it is the other side. */
  readonly own: string | null
  readonly person: Person | null
  readonly onPick: (person: Person | null) => void
  /** Somebody else is being typed: what was said of the one before is no longer true. */
  readonly onType?: (() => void) | undefined
  readonly error: string | undefined
}

/** Who is paid or asked: found by name or code, then shown with the way back (S-PAY-21). */
export function AccountChooser({ id, label, group, own, person, onPick, onType, error }: AccountChooserProps) {
  const t = useT()
  const labelId = useId()
  const [text, setText] = useState('')
  const { people, status, onMore } = useChoices(text, { group, own })
  const byId = (account: string) => people.find(it => it.account === account) ?? null
  if (person)
    return (
      <div className="x-field">
        <span className="x-label" id={labelId}>
          {label}
        </span>
        <Picked
          labelledBy={labelId}
          id={id}
          describedBy={error ? `${id}-error` : undefined}
          picture={<Face person={person} />}
          name={<bdi translate="no">{person.name}</bdi>}
          sub={
            <>
              <CodeText>{person.code}</CodeText>
              {person.abroad && (
                <>
                  {' · '}
                  <bdi translate="no">{person.abroad.groupName}</bdi>
                </>
              )}
            </>
          }
          change={t('payments:form.change')}
          onChange={() => {
            setText('')
            onPick(null)
          }}
        />
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    )
  return (
    <Field id={id} label={label} hint={t('payments:form.whoHint', { example: `${group}0003` })} error={error}>
      <Combobox
        listLabel={t('payments:form.people')}
        text={text}
        onText={typed => {
          setText(typed)
          onType?.()
        }}
        options={people.map(it => ({
          id: it.account,
          name: it.name,
          sub: it.code,
          picture: <Face person={it} />,
          reason: it.isActive ? undefined : t('payments:form.inactive'),
        }))}
        onPick={({ id: account }) => onPick(byId(account))}
        status={statusText(t, status, people.length)}
        onMore={onMore}
      />
    </Field>
  )
}

function Face({ person }: { readonly person: Person }) {
  return <Avatar name={person.name} code={person.code} kind={person.kind} image={person.image} />
}

function statusText(t: ReturnType<typeof useT>, status: Choices['status'], count: number): string {
  switch (status) {
    case 'idle':
      return count > 0 ? t('payments:form.recent') : ''
    case 'searching':
      return t('payments:form.searching')
    case 'found':
      return t('payments:form.found', { count })
    case 'none':
      return t('payments:form.none')
    case 'failed':
      return t('payments:form.searchFailed')
    default:
      return status satisfies never
  }
}
