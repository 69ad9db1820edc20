import { useState } from 'react'
import { placeOf, type Notice } from '@exchange-kit/model'
import { helpOf } from '../../FailedPart.tsx'
import { useOne, useOnline } from '../../hooks.ts'
import { useToasts } from '../../kit.ts'
import { ReasonDialog } from '../../ReasonDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAction } from '../../useAction.ts'
import { useT } from '../../i18n/translation.tsx'

type Props = { readonly group: string; readonly notice: Notice; readonly onDone: () => void }

/** Accept and Reject for a payment that is asked for and still waits (S-NOTIFY-1, S-PAY-55). */
export function RequestNoticeActs({ group, notice, onDone }: Props) {
  const { event, data } = notice.attributes
  const place = placeOf(data.route)
  const isRequest = event === 'TransferPending' || event === 'TransferReminded'
  const code = isRequest && place.screen === 'transfer' ? place.transfer : null
  const transfer = useOne('transfers', code ? { group, code } : null)
  if (transfer.status !== 'ready' || transfer.data.attributes.state !== 'pending') return null
  return <Answer group={group} id={transfer.data.id} asked={notice.attributes.body} onDone={onDone} />
}

type AnswerProps = {
  readonly group: string
  readonly id: string
  readonly asked: string
  readonly onDone: () => void
}

function Answer({ group, id, asked, onDone }: AnswerProps) {
  const t = useT()
  const toasts = useToasts()
  const isOnline = useOnline()
  const [open, setOpen] = useState<'accept' | 'reject' | null>(null)
  const answer = useAction(async (client, state: 'committed' | 'rejected', reason: string = '') => {
    const attributes = { state, ...(reason ? { meta: { reason } } : {}) }
    const { attributes: now } = await client.update({ type: 'transfers', id, attributes }, { group })
    toasts.show({ tone: 'done', text: t(`notifications:request.${now.state === 'committed' ? 'paid' : 'rejected'}`) })
    setOpen(null)
    onDone()
  })
  const offline = isOnline ? undefined : t('states.offline.action')
  const close = () => {
    answer.reset()
    setOpen(null)
  }
  const fault =
    answer.error &&
    `${t(`errors.Error${answer.error.code}`)}. ${t(`errors.Error${answer.error.code}.help`, helpOf(answer.error))}`
  return (
    <>
      <Button size="small" kind="primary" reason={offline} onClick={() => setOpen('accept')}>
        {t('notifications:request.accept')}
      </Button>
      <Button size="small" reason={offline} onClick={() => setOpen('reject')}>
        {t('notifications:request.reject')}
      </Button>
      <ConfirmDialog
        open={open === 'accept'}
        title={t('notifications:request.acceptTitle')}
        confirm={t('notifications:request.accept')}
        cancel={t('states.cancel')}
        busy={answer.busy}
        reason={offline}
        error={fault ?? undefined}
        onConfirm={() => void answer('committed')}
        onClose={close}
      >
        <p>{asked}</p>
      </ConfirmDialog>
      {open === 'reject' && (
        <ReasonDialog
          title={t('notifications:request.rejectTitle')}
          label={t('notifications:request.reason')}
          hint={t('notifications:request.reasonHint')}
          confirm={t('notifications:request.reject')}
          cancel={t('states.cancel')}
          danger
          busy={answer.busy}
          error={answer.error}
          onConfirm={reason => void answer('rejected', reason)}
          onClose={close}
        >
          {asked} {t('notifications:request.rejectText')}
        </ReasonDialog>
      )}
    </>
  )
}
