import { useEffect, useRef, useState } from 'react'
import { expandAccountCode, timing } from '@exchange-kit/model'
import { useMany, useRested } from '../../../hooks.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useDirectory } from '../several/useDirectory.ts'
import { personOf, type Person } from './people.ts'

type AbroadChooserProps = {
  readonly id: string
  readonly label: string
  /** The own group, and the one that is searched. */
  readonly group: string
  readonly abroad: string
  readonly onPick: (person: Person) => void
  readonly error: string | undefined
}

/**
 * Somebody of another group: by name where that group shows its members, by the exact code where it does not – then what
 * was found is shown for checking before it is taken (S-PAY-22).
 */
export function AbroadChooser({ id, label, group, abroad, onPick, error }: AbroadChooserProps) {
  const t = useT()
  const [text, setText] = useState('')
  const rested = useRested(text.trim(), timing.search)
  const code = expandAccountCode(rested, abroad)
  const directory = useDirectory(code ? [code] : [], { group, goesAbroad: true })
  const members = useMany('members', rested && !code ? { group: abroad, search: rested, sort: 'name' } : null)
  const found = code ? directory.known(code) : undefined
  const named = members.status === 'ready' ? members.data.map(personOf).filter(it => it !== null) : []
  const people = typeof found === 'object' ? [found] : named
  // Another group, another name, someone else chosen meanwhile: the answer about the one before is not wanted any more.
  const wanted = useRef(0)
  useEffect(
    () => () => {
      wanted.current += 1
    },
    [],
  )
  const pick = async (person: Person) => {
    if (person.abroad) return onPick(person)
    wanted.current += 1
    const asked = wanted.current
    const known = await directory.ask([person.code])
    const whole = known?.(person.code)
    if (typeof whole === 'object' && wanted.current === asked) onPick(whole)
  }
  return (
    <Field id={id} label={label} hint={t('payments:form.abroadHint', { example: `${abroad}0003` })} error={error}>
      <Combobox
        listLabel={t('payments:form.people')}
        text={text}
        onText={typed => {
          wanted.current += 1
          setText(typed)
        }}
        options={people.map(it => ({
          id: it.account,
          name: it.name,
          sub: it.code,
          picture: <Avatar name={it.name} code={it.code} kind={it.kind} image={it.image} />,
          reason: it.isActive ? undefined : t('payments:form.inactive'),
        }))}
        onPick={({ id: account }) => {
          const person = people.find(it => it.account === account)
          if (person) void pick(person)
        }}
        status={statusText()}
        onMore={members.more ? () => void members.next() : undefined}
      />
    </Field>
  )

  function statusText(): string {
    if (!text.trim()) return ''
    if (people.length > 0) return t('payments:form.found', { count: people.length })
    if (directory.isFailed) return t('payments:form.searchFailed')
    // A group that hides its members refuses the search; their codes are found all the same.
    if (members.status === 'failed' && !code) return t('payments:form.abroadHidden')
    if (rested !== text.trim() || (code ? found === undefined : members.status === 'loading'))
      return t('payments:form.searching')
    return t('payments:form.none')
  }
}
