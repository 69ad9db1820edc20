import { useKit } from '../kit.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useT } from '../i18n/translation.tsx'
import { useLeaveAsked } from './useLeaveAsked.ts'

/** "Leave without saving?" Stands once in the application. */
export function LeaveDialog() {
  const t = useT()
  const { leaving } = useKit()
  return (
    <ConfirmDialog
      open={useLeaveAsked()}
      title={t('states.leave.ask')}
      confirm={t('states.leave')}
      cancel={t('states.stay')}
      onConfirm={leaving.leave}
      onClose={leaving.stay}
      danger
    >
      {t('states.leave.text')}
    </ConfirmDialog>
  )
}
