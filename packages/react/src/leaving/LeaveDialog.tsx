import { useEffect, useState, useSyncExternalStore } from 'react'
import { timing } from '@exchange-kit/model'
import { useKit } from '../kit.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useT } from '../words.tsx'

/** "Leave without saving?" Stands once in the application; what is saved in a moment is not asked about (S-SET-4). */
export function LeaveDialog() {
  const t = useT()
  const { leaving } = useKit()
  const isInGeneral = () => leaving.isAsking() && !leaving.isAskedByPlace()
  const isAsking = useSyncExternalStore(leaving.subscribe, isInGeneral, isInGeneral)
  const isShown = useLasting(isAsking)
  return (
    <ConfirmDialog
      open={isShown}
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

// True once it has been so for as long as an answer may take without a word (S-CONST-1).
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLasts(true), timing.skeleton)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is])
  return is && lasts
}
