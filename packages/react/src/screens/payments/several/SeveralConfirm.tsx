import { useEffect, useRef } from 'react'
import type { Currency, Direction } from '@exchange-kit/model'
import { useOnline } from '../../../hooks.ts'
import { Total } from '../../../parts/Amount.tsx'
import type { AccountRoom } from '../../../parts/room.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dock, Page } from '../../../ui/Page.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { Table } from '../../../ui/Table.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { canChange, canPress } from '../attempt.ts'
import { AttemptNotice } from '../AttemptNotice.tsx'
import { useMoney } from '../useMoney.ts'
import { confirmColumns } from './columns.tsx'
import type { Item } from './readRows.ts'
import type { Attempts } from './useBatch.ts'
import '../payments.css'

type SeveralConfirmProps = {
  readonly direction: Direction
  readonly items: readonly Item[]
  readonly currency: Currency['attributes']
  readonly room: AccountRoom | null
  readonly attempts: Attempts
  readonly onBack: () => void
}

const words = {
  send: { press: 'several:pay', busy: 'several:paying', what: 'several:paidTogether' },
  receive: { press: 'several:ask', busy: 'several:asking', what: 'several:askedTogether' },
  transfer: { press: 'several:moveAll', busy: 'several:moving', what: 'several:movedTogether' },
} as const

/** The last look at all rows, and the one press that sends them together (S-PAY-42, S-PAY-43). */
export function SeveralConfirm({ direction, items, currency, room, attempts, onBack }: SeveralConfirmProps) {
  const t = useT()
  const online = useOnline()
  const { money } = useMoney(currency)
  const { attempt, press, check } = attempts
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  const after = room && room.balance + (direction === 'receive' ? total : -total)
  const isBusy = attempt.step === 'sending'
  const rows = items.map((item, at) => ({ ...item, at: at + 1 }))
  const look = words[direction]
  return (
    <Page>
      <h2 tabIndex={-1} ref={heading} className="x-screen-title">
        {t('sheet:confirm.title')}
      </h2>
      <Terms
        ruled
        terms={[
          { name: t('several:number'), value: t('several:count', { count: items.length }) },
          { name: t('several:total'), value: <Total amount={total} currency={currency} /> },
          ...(room ? [{ name: t('sheet:confirm.balanceNow'), value: money(room.balance) }] : []),
          ...(after === null ? [] : [{ name: t('sheet:confirm.afterwards'), value: <b>{money(after)}</b> }]),
          { name: t('sheet:confirm.what'), value: t(look.what) },
        ]}
      />
      <Table
        caption={t('several:caption')}
        rows={rows}
        keyOf={({ at }) => String(at)}
        columns={confirmColumns({ direction, currency, t })}
      />
      {isBusy && <Notice tone="wait" live="status" title={t(look.busy, { count: items.length })} />}
      <AttemptNotice
        attempt={attempt}
        asks={direction === 'receive'}
        currency={currency}
        payee=""
        onCheck={check}
        onAgain={press}
      />
      {(canPress(attempt) || isBusy) && attempt.step !== 'unknown' && (
        <Dock>
          <Button
            kind="primary"
            size="large"
            wide
            busy={isBusy}
            reason={online ? undefined : t('states.offline.action')}
            onClick={press}
          >
            {t(look.press, { count: items.length, amount: money(total) })}
          </Button>
          {canChange(attempt) && (
            <Button size="large" wide onClick={onBack}>
              {t('sheet:confirm.back')}
            </Button>
          )}
        </Dock>
      )}
    </Page>
  )
}
