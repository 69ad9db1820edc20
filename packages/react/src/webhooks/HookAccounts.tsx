import { useState } from 'react'
import { timing } from '@exchange-kit/model'
import { useMany, useRested } from '../hooks.ts'
import { Button } from '../ui/Button.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { Field } from '../ui/Field.tsx'
import { CodeText } from '../ui/text.tsx'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'

/** An account whose payments an endpoint is told of, and whose it is. */
export type HookAccount = { readonly id: string; readonly code: string; readonly name: string }

type HookAccountsProps = {
  readonly group: string
  readonly chosen: readonly HookAccount[]
  readonly onChange: (chosen: readonly HookAccount[]) => void
  readonly error: string | undefined
}

/** Which accounts an endpoint of a group hears of; none = all (B1). */
export function HookAccounts({ group, chosen, onChange, error }: HookAccountsProps) {
  const t = useT()
  const focus = useFocus()
  const [text, setText] = useState('')
  const sought = useRested(text.trim(), timing.search)
  const found = useMany('members', sought ? { group, search: sought, filter: { state: 'active' }, sort: 'name' } : null)
  const people = sought && found.status === 'ready' ? found.data.flatMap(accountOf) : []
  const status =
    found.status === 'failed'
      ? t(`errors.Error${found.error.code}`)
      : sought && found.status === 'ready'
        ? t('states.results', { count: found.count ?? people.length })
        : undefined
  return (
    <div className="x-stack">
      <Field id="webhook-accounts" label={t('webhooks:accounts')} hint={t('webhooks:accountsHint')} error={error}>
        <Combobox
          listLabel={t('webhooks:accounts')}
          text={text}
          onText={setText}
          options={people.map(({ id, name, code }) => ({ id, name, sub: code }))}
          status={status}
          onPick={({ id }) => {
            const one = people.find(it => it.id === id)
            setText('')
            if (one) onChange([...chosen.filter(it => it.id !== id), one])
          }}
        />
      </Field>
      {chosen.length > 0 && (
        <ul className="x-act-rows">
          {chosen.map(it => (
            <li key={it.id}>
              <span>
                <bdi translate="no">{it.name}</bdi> <CodeText>{it.code}</CodeText>
              </span>
              <Button
                size="small"
                kind="quiet"
                aria-label={t('webhooks:removeOf', { name: it.name })}
                onClick={() => {
                  onChange(chosen.filter(other => other.id !== it.id))
                  focus('webhook-accounts')
                }}
              >
                {t('webhooks:remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Found = {
  readonly attributes: { readonly name: string; readonly code: string }
  readonly relationships: { readonly account: { readonly data: { readonly id: string } | null } }
}

// Whoever has no account yet is paid nothing.
function accountOf({ attributes: { name, code }, relationships }: Found): readonly HookAccount[] {
  const { data } = relationships.account
  return data ? [{ id: data.id, code, name }] : []
}
