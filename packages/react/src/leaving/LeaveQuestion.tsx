import { useEffect } from 'react'
import { useKit } from '../kit.ts'
import { useT } from '../i18n/translation.tsx'
import { useLeaveAsked } from './useLeaveAsked.ts'

/** "Leave without saving?" in the browser's own dialog, for as long as the code of `LeaveDialog` cannot be had. */
export function LeaveQuestion() {
  const t = useT()
  const { leaving } = useKit()
  const isAsked = useLeaveAsked()
  useEffect(() => {
    if (!isAsked) return
    if (window.confirm(`${t('states.leave.ask')}\n\n${t('states.leave.text')}`)) leaving.leave()
    else leaving.stay()
  }, [isAsked, leaving, t])
  return null
}
