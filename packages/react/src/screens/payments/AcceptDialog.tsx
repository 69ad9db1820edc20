import { useState } from 'react'
import { counts, effectiveSettings, formatAmount, type Currency, type Transfer } from '@exchange-kit/model'
import { useOne, useOnline } from '../../hooks.ts'
import { useToasts } from '../../kit.ts'
import { roomOfAccount } from '../../parts/room.ts'
import { AccountLimits } from '../../parts/AccountLimits.tsx'
import { useTitleFocus } from '../../title.tsx'
import { useAction } from '../../useAction.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLocale, useT } from '../../i18n/translation.tsx'
import { sayResult } from './form/result.ts'
import { reachOf } from './reach.ts'
import { answerFault, useAnswer } from './useAnswer.ts'

type AcceptDialogProps = {
  readonly transfer: Transfer
  readonly group: string
  readonly currency: Currency['attributes']
  /** Who asks, by name. */
  readonly payee: string
  readonly onClose: () => void
  /** Somebody else was quicker: the payment as it is now (S-PAY-58). */
  readonly onChanged: (transfer: Transfer) => void
}

/** Asks once before a request is paid, with what is left, and offers to accept this payee always (S-PAY-55, S-PAY-57). */
export function AcceptDialog({ transfer, group, currency, payee, onClose, onChanged }: AcceptDialogProps) {
  const t = useT()
  const locale = useLocale()
  const online = useOnline()
  const toasts = useToasts()
  const goOnAtTitle = useTitleFocus()
  const [always, setAlways] = useState(false)
  const answer = useAnswer(onChanged)
  const trust = useTrust(transfer, group)
  const amount = formatAmount(transfer.attributes.amount, currency, { locale })
  const reach = trust.room && reachOf(trust.room, -transfer.attributes.amount)
  const accept = async () => {
    const done = await answer({ transfer, group, state: 'committed' })
    if (!done) return
    onClose()
    goOnAtTitle()
    const names = { payer: { name: '' }, payee: { name: payee } }
    toasts.show(sayResult(done, { t, locale, currency, direction: 'send', draft: names }))
    if (always && !(await trust.add())) toasts.show({ tone: 'error', text: t('payments:act.alwaysFailed', { payee }) })
  }
  const fault = answerFault(answer, t)
  return (
    <Dialog
      open
      title={t('payments:act.acceptTitle', { amount, payee })}
      onClose={onClose}
      busy={answer.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={answer.busy}>
            {t('payments:act.notNow')}
          </Button>
          <Button
            kind="primary"
            busy={answer.busy}
            data-first=""
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => void accept()}
          >
            {t('sheet:confirm.pay', { amount })}
          </Button>
        </>
      }
    >
      {fault && <Notice tone="stop" title={fault} live="alert" />}
      <p dir="auto">{transfer.attributes.meta.description}</p>
      {trust.room && reach && <AccountLimits {...trust.room} currency={currency} after={reach.after} />}
      {reach && <p>{t('payments:act.acceptAfter', { balance: formatAmount(reach.after, currency, { locale }) })}</p>}
      {trust.canAdd && (
        <Checkbox
          label={t('payments:act.always', { payee })}
          hint={t('payments:act.alwaysHint')}
          checked={always}
          onChange={event => setAlways(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  )
}

// The payer's own account: its room, and the list of payees that are always accepted (S-SET-24).
function useTrust({ relationships: { payer, payee } }: Transfer, group: string) {
  const id = payer.data?.id
  const asks = payee.data?.id
  const own = useOne('accounts', id ? { group, id, include: ['settings', 'currency', 'currency.settings'] } : null)
  const account = own.status === 'ready' ? own.data : null
  const defaults = account?.currency?.settings?.attributes
  const settings = defaults && effectiveSettings(account?.settings?.attributes ?? {}, defaults)
  const list = settings?.acceptPaymentsWhitelist ?? []
  const save = useAction((client, acceptPaymentsWhitelist: readonly string[]) =>
    client.update({ type: 'account-settings', id: id ?? '', attributes: { acceptPaymentsWhitelist } }, { group }),
  )
  return {
    room: account && roomOfAccount(account.attributes),
    canAdd:
      settings !== undefined &&
      account?.settings !== undefined &&
      !settings.acceptPaymentsAutomatically &&
      asks !== undefined &&
      !list.includes(asks) &&
      list.length < counts.whitelist,
    add: () => save([...list, ...(asks ? [asks] : [])]),
  }
}
