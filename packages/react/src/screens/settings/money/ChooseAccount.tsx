import { useState } from 'react'
import { expandAccountCode, groupOfAccountCode, timing, type Member } from '@exchange-kit/model'
import { useMany, useRested } from '../../../hooks.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useT } from '../../../i18n/translation.tsx'

/** An account that was chosen, and whose it is. */
export type ChosenAccount = { readonly account: string; readonly code: string; readonly name: string }

type ChooseAccountProps = {
  readonly id: string
  readonly label: string
  readonly group: string
  /** Accounts that are no choice. */
  readonly without: readonly string[]
  readonly onPick: (chosen: ChosenAccount) => void
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Whether accounts of other groups may be chosen too, by their exact code. */
  readonly isAbroadOn?: boolean
}

/** Finds an active member of the group by name or code. */
export function ChooseAccount(props: ChooseAccountProps) {
  const { id, label, group, without, onPick, error, hint, isAbroadOn = false } = props
  const t = useT()
  const [text, setText] = useState('')
  const rested = useRested(text.trim(), timing.search)
  const code = rested ? expandAccountCode(rested, group) : null
  const home = code && groupOfAccountCode(code)
  const found = useMany(
    'members',
    rested
      ? code && home && (home === group || isAbroadOn)
        ? { group: home, filter: { code } }
        : { group, search: rested, sort: 'name', size: 20 }
      : null,
  )
  const members = found.status === 'ready' && rested ? found.data : []
  const options = members.flatMap(member => {
    const account = accountOf(member)
    return account && !without.includes(account) ? [{ member, account }] : []
  })
  const status = () => {
    if (!text.trim()) return ''
    if (found.status === 'failed') return t('settings:choose.failed')
    if (found.status === 'loading' || rested !== text.trim()) return t('settings:choose.searching')
    return t('settings:choose.found', { count: options.length })
  }
  return (
    <Field id={id} label={label} hint={hint ?? t('settings:choose.hint', { example: `${group}0003` })} error={error}>
      <Combobox
        listLabel={t('settings:choose.list')}
        text={text}
        onText={setText}
        options={options.map(({ member: { attributes: it }, account }) => ({
          id: account,
          name: it.name,
          sub: it.code,
          picture: <Avatar name={it.name} code={it.code} kind={it.type} image={it.image} />,
          reason: it.state === 'active' ? undefined : t('settings:choose.inactive'),
        }))}
        onPick={picked => {
          setText('')
          onPick({ account: picked.id, code: picked.sub ?? '', name: picked.name })
        }}
        status={status()}
        onMore={found.more ? () => void found.next() : undefined}
      />
    </Field>
  )
}

function accountOf({ relationships }: Member): string | undefined {
  return relationships.account.data?.id
}
