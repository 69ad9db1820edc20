import { reminderPause, type Transfer } from '@exchange-kit/model'
import { useNow } from '../../../Ago.tsx'
import { useToasts } from '../../../kit.ts'
import { dayOf } from '../../../parts/moments.ts'
import { useAction } from '../../../useAction.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifications } from '../../../ui/icons.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'

type RemindProps = {
  readonly transfer: Transfer
  readonly group: string
  readonly payer: string
  /** Why it cannot be done now, beside the three days. */
  readonly hindrance: string | undefined
  readonly onDone: () => void
}

/** Reminds the payer of a waiting request, once in three days (B10); until then it says when the next one may go out. */
export function Remind({ transfer, group, payer, hindrance, onDone }: RemindProps) {
  const t = useT()
  const locale = useLocale()
  const toasts = useToasts()
  const now = useNow(60_000)
  const { reminded } = transfer.attributes
  const next = reminded ? Date.parse(reminded) + reminderPause * 1000 : 0
  const remind = useAction(async client => {
    await client.call('accounting', `/${group}/transfers/${transfer.id}/reminders`, { method: 'POST' })
    return true
  })
  const run = async () => {
    const isDone = await remind()
    toasts.show(
      isDone
        ? { tone: 'done', text: t('payments:act.reminded', { payer }) }
        : { tone: 'error', text: t('payments:act.remindFailed') },
    )
    onDone()
  }
  const pause =
    next > now ? t('payments:act.remindNext', { day: dayOf(new Date(next).toISOString(), { locale }) }) : undefined
  return (
    <Button icon={notifications} busy={remind.busy} reason={hindrance ?? pause} onClick={() => void run()}>
      {t('payments:act.remind')}
    </Button>
  )
}
