import { useState } from 'react'
import { timing } from '@exchange-kit/model'
import { FailedPart } from '../../../FailedPart.tsx'
import { useMany, useRested } from '../../../hooks.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useT } from '../../../i18n/translation.tsx'

const include = ['currency']

/** A group to be trusted, with the currency that a trustline names. */
export type Trusted = { readonly currency: string; readonly code: string }

type TrustGroupProps = {
  readonly group: string
  /** Codes of those trusted already: found, and no choice. */
  readonly present: readonly string[]
  readonly onChoose: (trusted: Trusted | null) => void
  readonly error: string | undefined
}

/** Finds another group at the server by name, place or code; one that is not listed by its code. */
export function TrustGroup({ group, present, onChoose, error }: TrustGroupProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const sought = useRested(text.trim(), timing.search)
  const isSearch = sought !== '' && text !== chosen
  const code = /^[a-z0-9]{4}$/i.test(sought) ? sought.toUpperCase() : null
  const found = useMany('groups', isSearch ? { search: sought, sort: 'name', size: 20, include } : null)
  const named = useMany('groups', isSearch && code ? { filter: { code }, include } : null)
  const all = [...(named.status === 'ready' ? named.data : []), ...(found.status === 'ready' ? found.data : [])]
  const groups = isSearch
    ? all.filter(
        (it, at) =>
          it.attributes.code !== group &&
          it.attributes.status === 'active' &&
          it.currency &&
          all.findIndex(({ id }) => id === it.id) === at,
      )
    : []
  const asked = code ? [found, named] : [found]
  const isSettled = isSearch && sought === text.trim() && asked.every(it => it.status === 'ready')
  // One of the two answers is half an answer: what it found can be chosen, and the rest is asked for again.
  const failed = isSearch ? asked.find(it => it.status === 'failed') : undefined
  const choose = (trusted: Trusted | null, shown: string) => {
    setText(shown)
    setChosen(trusted && shown)
    onChoose(trusted)
  }
  return (
    <>
      <Field id="trust-group" label={t('admin:trust.group')} hint={t('admin:trust.groupHint')} error={error}>
        <Combobox
          listLabel={t('admin:trust.group')}
          text={text}
          onText={next => choose(null, next)}
          options={groups.map(({ id, attributes }) => ({
            id,
            name: attributes.name,
            sub: attributes.code,
            reason: present.includes(attributes.code) ? t('admin:trust.present') : undefined,
          }))}
          status={
            !isSearch
              ? undefined
              : asked.some(it => it.status === 'loading')
                ? t('states.loading')
                : isSettled && groups.length === 0
                  ? t('states.filtered')
                  : undefined
          }
          onPick={({ id }) => {
            const it = groups.find(group => group.id === id)
            if (it?.currency)
              choose(
                { currency: it.currency.id, code: it.attributes.code },
                `${it.attributes.name} (${it.attributes.code})`,
              )
          }}
        />
      </Field>
      {failed?.status === 'failed' && <FailedPart error={failed.error} onRetry={failed.reload} />}
    </>
  )
}
