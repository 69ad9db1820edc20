import { fold } from '@exchange-kit/model'
import { useState } from 'react'
import { useOnline } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useAction } from '../../../useAction.ts'
import { useT } from '../../../i18n/translation.tsx'

type SourceGroup = { readonly code: string; readonly name: string }

type SourceGroupsProps = {
  /** The address of the server as it is typed. */
  readonly url: string
  readonly chosen: string
  readonly onChoose: (group: SourceGroup) => void
}

/** Options that are drawn at once: whoever seeks another one types more of its name. */
const most = 50

/** The groups another server lists: choosing one fills in code and name (S-SUPER-3). Our server asks it, never the page. */
export function SourceGroups({ url, chosen, onChoose }: SourceGroupsProps) {
  const t = useT()
  const online = useOnline()
  const address = url.trim()
  const [text, setText] = useState('')
  const list = useAction(async client => {
    const value = { url: address }
    const answer = await client.call('accounting', '/migrations/source', {
      method: 'POST',
      body: { kind: 'document', value },
    })
    return { address, groups: (answer as { groups: readonly SourceGroup[] }).groups }
  })
  // What another address listed says nothing of this one.
  const result = list.state.status === 'done' && list.state.result.address === address ? list.state.result : null
  const groups = result?.groups ?? []
  const sought = fold(text.trim())
  const found = groups.filter(it => fold(`${it.code} ${it.name}`).includes(sought))
  const picked = groups.find(it => it.code === chosen)
  return (
    <div className="x-stack">
      <div className="x-actions">
        <Button
          busy={list.busy}
          reason={!online ? t('states.offline.action') : address === '' ? t('moving:source.noUrl') : undefined}
          onClick={() => void list()}
        >
          {t('moving:source.list')}
        </Button>
      </div>
      {(list.error !== null || result?.groups.length === 0) && (
        <Notice tone="wait" live="alert" title={t(list.error ? 'moving:source.failed' : 'moving:source.none')}>
          {t('moving:source.byHand')}
        </Notice>
      )}
      {groups.length > 0 && (
        <Field label={t('moving:source.group')} hint={t('moving:source.groupHint', { count: groups.length })}>
          <Combobox
            listLabel={t('moving:source.group')}
            text={text}
            onText={setText}
            options={found.slice(0, most).map(({ code, name }) => ({ id: code, name, sub: code }))}
            status={t('states.results', { count: found.length })}
            onPick={({ id }) => {
              const group = groups.find(it => it.code === id)
              setText('')
              if (group) onChoose(group)
            }}
          />
        </Field>
      )}
      {picked && <Said>{t('moving:source.chosen', { ...picked })}</Said>}
    </div>
  )
}
