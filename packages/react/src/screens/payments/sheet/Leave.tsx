import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Leaving } from './ends.ts'

type LeaveProps = {
  readonly leaving: Leaving
  /** Before leaving: what the page that asked is told. */
  readonly onLeave: () => void
  /** The words of the press that closes: "Close", or "Cancel and go back". */
  readonly words?: string | undefined
  readonly primary?: boolean | undefined
}

/** The way out of the sheet: Close for a window, a link back for a redirect, a word when the page that asked is gone. */
export function Leave({ leaving, onLeave, words, primary = false }: LeaveProps) {
  const t = useT()
  const kind = primary ? 'primary' : 'quiet'
  switch (leaving.kind) {
    case 'close':
      return (
        <Button
          kind={kind}
          wide
          onClick={() => {
            onLeave()
            window.close()
          }}
        >
          {words ?? t('sheet:sheet.close')}
        </Button>
      )
    case 'back':
      return (
        <ButtonLink kind={kind} wide href={leaving.href} rel="noreferrer" onClick={onLeave}>
          {words ?? t('sheet:sheet.backTo', { host: leaving.host })}
        </ButtonLink>
      )
    case 'detached':
      return (
        <Notice
          tone="wait"
          title={t('sheet:sheet.detached')}
          actions={
            leaving.back.kind !== 'none' && (
              <ButtonLink href={leaving.back.href} rel="noreferrer">
                {t('sheet:sheet.backTo', { host: new URL(leaving.back.href).host })}
              </ButtonLink>
            )
          }
        />
      )
    case 'none':
      return null
    default:
      return leaving satisfies never
  }
}
