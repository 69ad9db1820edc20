import { useState } from 'react'
import { formatAmount, parseLimit, toUnits, type Currency, type Trustline } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { helpOf } from '../../../FailedPart.tsx'
import { FormFaults } from '../../../FormFaults.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useAction } from '../../../useAction.ts'
import { useEcho } from '../../../useEcho.ts'
import { useFaults } from '../../../useFaults.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { TrustGroup, type Trusted } from './TrustGroup.tsx'

type TrustlineDialogProps = {
  readonly group: string
  readonly line: Linked<Trustline> | null
  /** Codes of the groups that are trusted already. */
  readonly present: readonly string[]
  readonly currency: Currency['attributes']
  readonly onClose: () => void
}

/**
 * Trusts another group up to a limit, or changes the limit, told as a sentence (S-ADMIN-4). The second of two administrators
 * is told what the first one set, keeps what they typed, and may save it over that.
 */
export function TrustlineDialog({ group, line, present, currency, onClose }: TrustlineDialogProps) {
  const t = useT()
  const locale = useLocale()
  const echoOf = useEcho()
  const online = useOnline()
  const toasts = useToasts()
  const form = useFaults()
  const [id] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<Trusted | null>(null)
  const [text, setText] = useState(line ? toUnits(line.attributes.limit, currency) : '')
  const [seen, setSeen] = useState(line?.attributes.limit)
  const [theirs, setTheirs] = useState<number | null>(null)
  const trusted = line?.trusted?.attributes.code ?? chosen?.code
  const limit = parseLimit(text, currency)
  const groupFault = trusted ? undefined : t('errors.RuleRequired')
  const limitFault =
    !limit.ok &&
    t(limit.fault === 'InvalidAmount' ? 'admin:bulk.limitInvalid' : `errors.Rule${limit.fault}`, {
      currency: currency.name,
      n: currency.decimals,
    })
  const faults = [
    { id: 'trust-group', text: groupFault },
    { id: 'trust-limit', text: limitFault },
  ]
  const save = useAction(async (client, amount: number) => {
    if (line) {
      const { attributes } = await client.one('trustlines', { group, id: line.id })
      if (attributes.limit !== seen) return attributes.limit
      await client.update({ type: 'trustlines', id: line.id, attributes: { limit: amount } }, { group })
    } else
      await client.create(
        {
          type: 'trustlines',
          id,
          attributes: { limit: amount },
          relationships: { trusted: { data: { type: 'currencies', id: chosen?.currency ?? '' } } },
        },
        { group },
      )
    return 'stored'
  })
  const run = async () => {
    if (form.stop(faults) || !trusted || !limit.ok) return
    const outcome = await save(limit.amount)
    if (outcome === null) return
    if (outcome !== 'stored') {
      setSeen(outcome)
      return setTheirs(outcome)
    }
    onClose()
    toasts.show({ tone: 'done', text: t('admin:trust.saved', { group: trusted }) })
  }
  return (
    <Dialog
      open
      title={line ? t('admin:trust.edit', { group: trusted ?? '' }) : t('admin:trust.add')}
      onClose={onClose}
      busy={save.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={save.busy}>
            {t('states.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={save.busy}
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => void run()}
          >
            {t('admin:trust.save')}
          </Button>
        </>
      }
    >
      {save.error && (
        <Notice tone="stop" title={t(`errors.Error${save.error.code}`)} live="alert">
          {t(`errors.Error${save.error.code}.help`, helpOf(save.error))}
        </Notice>
      )}
      {trusted && theirs !== null && (
        <Notice
          tone="stop"
          live="alert"
          title={t('admin:meanwhileOf', { name: trusted, value: formatAmount(theirs, currency, { locale }) })}
        />
      )}
      <FormFaults tries={form.tries} faults={faults} level={3} />
      {!line && (
        <TrustGroup group={group} present={present} onChoose={setChosen} error={form.isTold ? groupFault : undefined} />
      )}
      <CheckedField id="trust-limit" label={t('admin:trust.limit')} fault={limitFault} isTold={form.isTold}>
        <AmountInput
          unit={currency.namePlural}
          echo={limit.ok ? echoOf(limit.amount, currency) : undefined}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </CheckedField>
      {trusted && limit.ok && (
        <Said>
          {t('admin:trust.sentence', { group: trusted, limit: formatAmount(limit.amount, currency, { locale }) })}
        </Said>
      )}
    </Dialog>
  )
}
