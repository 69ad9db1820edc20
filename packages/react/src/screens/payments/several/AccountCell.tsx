import { useState, type ReactNode } from 'react'
import { expandAccountCode } from '@exchange-kit/model'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Person } from '../form/people.ts'
import { useChoices, type Choices } from '../form/useChoices.ts'
import type { Known } from './readRows.ts'

type AccountCellProps = {
  readonly id: string
  readonly label: ReactNode
  readonly group: string
  /** The account on the other side, which cannot be chosen here. */
  readonly other: string | null
  readonly text: string
  readonly known: (code: string) => Known
  readonly onText: (text: string) => void
  readonly onPick: (person: Person) => void
  readonly onLeave: () => void
  readonly error: string | undefined
}

/** An account by number or name: what is typed stays as typed, and whose it is stands below (S-PAY-21, S-PAY-40). */
export function AccountCell(props: AccountCellProps) {
  const { id, label, group, other, text, known, onText, onPick, onLeave, error } = props
  const t = useT()
  // A search a table: only the cell that is being filled in asks.
  const [isActive, setActive] = useState(false)
  const code = expandAccountCode(text, group)
  const found = code ? known(code) : undefined
  const person = typeof found === 'object' ? found : null
  const { people, status, onMore } = useChoices(isActive && !person ? text : '', {
    group,
    own: isActive ? other : null,
  })
  return (
    <div
      onFocus={() => setActive(true)}
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setActive(false)
        onLeave()
      }}
    >
      <Field id={id} label={label} error={error}>
        <Combobox
          listLabel={t('payments:form.people')}
          text={text}
          onText={onText}
          options={
            isActive && !person
              ? people.map(it => ({
                  id: it.account,
                  name: it.name,
                  sub: it.code,
                  picture: <Avatar name={it.name} code={it.code} kind={it.kind} image={it.image} />,
                  reason: it.isActive ? undefined : t('payments:form.inactive'),
                }))
              : []
          }
          onPick={({ id: account }) => {
            const picked = people.find(it => it.account === account)
            if (picked) onPick(picked)
          }}
          status={isActive && !person ? statusText(t, status, people.length) : undefined}
          onMore={onMore}
        />
        {person && (
          <p className="x-caption">
            <bdi translate="no">{person.name}</bdi>{' '}
            {person.abroad && <bdi translate="no">· {person.abroad.groupName}</bdi>}
          </p>
        )}
      </Field>
    </div>
  )
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
