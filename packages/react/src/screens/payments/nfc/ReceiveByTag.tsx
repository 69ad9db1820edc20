import { useEffect, useRef, useState } from 'react'
import { lengthOf, lengths, parseAmount, type PlaceOf, type Transfer } from '@exchange-kit/model'
import { FormFaults } from '../../../FormFaults.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Form } from '../../../ui/Form.tsx'
import { nfc, pay, qr } from '../../../ui/icons.ts'
import { Actions, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page, Split } from '../../../ui/Page.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Toast } from '../../../ui/toasts.ts'
import { usePatch } from '../../../forms/usePatch.ts'
import { useFaults } from '../../../useFaults.ts'
import { useFocus } from '../../../useFocus.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT, type T } from '../../../i18n/translation.tsx'
import { unpaidText } from '../failure.ts'
import { PayAbout } from '../../../views/PayAbout.tsx'
import { AccountChooser } from '../form/AccountChooser.tsx'
import { faultText } from '../form/faultText.ts'
import { personOf, type Person } from '../form/people.ts'
import type { OtherWayProps } from '../OtherWay.tsx'
import { useEcho } from '../../../useEcho.ts'
import { readCharge, type ChargeFields } from './charge.ts'
import { TagPayment } from './TagPayment.tsx'

/** Amount and description, then the payer's tag; a code or the account number stand in where it fails (S-PAY-75, S-PAY-76). */
export function ReceiveByTag({ direction, own, currency, query, hindrance, open }: OtherWayProps) {
  const t = useT()
  const echoOf = useEcho()
  const locale = useLocale()
  const go = useGo()
  const online = useOnline()
  const toasts = useToasts()
  const focusOn = useFocus()
  const unit = currency.attributes
  const group = own.group.attributes.code
  const isMove = direction === 'transfer'
  const [payee, setPayee] = useState<Person | null>(() => (isMove ? null : personOf(own.member)))
  const [fields, setFields] = useState<ChargeFields>({
    amount: query?.['amount'] ?? '',
    description: query?.['description'] ?? '',
  })
  const type = usePatch(fields, setFields)
  const form = useFaults()
  const [isReady, setReady] = useState(false)
  const { charge, faults } = readCharge(fields, unit)
  const amount = parseAmount(fields.amount, unit)
  const say = (name: 'amount' | 'description') => {
    const code = faults[name]
    return code && faultText(name, code, { t, locale, currency: unit, direction })
  }
  const wrong = [
    { id: 'tag-payee', text: !payee && t('sheet:fault.account') },
    { id: 'tag-amount', text: say('amount') },
    { id: 'tag-description', text: say('description') },
  ]
  const begin = () => {
    if (!form.stop(wrong)) setReady(true)
  }
  if (hindrance)
    return (
      <Page width="form">
        <Notice tone="info" title={hindrance} />
      </Page>
    )
  const others = <WithoutTag {...{ own, direction, open, fields }} />
  if (isReady && charge && payee)
    return (
      <Page>
        <Split aside={others}>
          <ScanHead />
          <PayAbout
            layout="slip"
            head={<b dir="auto">{payee.name}</b>}
            description={charge.description}
            amount={<Amount amount={charge.amount} currency={unit} size="xl" />}
          />
          <TagPayment
            group={group}
            currency={unit}
            charge={{ ...charge, payee: payee.account }}
            payeeName={payee.name}
            onAnswer={transfer => {
              toasts.show(said(transfer, t))
              go({ screen: 'transfer', group, transfer: transfer.id }, { replace: true })
            }}
          />
          <Actions>
            <Button
              onClick={() => {
                setReady(false)
                focusOn('tag-ready')
              }}
            >
              {t('states.cancel')}
            </Button>
          </Actions>
        </Split>
      </Page>
    )
  return (
    <Page>
      <Split aside={others}>
        <Form onSubmit={begin}>
          <FormFaults tries={form.tries} faults={wrong} />
          {isMove && (
            <AccountChooser
              id="tag-payee"
              label={t('payments:form.whoGets')}
              group={group}
              own={null}
              person={payee}
              onPick={setPayee}
              error={form.isTold && !payee ? t('sheet:fault.account') : undefined}
            />
          )}
          <CheckedField id="tag-amount" label={t('sheet:form.amount')} fault={say('amount')} isTold={form.isTold}>
            <AmountInput
              unit={unit.namePlural}
              echo={amount.ok ? echoOf(amount.amount, unit) : undefined}
              value={fields.amount}
              onChange={event => type({ amount: event.currentTarget.value })}
            />
          </CheckedField>
          <CheckedField
            id="tag-description"
            label={t('sheet:form.description')}
            fault={say('description')}
            isTold={form.isTold}
            counter={{ used: lengthOf(fields.description), max: lengths.description }}
          >
            <TextInput
              value={fields.description}
              autoComplete="off"
              onChange={event => type({ description: event.currentTarget.value })}
            />
          </CheckedField>
          <Actions>
            <Button
              id="tag-ready"
              type="submit"
              kind="primary"
              size="large"
              icon={nfc}
              reason={online ? undefined : t('states.offline.action')}
            >
              {t('codes:nfc.ready')}
            </Button>
          </Actions>
          <p className="x-small x-muted">{t('codes:nfc.help')}</p>
        </Form>
      </Split>
    </Page>
  )
}

// S-PAY-33: the payment's own page says the rest.
function said(transfer: Transfer, t: T): Omit<Toast, 'id'> {
  const { state } = transfer.attributes
  if (state === 'committed') return { tone: 'done', text: t('codes:nfc.done') }
  if (state === 'failed' || state === 'rejected') return { tone: 'error', text: unpaidText(transfer, t) }
  return { tone: 'info', text: t('sheet:result.accepted') }
}

function ScanHead() {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 tabIndex={-1} ref={heading} className="x-screen-title">
      {t('codes:nfc.title')}
    </h2>
  )
}

type WithoutTagProps = Pick<OtherWayProps, 'own' | 'direction' | 'open'> & { readonly fields: ChargeFields }

// S-PAY-76: what was typed comes along. What is off is not offered (S-PAY-1).
function WithoutTag({ own, direction, open, fields }: WithoutTagProps) {
  const t = useT()
  const go = useGo()
  if (!open.includes('qr') && !open.includes('single')) return null
  const query = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
  const place: PlaceOf<'newTransfer'> = {
    screen: 'newTransfer',
    group: own.group.attributes.code,
    member: own.member.attributes.code,
    direction,
    query,
  }
  return (
    <Stack gap="tight">
      <h2>{t('codes:nfc.other')}</h2>
      {open.includes('qr') && (
        <ButtonLink icon={qr} {...go.link({ ...place, way: 'qr' })}>
          {t('codes:nfc.showCode')}
        </ButtonLink>
      )}
      {open.includes('single') && (
        <ButtonLink icon={pay} {...go.link(place)}>
          {t('codes:nfc.typeCode')}
        </ButtonLink>
      )}
    </Stack>
  )
}
