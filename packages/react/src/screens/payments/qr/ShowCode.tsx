import { useState } from 'react'
import { timing, type Account } from '@exchange-kit/model'
import { useRested } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page, Split } from '../../../ui/Page.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { AccountChooser } from '../form/AccountChooser.tsx'
import { personOf, type Person } from '../form/people.ts'
import type { OtherWayProps } from '../OtherWay.tsx'
import { reachOf } from '../reach.ts'
import { useMoney } from '../useMoney.ts'
import { CodeCard } from './CodeCard.tsx'
import { CodeForm } from './CodeForm.tsx'
import { deviceDay, readCodeFields, type CodeFields } from './codeFields.ts'
import { fitsCode, newReference, payCode } from '../../../codes/payCode.ts'

/** A code that others scan to pay: the own account, or any account for administrators (S-PAY-65, S-PAY-66). */
export function ShowCode({ direction, own, account, currency, query, hindrance }: OtherWayProps) {
  const t = useT()
  const { client } = useKit()
  const unit = currency.attributes
  const group = own.group.attributes.code
  const isMove = direction === 'transfer'
  const [payee, setPayee] = useState<Person | null>(() => (isMove ? null : personOf(own.member)))
  const [fields, setFields] = useState<CodeFields>(() => fieldsOf(query))
  const [reference, setReference] = useState(newReference)
  const [today] = useState(() => deviceDay(new Date()))
  const reading = readCodeFields(useRested(fields, timing.search), { unit, today })
  const { amount, description, lastDay, faults } = reading
  const isOnce = fields.kind === 'once'
  const link =
    payee &&
    payCode({
      site: client.site,
      accounting: client.services.accounting,
      group,
      code: payee.code,
      amount,
      description,
      reference: isOnce ? reference : null,
      lastDay,
    })
  const isTooLong = link !== null && !fitsCode(link)
  const isWrong = isTooLong || Object.keys(faults).length > 0
  if (hindrance)
    return (
      <Page width="form">
        <Notice tone="info" title={hindrance} />
      </Page>
    )
  return (
    <Page>
      {isMove && (
        <AccountChooser
          id="code-payee"
          label={t('payments:form.whoGets')}
          group={group}
          own={null}
          person={payee}
          onPick={setPayee}
          error={undefined}
        />
      )}
      {payee && link && (
        <Split
          aside={
            <>
              <CodeForm
                currency={unit}
                fields={fields}
                reading={reading}
                isTooLong={isTooLong}
                today={today}
                onFields={setFields}
              />
              {!isMove && <Headroom account={account} amount={amount} unit={unit} />}
              <Notice tone="plain" title={t('codes:show.noCamera')}>
                {t('codes:show.noCameraHelp')} <CodeText>{payee.code}</CodeText>
              </Notice>
            </>
          }
        >
          <CodeCard
            key={payee.account}
            group={group}
            groupName={own.group.attributes.name}
            currency={unit}
            payee={payee}
            asked={{ amount, description, lastDay, reference: isOnce ? reference : null, link: isWrong ? null : link }}
            onNew={isOnce ? () => setReference(newReference()) : null}
          />
        </Split>
      )}
    </Page>
  )
}

type HeadroomProps = Pick<OtherWayProps, 'account'> & {
  readonly amount: number | null
  readonly unit: OtherWayProps['currency']['attributes']
}

// S-PAY-23: the server decides; this says it before anybody scans in vain.
function Headroom({ account, amount, unit }: HeadroomProps) {
  const t = useT()
  const { money } = useMoney(unit)
  const most = mostOf(account, amount)
  if (most === null) return null
  return <Notice tone="wait" live="status" title={t('sheet:balance.tooMuchIn', { headroom: money(most) })} />
}

function mostOf({ attributes }: Account, amount: number | null): number | null {
  const room = roomOfAccount(attributes)
  return room && amount !== null ? reachOf(room, amount).most : null
}

function fieldsOf(query: Readonly<Record<string, string>> = {}): CodeFields {
  const { amount = '', description = '' } = query as Partial<Record<string, string>>
  return { amount, description, kind: 'once', lastDay: '' }
}
