import type { Member } from '@exchange-kit/model'
import { decide } from '../../../decide.ts'
import { ReasonDialog } from '../../../ReasonDialog.tsx'
import { useAction } from '../../../useAction.ts'
import { useT } from '../../../i18n/translation.tsx'

type RefuseDialogProps = {
  readonly group: string
  readonly member: Member
  readonly act: 'reject' | 'sendBack'
  readonly onClose: () => void
  /** What somebody else had decided first, or null: then it is as asked for. */
  readonly onDone: (before: string | null) => void
}

/** Asks before an application is rejected, or sent back to be completed; the applicant reads the reason (A-7-10, A-7-12). */
export function RefuseDialog({ group, member, act, onClose, onDone }: RefuseDialogProps) {
  const t = useT()
  const { type, id } = member
  const { name } = member.attributes
  const refuse = useAction(async (client, reason: string) => {
    // Only an application: by now it may be a member, whose account would go as well.
    const options = { group, from: 'pending', ...(reason ? { reason } : {}) }
    return await decide(() =>
      act === 'reject'
        ? client.remove({ type, id }, options)
        : client.update({ type, id, attributes: { state: 'draft' } }, options),
    )
  })
  const run = async (reason: string) => {
    const decided = await refuse(reason)
    if (decided) onDone(decided.before)
  }
  return (
    <ReasonDialog
      title={t(`admin:${act}.title`, { name })}
      label={t('admin:reason')}
      hint={t('admin:reason.hint', { name })}
      confirm={t(`admin:${act}.confirm`)}
      cancel={t('admin:notNow')}
      danger={act === 'reject'}
      busy={refuse.busy}
      error={refuse.error}
      onConfirm={reason => void run(reason)}
      onClose={onClose}
    >
      {t(`admin:${act}.text`, { name })}
    </ReasonDialog>
  )
}
