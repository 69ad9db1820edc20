import { useEffect, useState } from 'react'
import type { Place } from '@exchange-kit/model'
import { useKit } from '../kit.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { isUndisturbed } from '../undisturbed.ts'
import { useT } from '../i18n/translation.tsx'
import { asksFirst, type Updates } from './updates.ts'
import '../ui/Afloat.css'

type UpdatePromptProps = { readonly place: Place; readonly updates: Updates }

/**
 * Says that a new version is ready, until it is taken or put off until the next start. While somebody pays or takes money
 * nothing appears: it waits for the next place (S-SHELL-21).
 */
export function UpdatePrompt({ place, updates }: UpdatePromptProps) {
  const t = useT()
  const { leaving } = useKit()
  const [isReady, setReady] = useState(false)
  useEffect(() => updates.onWaiting(version => setReady(asksFirst(version))), [updates])
  const isShown = isReady && !isUndisturbed(place)
  return (
    <div className="x-afloat" role="status">
      {isShown && (
        <Notice
          title={t('shell.update.title')}
          inline
          actions={
            <>
              <Button kind="primary" onClick={() => leaving.ask(updates.apply)}>
                {t('shell.update.now')}
              </Button>
              <Button kind="quiet" onClick={() => setReady(false)}>
                {t('shell.update.later')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
