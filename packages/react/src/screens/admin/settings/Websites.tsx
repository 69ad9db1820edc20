import { useState } from 'react'
import { counts } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Form } from '../../../ui/Form.tsx'
import { embed } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { originFault, originOf } from './origin.ts'
import { Section } from './Section.tsx'

/** The websites that may show acting widgets and get receipts (S-ADMIN-2). */
export function Websites({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const go = useGo()
  const online = useOnline()
  const focus = useFocus()
  const { code, settings } = ground
  const { allowedOrigins } = settings.attributes
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const fault = originFault(typed, allowedOrigins)
  useLeaveGuard(typed !== '')
  // Read once more before it is written whole: what another administrator added stays.
  const store = useAction(async (client, change: (origins: readonly string[]) => readonly string[]) => {
    const { attributes } = await client.one('group-settings', { group: code })
    const next = change(attributes.allowedOrigins)
    return client.update(
      { type: 'group-settings', id: settings.id, attributes: { allowedOrigins: next } },
      { group: code },
    )
  })
  const addTyped = async () => {
    setTried(true)
    if (fault) return focus('origin')
    const origin = originOf(typed)
    if (!origin || !(await store(list => [...list.filter(it => it !== origin), origin]))) return
    setTyped(now => (now === typed ? '' : now))
    setTried(false)
    focus('origin')
  }
  const drop = async (origin: string) => {
    if (!(await store(list => list.filter(it => it !== origin)))) return
    // S-SHELL-28.
    focus('websites-title')
  }
  return (
    <Section name="websites" intro={t('admin:websites.intro')}>
      {store.error && (
        <Notice tone="stop" title={t(`errors.Error${store.error.code}`)} live="alert">
          {t(`errors.Error${store.error.code}.help`, helpOf(store.error))}
        </Notice>
      )}
      {allowedOrigins.length === 0 ? (
        <p className="x-muted">{t('states.empty.origins')}</p>
      ) : (
        <ul className="x-act-rows">
          {allowedOrigins.map(origin => (
            <li key={origin}>
              <span className="x-mono" translate="no">
                {origin}
              </span>
              <Button
                size="small"
                kind="quiet"
                aria-label={t('admin:websites.remove', { origin })}
                onClick={() => void drop(origin)}
              >
                {t('admin:remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form label={t('admin:websites.add')} onSubmit={() => void addTyped()} busy={store.busy}>
        <CheckedField
          id="origin"
          label={t('admin:websites.add')}
          hint={t('admin:websites.hint')}
          fault={fault && t(`errors.Rule${fault}`, { max: counts.origins })}
          isTold={isTried}
        >
          <TextInput
            inputMode="url"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        </CheckedField>
        <div className="x-actions">
          <Button type="submit" busy={store.busy} reason={online ? undefined : t('states.offline.action')}>
            {t('states.add')}
          </Button>
          <ButtonLink kind="quiet" icon={embed} {...go.link({ screen: 'embed', query: { group: code } })}>
            {t('admin:websites.embed')}
          </ButtonLink>
        </div>
      </Form>
    </Section>
  )
}
