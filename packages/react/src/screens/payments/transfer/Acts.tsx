import { useState } from 'react'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { AcceptDialog } from '../AcceptDialog.tsx'
import { actsOn, type TransferAct } from '../acts.ts'
import { RejectDialog } from '../RejectDialog.tsx'
import { answerFault, useAnswer } from '../useAnswer.ts'
import { useHindrance } from '../useHindrance.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { refund } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dock } from '../../../ui/Page.tsx'
import { useTitleFocus } from '../../../title.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useMoney } from '../useMoney.ts'
import { Again } from './Again.tsx'
import { Remind } from './Remind.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { ReceiptActs } from './ReceiptActs.tsx'
import type { Showing } from './TransferPage.tsx'

type ActsProps = { readonly showing: Showing; readonly reload: () => void }

/** What can be done with a payment by this viewer, exactly the table of S-PAY-61. */
export function Acts({ showing, reload }: ActsProps) {
  const t = useT()
  const { money } = useMoney(showing.currency)
  const online = useOnline()
  const [open, setOpen] = useState<TransferAct | null>(null)
  const { transfer, group, currency, part, payer, payee } = showing
  const acts = actsOn(transfer, part)
  const hindrance = useHindrance(group)
  const has = (act: TransferAct) => acts.includes(act)
  const close = () => setOpen(null)
  const [isChanged, setChanged] = useState(false)
  const goOnAtTitle = useTitleFocus()
  const change = () => {
    close()
    goOnAtTitle()
    setChanged(true)
  }
  const payeeName = payee.name ?? payee.code
  const offline = online ? undefined : t('states.offline.action')
  return (
    <>
      {isChanged && (
        <Notice
          live="status"
          title={t('payments:act.changed', { state: t(`parts.transferState.${transfer.attributes.state}`) })}
        />
      )}
      {has('accept') && (
        <Dock>
          <Button kind="primary" wide reason={offline ?? hindrance} onClick={() => setOpen('accept')}>
            {t('payments:act.accept', { amount: money(transfer.attributes.amount) })}
          </Button>
          <Button kind="danger" wide reason={offline} onClick={() => setOpen('reject')}>
            {t('payments:act.reject')}
          </Button>
        </Dock>
      )}
      <Actions>
        {has('cancel') && (
          <Button kind="danger" reason={offline} onClick={() => setOpen('cancel')}>
            {t('payments:act.cancel')}
          </Button>
        )}
        {part === 'payee' && transfer.attributes.state === 'pending' && (
          <Remind
            transfer={transfer}
            group={group}
            payer={payer.name ?? payer.code}
            hindrance={offline ?? hindrance}
            onDone={reload}
          />
        )}
        {(has('refund') || has('correct')) && (
          <Button
            icon={refund}
            reason={offline ?? hindrance}
            onClick={() => setOpen(has('refund') ? 'refund' : 'correct')}
          >
            {t(has('refund') ? 'payments:act.refund' : 'payments:act.correct')}
          </Button>
        )}
        <ReceiptActs showing={showing} />
        <Again showing={showing} acts={acts} />
      </Actions>
      {open === 'accept' && has('accept') && (
        <AcceptDialog
          transfer={transfer}
          group={group}
          currency={currency}
          payee={payeeName}
          onClose={close}
          onChanged={change}
        />
      )}
      {open === 'reject' && has('reject') && (
        <RejectDialog transfer={transfer} group={group} payee={payeeName} onClose={close} onChanged={change} />
      )}
      {(open === 'refund' || open === 'correct') && (
        <RefundDialog showing={showing} corrects={open === 'correct'} onClose={close} onDone={reload} />
      )}
      {has('cancel') && (
        <Cancel
          showing={showing}
          payer={payer.name ?? payer.code}
          open={open === 'cancel'}
          offline={offline}
          onClose={close}
          onChanged={change}
        />
      )}
    </>
  )
}

type CancelProps = {
  readonly showing: Showing
  readonly payer: string
  readonly open: boolean
  readonly offline: string | undefined
  readonly onClose: () => void
  readonly onChanged: () => void
}

function Cancel({ showing: { transfer, group }, payer, open, offline, onClose, onChanged }: CancelProps) {
  const t = useT()
  const toasts = useToasts()
  const goOnAtTitle = useTitleFocus()
  const answer = useAnswer(onChanged)
  const cancel = async () => {
    if (!(await answer({ transfer, group, state: 'deleted' }))) return
    onClose()
    goOnAtTitle()
    toasts.show({ tone: 'done', text: t('payments:act.cancelled') })
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('payments:act.cancelTitle', { payer })}
      confirm={t('payments:act.cancelConfirm')}
      cancel={t('payments:act.keep')}
      busy={answer.busy}
      reason={offline}
      error={answerFault(answer, t)}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      {t('payments:act.cancelHelp', { payer })}
    </ConfirmDialog>
  )
}
