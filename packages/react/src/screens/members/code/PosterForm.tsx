import { useState } from 'react'
import { lengthOf, lengths, parseAmount, type Currency } from '@exchange-kit/model'
import { fitsCode } from '../../../codes/payCode.ts'
import type { PosterOf } from '../../../codes/Poster.tsx'
import { FormFaults } from '../../../FormFaults.tsx'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useEcho } from '../../../useEcho.ts'
import { useFaults } from '../../../useFaults.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { ownPoster, type OwnAccount } from './ownPoster.ts'

type PosterFormProps = {
  readonly own: OwnAccount
  readonly currency: Currency['attributes'] | undefined
  readonly onPoster: (poster: PosterOf) => void
  readonly onClose: () => void
}

/** What a poster of the own account asks for, if anything: a fixed amount, a purpose (S-MEMBER-10). */
export function PosterForm({ own, currency, onPoster, onClose }: PosterFormProps) {
  const t = useT()
  const locale = useLocale()
  const echoOf = useEcho()
  const [amount, setAmount] = useState('')
  const [description, setDescription] = useState('')
  const form = useFaults()
  const reading = amount.trim() === '' || !currency ? null : parseAmount(amount, currency)
  const purpose = description.trim()
  const fixed = { amount: reading?.ok ? reading.amount : null, description: purpose, currency, locale }
  const poster = ownPoster(own, fixed)
  const amountFault =
    reading && !reading.ok
      ? reading.fault === 'TooManyDecimals'
        ? t('errors.RuleTooManyDecimals', { currency: currency?.name ?? '', n: currency?.decimals ?? 0 })
        : t('errors.ErrorInvalidAmount')
      : undefined
  const isTooLong = lengthOf(purpose) > lengths.description || !fitsCode(poster.link)
  const purposeFault = isTooLong && t('members:poster.tooLong')
  const faults = [
    { id: 'poster-amount', text: amountFault },
    { id: 'poster-purpose', text: purposeFault },
  ]
  const go = () => {
    if (!form.stop(faults)) onPoster(poster)
  }
  return (
    <Dialog
      open
      title={t('members:act.poster')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('states.cancel')}</Button>
          <Button kind="primary" onClick={go}>
            {t('members:poster.continue')}
          </Button>
        </>
      }
    >
      <Form onSubmit={go}>
        <p>{t('members:poster.help')}</p>
        <FormFaults tries={form.tries} faults={faults} level={3} />
        <CheckedField
          id="poster-amount"
          label={t('members:poster.amount')}
          mark={t('ui.optional')}
          fault={amountFault}
          isTold={form.isTold}
        >
          <AmountInput
            unit={currency?.namePlural ?? ''}
            echo={reading?.ok && currency ? echoOf(reading.amount, currency) : undefined}
            value={amount}
            onChange={event => setAmount(event.currentTarget.value)}
          />
        </CheckedField>
        <CheckedField
          id="poster-purpose"
          label={t('members:poster.purpose')}
          mark={t('ui.optional')}
          fault={purposeFault}
          isTold={form.isTold}
        >
          <TextInput value={description} onChange={event => setDescription(event.currentTarget.value)} />
        </CheckedField>
        {/* Enter submits it too (S-FORM-13). */}
        <button type="submit" hidden>
          {t('members:poster.continue')}
        </button>
      </Form>
    </Dialog>
  )
}
