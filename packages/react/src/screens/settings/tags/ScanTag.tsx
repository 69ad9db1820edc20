import { useEffect, useRef, useState } from 'react'
import { readTags } from '../../../nfc/readTags.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { nfc, retry } from '../../../ui/icons.ts'
import { useT } from '../../../words.tsx'
import '../settings.css'

/** S-CONST-15: how long a scan waits. */
const patience = 60_000

type Standing = 'reading' | 'over' | 'NFCUnavailable' | 'NFCReadError'

type ScanTagProps = {
  readonly onTag: (value: string) => void
  /** What was read is being stored: nothing more is read. */
  readonly isPaused: boolean
}

/** "Hold the tag to the phone": reads until there is one, for a minute (S-PAY-75, S-SET-26). */
export function ScanTag(props: ScanTagProps) {
  const [attempt, setAttempt] = useState(0)
  return <Scan key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

function Scan({ onTag, isPaused, onAgain }: ScanTagProps & { readonly onAgain: () => void }) {
  const t = useT()
  const [standing, setStanding] = useState<Standing>('reading')
  const latest = useRef(onTag)
  useEffect(() => {
    latest.current = onTag
  }, [onTag])
  useEffect(() => {
    if (isPaused) return
    const over = new AbortController()
    const timer = setTimeout(() => {
      over.abort()
      setStanding('over')
    }, patience)
    readTags(over.signal, {
      onTag: value => {
        setStanding('reading')
        latest.current(value)
      },
      onFault: setStanding,
    })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [isPaused])
  const isFault = standing === 'NFCUnavailable' || standing === 'NFCReadError'
  return (
    <div className="s-scan">
      <Icon of={nfc} />
      <p role="status">
        {isPaused ? t('states.saving') : t(standing === 'over' ? 'settings.tags.over' : 'settings.tags.hold')}
      </p>
      {isFault && (
        <p role="alert">
          {t(`errors.Error${standing}`)}. {t(`errors.Error${standing}.help`)}
        </p>
      )}
      {(standing === 'over' || standing === 'NFCUnavailable') && (
        <Button icon={retry} onClick={onAgain}>
          {t('states.retry')}
        </Button>
      )}
    </div>
  )
}
