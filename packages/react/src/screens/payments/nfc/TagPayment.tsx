import { useRef, useState } from 'react'
import type { Account, Currency, Transfer } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { useKit } from '../../../kit.ts'
import { useTagScan } from '../../../nfc/useTagScan.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { nfc, retry } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { canChange } from '../attempt.ts'
import { AttemptNotice } from '../AttemptNotice.tsx'
import type { Kept } from '../kept.ts'
import { useAttempt } from '../useAttempt.ts'
import './nfc.css'

/** What is charged from whoever holds a tag to the device. The tag's own number is not kept on it. */
export type TagDraft = {
  readonly payer: string
  readonly payee: string
  readonly amount: number
  readonly description: string
  readonly reference?: string | undefined
}

type TagPaymentProps = {
  readonly group: string
  readonly currency: Currency['attributes']
  readonly charge: Omit<TagDraft, 'payer'>
  readonly payeeName: string
  /** What became of it, whatever it was (S-PAY-33). */
  readonly onAnswer: (transfer: Transfer) => void
}

/** "Hold the tag to the phone": the payer's consent is the tag, and the payment is made at once (S-PAY-75). */
export function TagPayment({ group, currency, charge, payeeName, onAnswer }: TagPaymentProps) {
  const t = useT()
  const { client } = useKit()
  const tag = useRef<string | null>(null)
  const [wrong, setWrong] = useState<'notFound' | 'ownTag' | null>(null)
  const [isLooking, setLooking] = useState(false)
  const attempts = useAttempt<TagDraft>({
    key: `tag/${charge.payee}`,
    groupOf: () => group,
    send: (at, kept) => payByTag(at, kept, { group, tag: tag.current }),
    onAnswer(transfer) {
      onAnswer(transfer)
      // What came to nothing is no end: the next tag may pay (S-PAY-93).
      const { state } = transfer.attributes
      if (state === 'failed' || state === 'rejected') attempts.leave()
    },
  })
  const { attempt, kept } = attempts
  const isSending = attempt.step === 'sending' || attempt.step === 'checking'
  const isOpen = canChange(attempt)
  const take = async (value: string) => {
    setWrong(null)
    setLooking(true)
    const payer = await payerOf(client, { group, value }).finally(() => setLooking(false))
    tag.current = value
    if (payer === null) setWrong('notFound')
    else if (payer === charge.payee) setWrong('ownTag')
    else if (isOpen) void attempts.start({ ...charge, payer })
    // After a lost answer the tag is held once more, for the same payment (S-PAY-32).
    else attempts.press()
  }
  const { scanning, again } = useTagScan(value => void take(value).catch(() => setWrong('notFound')), {
    isPaused: isSending || isLooking || !attempts.isRestored || attempt.step === 'answered',
  })
  const isFault = scanning === 'NFCUnavailable' || scanning === 'NFCReadError'
  const isStill = scanning === 'over' || scanning === 'NFCUnavailable'
  return (
    <section className="x-tag-scan" aria-label={t('codes:nfc.title')}>
      <Icon of={nfc} />
      <p role="status">
        <b>{isSending ? t('codes:nfc.paying') : t(scanning === 'over' ? 'codes:nfc.over' : 'codes:nfc.title')}</b>
      </p>
      {!isStill && <p className="x-small x-muted">{t('codes:nfc.where')}</p>}
      {isFault && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${scanning}`)}>
          {t(`errors.Error${scanning}.help`)}
        </Notice>
      )}
      {wrong && (
        <Notice
          tone="stop"
          live="alert"
          title={t(wrong === 'ownTag' ? 'codes:nfc.ownTag' : 'errors.ErrorAccountNotFound')}
        >
          {wrong === 'notFound' && t('codes:nfc.notFound')}
        </Notice>
      )}
      <AttemptNotice
        attempt={attempt}
        asks={false}
        currency={currency}
        payee={payeeName}
        onCheck={attempts.check}
        onAgain={() => (tag.current && kept ? attempts.press() : again())}
      />
      {isStill && (
        <Button icon={retry} onClick={again}>
          {t('states.retry')}
        </Button>
      )}
    </section>
  )
}

/** The one account a tag belongs to; none and several are the same: nobody (S-PAY-75). */
async function payerOf(client: Client, { group, value }: { group: string; value: string }): Promise<string | null> {
  const { items } = await client.list('accounts', { group, filter: { tag: value } })
  const [account, another]: readonly (Account | undefined)[] = items
  return account && !another ? account.id : null
}

function payByTag(
  client: Client,
  { id, draft }: Kept<TagDraft>,
  { group, tag }: { readonly group: string; readonly tag: string | null },
): Promise<Transfer> {
  const { payer, payee, amount, description, reference } = draft
  return client.create(
    {
      type: 'transfers',
      id,
      attributes: {
        amount,
        state: 'committed',
        meta: { description, ...(reference ? { reference } : {}) },
        authorization: { type: 'tag', value: tag ?? '' },
      },
      relationships: {
        payer: { data: { type: 'accounts', id: payer } },
        payee: { data: { type: 'accounts', id: payee } },
      },
    },
    { group, include: ['payer', 'payee'] },
  )
}
