import { useEffect, useRef, useState } from 'react'
import { useNow } from '../Ago.tsx'
import { clockOf, exactTime, isSameDay } from '../parts/moments.ts'
import { Icon } from '../ui/Icon.tsx'
import { check, offline } from '../ui/icons.ts'
import { useLocale, useT } from '../i18n/translation.tsx'
import './OfflineLine.css'

type OfflineLineProps = {
  readonly online: boolean
  /** When what is shown was saved, where that is known. */
  readonly savedAt: Date | null
}

/** Says that there is no network and how old the data is; when it is back, it says so for 5 s (S-SHELL-23). */
export function OfflineLine({ online, savedAt }: OfflineLineProps) {
  const t = useT()
  const locale = useLocale()
  const isBack = useJustBack(online)
  const now = useNow(60_000)
  return (
    <div className="x-offline" role="status">
      {!online && (
        <p>
          <Icon of={offline} />
          {awayText()}
        </p>
      )}
      {isBack && (
        <p>
          <Icon of={check} />
          {t('shell.online')}
        </p>
      )}
    </div>
  )

  function awayText(): string {
    if (!savedAt) return t('shell.offline.noTime')
    if (isSameDay(savedAt, new Date(now))) return t('shell.offline', { time: clockOf(savedAt, locale) })
    return t('shell.offline.before', { time: exactTime(savedAt.toISOString(), { locale }) })
  }
}

function useJustBack(online: boolean): boolean {
  const was = useRef(online)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const came = online && !was.current
    was.current = online
    setBack(came)
    if (!came) return
    const timer = setTimeout(() => setBack(false), 5_000)
    return () => clearTimeout(timer)
  }, [online])
  return isBack
}
