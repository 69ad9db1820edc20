import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../words.tsx'
import type { Setting } from './useSetting.ts'

type MeanwhileProps<T> = {
  readonly of: Setting<T>
  /** The other's value in words. */
  readonly say: (value: T) => string
}

/** Tells the second of two administrators that the first one was here, and lets them decide (two edit one thing). */
export function Meanwhile<T>({ of: { other }, say }: MeanwhileProps<T>) {
  const t = useT()
  if (!other) return null
  return (
    <Notice
      tone="wait"
      live="alert"
      title={t('admin.meanwhile', { value: say(other.theirs) })}
      actions={
        <>
          <Button size="small" onClick={other.takeTheirs}>
            {t('admin.meanwhile.theirs')}
          </Button>
          <Button size="small" onClick={other.keepMine}>
            {t('admin.meanwhile.mine')}
          </Button>
        </>
      }
    >
      {t('admin.meanwhile.help')}
    </Notice>
  )
}
