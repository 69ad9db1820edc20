import { useState, type ReactNode } from 'react'
import { asTyped, formatAmount, parseLimit, toUnits, type CurrencySettings } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { usePatch } from '../../../forms/usePatch.ts'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useAction } from '../../../useAction.ts'
import { useEcho } from '../../../useEcho.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'

type Settings = CurrencySettings['attributes']
type AmountName<N> = { [K in keyof Settings]: Settings[K] extends number | N ? K : never }[keyof Settings]

type OwnAmountProps<N extends null | false> = {
  readonly ground: Ground
  /** Which setting of the currency it is. */
  readonly name: AmountName<N>
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  /** What stands for no amount, and its words; an amount is wanted when absent. */
  readonly none?: { readonly value: N; readonly label: string } | undefined
}

/** An amount that moves money's bounds: never saved by itself, it has its button and is confirmed (S-SET-5). */
export function OwnAmount<N extends null | false = never>(props: OwnAmountProps<N>) {
  const { ground, name, id, label, hint, none } = props
  const { code, money } = ground
  const currency = ground.currency.attributes
  // AmountName says so, which the compiler does not see through.
  const stored = money.attributes[name] as number | N
  const t = useT()
  const locale = useLocale()
  const echoOf = useEcho()
  const online = useOnline()
  const toasts = useToasts()
  const startOf = (value: number | N) => ({
    text: typeof value === 'number' ? asTyped(toUnits(value, currency), locale) : '',
    isNone: typeof value !== 'number',
    of: value,
  })
  // What is typed is a change of what stood there then (`of`); untouched it follows what is stored.
  const [typed, setTyped] = useState(() => startOf(stored))
  const type = usePatch(typed, setTyped)
  const start = startOf(typed.of)
  const isTouched = typed.text !== start.text || typed.isNone !== start.isNone
  if (typed.of !== stored && !isTouched) setTyped(startOf(stored))
  useLeaveGuard(isTouched)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const reading = parseLimit(typed.text, currency)
  // Untouched it is what is stored, which may be finer than what is shown.
  const next = !isTouched ? stored : typed.isNone && none ? none.value : reading.ok ? reading.amount : undefined
  const store = useAction(async (client, value: number | N) => {
    const { attributes } = await client.one('currency-settings', { group: code })
    const now = attributes[name] as number | N
    if (now !== typed.of) return { now }
    await client.update({ type: 'currency-settings', id: money.id, attributes: { [name]: value } }, { group: code })
    return 'stored'
  })
  const words = (value: number | N) =>
    typeof value === 'number' ? formatAmount(value, currency, { locale }) : (none?.label ?? '')
  const fault =
    next === undefined && !reading.ok
      ? t(reading.fault === 'InvalidAmount' ? 'admin:bulk.limitInvalid' : `errors.Rule${reading.fault}`, {
          currency: currency.name,
          n: currency.decimals,
        })
      : undefined
  const confirm = async () => {
    if (next === undefined) return
    const outcome = await store(next)
    if (outcome === null) return
    setAsking(false)
    setTried(false)
    // The second of two administrators is told, and finds what the first one set in the field.
    setTyped(startOf(outcome === 'stored' ? next : outcome.now))
    if (outcome === 'stored') toasts.show({ tone: 'done', text: t('admin:amount.done', { name: label }) })
    else toasts.show({ tone: 'error', text: t('admin:meanwhileOf', { name: label, value: words(outcome.now) }) })
  }
  return (
    <div className="x-stack" data-gap="tight">
      <CheckedField id={id} label={label} hint={hint} fault={fault} isTold={isTried}>
        <AmountInput
          unit={currency.namePlural}
          value={typed.text}
          disabled={typed.isNone && none !== undefined}
          echo={!typed.isNone && reading.ok ? echoOf(reading.amount, currency) : undefined}
          onChange={event => type({ text: event.currentTarget.value })}
        />
      </CheckedField>
      {none && (
        <Checkbox
          label={none.label}
          checked={typed.isNone}
          onChange={event => type({ isNone: event.currentTarget.checked })}
        />
      )}
      {next !== stored && (
        <div className="x-actions">
          <Button
            aria-label={t('admin:amount.saveOf', { name: label })}
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => {
              setTried(true)
              if (next !== undefined) setAsking(true)
            }}
          >
            {t('states.save')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('admin:amount.ask', { name: label })}
        confirm={t('states.save')}
        cancel={t('admin:notNow')}
        busy={store.busy}
        error={store.error ? t(`errors.Error${store.error.code}`, helpOf(store.error)) : undefined}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>{next !== undefined && t('admin:amount.change', { before: words(stored), after: words(next) })}</p>
      </ConfirmDialog>
    </div>
  )
}
