import { useState } from 'react'
import type { Near } from '@exchange-kit/client'
import { useSite } from '../kit.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useT } from '../i18n/translation.tsx'
import { PlacePicker } from './PlacePicker.tsx'

type PlaceDialogProps = {
  readonly start: Near | null
  readonly onTake: (place: Near) => void
  readonly onClose: () => void
}

/** Asks for a place by pin, where there is a map, or by numbers (S-GROUP-4). */
export function PlaceDialog({ start, onTake, onClose }: PlaceDialogProps) {
  const t = useT()
  const { tiles } = useSite()
  const [place, setPlace] = useState<Near | null>(null)
  const [isWrong, setWrong] = useState(false)
  const [tried, setTried] = useState(false)
  const shown = place ?? start
  const take = () => {
    if (!shown || isWrong) setTried(true)
    else onTake(shown)
  }
  return (
    <Dialog
      open
      title={t(tiles ? 'place:choose' : 'place:other')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('states.cancel')}</Button>
          <Button kind="primary" onClick={take}>
            {t('place:use')}
          </Button>
        </>
      }
    >
      <PlacePicker
        legend={t('place:where')}
        hint={t('place:kept')}
        value={shown}
        onChange={setPlace}
        onFault={setWrong}
        error={tried && !shown ? t('errors.RuleRequired') : undefined}
      />
    </Dialog>
  )
}
