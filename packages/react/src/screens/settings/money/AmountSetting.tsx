import { asKey, type TranslationKey } from '../../../i18n/keys.ts'
import { useState, type ReactNode } from 'react'
import { asTyped, formatAmount, parseLimit, toDecimals } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { usePatch } from '../../../forms/usePatch.ts'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Actions } from '../../../ui/layout.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useAction } from '../../../useAction.ts'
import { useEcho } from '../../../useEcho.ts'
import { useFocus } from '../../../useFocus.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { OtherFault } from '../signin/OtherFault.tsx'
import type { Money } from './WithMoney.tsx'

/** A choice beside an amount: no limit, never, as the group. */
export type Besides<V> = { readonly id: string; readonly label: string; readonly value: V }

type AmountSettingProps<V> = {
  readonly id: string
  readonly money: Money
  readonly legend: string
  readonly besides: readonly Besides<V>[]
  readonly stored: number | V
  /** What the change means, in a sentence. */
  readonly effect?: ((next: number | V) => string | null) | undefined
  readonly hint?: ReactNode
  /** What is stored by now: another administrator may have been here since it was shown. */
  readonly fresh: (client: Client) => Promise<number | V>
  readonly send: (client: Client, next: number | V) => Promise<unknown>
}

/** An amount of the group's currency that has its own button and is confirmed, never saved by itself (S-SET-5, S-SET-20). */
export function AmountSetting<V>(props: AmountSettingProps<V>) {
  const { id, money, legend, besides, stored, effect, hint, fresh, send } = props
  const t = useT()
  const locale = useLocale()
  const echoOf = useEcho()
  const toasts = useToasts()
  const isOnline = useOnline()
  const focusOn = useFocus()
  const unit = money.currency.attributes
  // What is typed is a change of what stood there then (`of`); untouched it follows what is stored.
  const [typed, setTyped] = useState(() => startOf(stored))
  const type = usePatch(typed, setTyped)
  const start = startOf(typed.of)
  const isTouched = typed.choice !== start.choice || (typed.choice === 'amount' && typed.text !== start.text)
  if (typed.of !== stored && !isTouched) setTyped(startOf(stored))
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const reading = parseLimit(typed.text, unit)
  const beside = besides.find(it => it.id === typed.choice)
  // Untouched it is what is stored, which may be finer than what is shown.
  const next = !isTouched ? stored : beside ? beside.value : reading.ok ? reading.amount : undefined
  const isChanged = next !== undefined && next !== stored
  useLeaveGuard(isTouched)
  const save = useAction(async (client, value: number | V) => {
    const now = await fresh(client)
    if (now !== typed.of) return { now }
    await send(client, value)
    return 'stored'
  })
  const update = () => {
    setTried(true)
    if (next === undefined) return focusOn(id)
    if (!isChanged) return toasts.show({ tone: 'info', text: t('settings:amount.same') })
    setAsking(true)
  }
  const confirm = async () => {
    if (next === undefined) return
    const outcome = await save(next)
    if (outcome === null) return
    setAsking(false)
    setTried(false)
    if (outcome === 'stored') {
      setTyped(startOf(next))
      return toasts.show({ tone: 'done', text: t('settings:amount.done', { name: legend }) })
    }
    // The second of two is told; what the first one set stands in the field.
    setTyped(startOf(outcome.now))
    const value = wordsOf(outcome.now)
    toasts.show({ tone: 'error', text: t('settings:amount.meanwhile', { name: legend, value }) })
  }
  const fault =
    !beside && !reading.ok ? t(faultKey(reading.fault), { currency: unit.name, n: unit.decimals }) : undefined
  const meaning = isChanged ? (effect?.(next) ?? null) : null
  return (
    <div className="x-stack">
      <RadioGroup
        legend={legend}
        hint={hint}
        options={[
          ...besides.map(it => ({ value: it.id, label: it.label })),
          { value: 'amount', label: t('settings:amount.amount') },
        ]}
        value={typed.choice}
        onChange={choice => type({ choice })}
      />
      {!beside && (
        <CheckedField id={id} label={t('settings:amount.of', { name: legend })} fault={fault} isTold={isTried}>
          <AmountInput
            unit={unit.namePlural}
            echo={reading.ok ? echoOf(reading.amount, unit) : undefined}
            value={typed.text}
            onChange={event => type({ text: event.currentTarget.value })}
          />
        </CheckedField>
      )}
      {meaning && <Said>{meaning}</Said>}
      <Actions>
        <Button reason={isOnline ? undefined : t('states.offline.nothingSent')} onClick={update}>
          {t('settings:amount.update', { name: legend })}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t('settings:amount.ask', { name: legend, member: money.member.attributes.name })}
        confirm={t('settings:amount.confirm')}
        cancel={t('states.cancel')}
        busy={save.busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <OtherFault error={save.error} />
        {next !== undefined && <p>{t('settings:amount.change', { from: wordsOf(stored), to: wordsOf(next) })}</p>}
        {meaning && <p>{meaning}</p>}
      </ConfirmDialog>
    </div>
  )

  function startOf(value: number | V) {
    return { choice: besides.find(it => it.value === value)?.id ?? 'amount', text: textOf(value), of: value }
  }

  function wordsOf(value: number | V): string {
    return typeof value === 'number'
      ? formatAmount(value, unit, { locale })
      : (besides.find(it => it.value === value)?.label ?? '')
  }

  function textOf(value: number | V): string {
    return typeof value === 'number' ? asTyped(toDecimals(value, unit), locale) : ''
  }
}

function faultKey(fault: string): TranslationKey {
  return fault === 'InvalidAmount' ? 'settings:amount.wrong' : asKey(`errors.Rule${fault}`)
}
