import { useState } from 'react'
import { useMany, useRested } from '../../hooks.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { useT } from '../../i18n/translation.tsx'
import { namedFirst } from './namedFirst.ts'

type GroupFieldProps = {
  readonly label: string
  /** Code of a group, or an account of one, which begins with it. */
  readonly kind: 'group' | 'account'
  readonly text: string
  readonly onChange: (text: string) => void
}

/** A search for a group: what is picked fills the field with its code (E7). */
export function GroupField({ label, kind, text, onChange }: GroupFieldProps) {
  const t = useT()
  // What is typed is an answer only once it can be one; an account is typed on, letter by letter.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? text
  const sought = useRested(shown.trim(), 300)
  // Who writes digits, or an address, has found his group.
  const isSearch = !/[\d/]/.test(sought)
  const found = useMany('groups', isSearch ? { sort: 'name', size: 20, ...(sought ? { search: sought } : {}) } : null)
  // What was found for fewer letters is not what Enter means.
  const isFound = isSearch && sought === shown.trim() && found.status === 'ready'
  const groups = isFound ? namedFirst(found.data, sought) : []
  const type = (next: string) => {
    setTyped(next)
    if (kind === 'account') onChange(next)
    else if (next === '' || /^[a-z]{4}$/i.test(next)) onChange(next.toUpperCase())
  }
  return (
    <Field label={label} hint={t(kind === 'account' ? 'embed:toHint' : 'embed:groupHint')}>
      <Combobox
        listLabel={t('embed:groupList')}
        text={shown}
        onText={type}
        options={groups.map(({ id, attributes: { name, code } }) => ({ id, name, sub: code }))}
        status={isFound && groups.length === 0 ? t('states.filtered') : undefined}
        onPick={({ sub = '' }) => {
          setTyped(null)
          onChange(sub)
        }}
      />
    </Field>
  )
}
