import { useState } from 'react'
import { usePatch } from '../../../forms/usePatch.ts'
import { useMany, useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useAction } from '../../../useAction.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { parseRate, perHour, rateText } from './rate.ts'

/** What a unit is worth in hours, with an example; changing it names the trustlines it touches (S-ADMIN-5). */
export function UnitValue({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const locale = useLocale()
  const online = useOnline()
  const toasts = useToasts()
  const { code, currency } = ground
  const { rate, name, namePlural } = currency.attributes
  const stored = rateText(rate)
  const [typed, setTyped] = useState({ text: stored, of: stored })
  const type = usePatch(typed, setTyped)
  const [isAsking, setAsking] = useState(false)
  const [isTried, setTried] = useState(false)
  // What is typed is a change of what stood there then (`of`); untouched it follows what is stored.
  if (typed.of !== stored && typed.text === typed.of) setTyped({ text: stored, of: stored })
  const next = parseRate(typed.text)
  const isChanged = next === null || rateText(next) !== stored
  useLeaveGuard(isChanged)
  const trustlines = useMany('trustlines', { group: code, include: ['trusted'] })
  const touched = trustlines.status === 'ready' ? trustlines.data.flatMap(it => it.trusted?.attributes.code ?? []) : []
  const save = useAction(async client => {
    const { attributes } = await client.one('currencies', { group: code })
    const now = rateText(attributes.rate)
    if (now !== typed.of) return { now }
    await client.update({ type: 'currencies', id: currency.id, attributes: { rate: next } }, { group: code })
    return 'stored'
  })
  const confirm = async () => {
    const outcome = await save()
    if (outcome === null || !next) return
    setAsking(false)
    setTried(false)
    // The second of two administrators is told, and finds what the first one set in the field.
    const text = outcome === 'stored' ? rateText(next) : outcome.now
    setTyped({ text, of: text })
    const label = t('admin:rate')
    if (outcome === 'stored') toasts.show({ tone: 'done', text: t('admin:amount.done', { name: label }) })
    else toasts.show({ tone: 'error', text: t('admin:meanwhileOf', { name: label, value: outcome.now }) })
  }
  return (
    <div className="x-stack" data-gap="tight">
      <CheckedField
        id="unit-value"
        label={t('admin:rate')}
        hint={t('admin:rate.hint', { name })}
        fault={!next && t('errors.RuleRateInvalid')}
        isTold={isTried}
      >
        <TextInput
          autoComplete="off"
          value={typed.text}
          onChange={event => type({ text: event.currentTarget.value })}
        />
      </CheckedField>
      {next && (
        <Said className="x-hint">{t('admin:rate.example', { amount: perHour(next, locale), unit: namePlural })}</Said>
      )}
      {isChanged && (
        <div className="x-actions">
          <Button
            aria-label={t('admin:amount.saveOf', { name: t('admin:rate') })}
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => {
              setTried(true)
              if (next) setAsking(true)
            }}
          >
            {t('states.save')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('admin:amount.ask', { name: t('admin:rate') })}
        confirm={t('states.save')}
        cancel={t('admin:notNow')}
        busy={save.busy}
        error={save.error ? t(`errors.Error${save.error.code}`) : undefined}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>{next && t('admin:amount.change', { before: stored, after: rateText(next) })}</p>
        <p>
          {touched.length > 0 ? t('admin:rate.touches', { groups: touched.join(', ') }) : t('admin:rate.touchesNone')}
        </p>
      </ConfirmDialog>
    </div>
  )
}
