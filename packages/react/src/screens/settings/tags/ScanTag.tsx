import { useTagScan } from '../../../nfc/useTagScan.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { nfc, retry } from '../../../ui/icons.ts'
import { useT } from '../../../i18n/translation.tsx'
import '../settings.css'

type ScanTagProps = {
  readonly onTag: (value: string) => void
  /** What was read is being stored: nothing more is read. */
  readonly isPaused: boolean
}

/** "Hold the tag to the phone": reads until there is one, for a minute (S-PAY-75, S-SET-26). */
export function ScanTag({ onTag, isPaused }: ScanTagProps) {
  const t = useT()
  const { scanning, again } = useTagScan(onTag, { isPaused })
  const isFault = scanning === 'NFCUnavailable' || scanning === 'NFCReadError'
  return (
    <div className="s-scan">
      <Icon of={nfc} />
      <p role="status">
        {isPaused ? t('states.saving') : t(scanning === 'over' ? 'settings:tags.over' : 'settings:tags.hold')}
      </p>
      {isFault && (
        <p role="alert">
          {t(`errors.Error${scanning}`)}. {t(`errors.Error${scanning}.help`)}
        </p>
      )}
      {(scanning === 'over' || scanning === 'NFCUnavailable') && (
        <Button icon={retry} onClick={again}>
          {t('states.retry')}
        </Button>
      )}
    </div>
  )
}
