import { isAppError, type Place } from '@exchange-kit/model'
import { useOnline } from '../hooks.ts'
import { keepEmail } from '../typedEmail.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useAction } from '../useAction.ts'
import { useGo } from '../useGo.ts'
import { useT } from '../i18n/translation.tsx'

type ContinueHereProps = {
  readonly email: string
  /** As typed in this page; empty after a reload, as it is never stored (S-JOIN-25). */
  readonly password: string
  /** The sign-in form, which leads back here. */
  readonly signIn: Place
}

/**
 * Goes on here after the link was opened where this page cannot see it: on another device, in another browser, or outside of
 * the frame this page is in (E2.5).
 */
export function ContinueHere({ email, password, signIn }: ContinueHereProps) {
  const t = useT()
  const go = useGo()
  const isOnline = useOnline()
  const action = useAction(async client => {
    if (password) {
      // "Right, but not confirmed yet" is the only refusal to wait for (product §8).
      const isIn = await client.signIn({ email, password }).then(
        () => true,
        (cause: unknown) => {
          if (!isAppError(cause) || cause.code !== 'AuthNoCredentials') throw cause
          return false
        },
      )
      if (isIn) return
    }
    keepEmail(client, email)
    go(signIn)
  })
  const { error } = action
  return (
    <>
      {error && (
        <Notice
          tone="wait"
          live="alert"
          title={t(error.code === 'IncorrectCredentials' ? 'joining:verify.notYet' : `errors.Error${error.code}`)}
        />
      )}
      <Button
        kind="primary"
        busy={action.busy}
        reason={isOnline ? undefined : t('states.offline.action')}
        onClick={() => void action()}
      >
        {t('joining:verify.continue')}
      </Button>
    </>
  )
}
