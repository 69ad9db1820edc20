import { useEffect, useState } from 'react'
import type { AppError } from '@exchange-kit/model'
import { toAppError } from '@exchange-kit/client'
import { FailedPart } from '../../FailedPart.tsx'
import { useKit } from '../../kit.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useOnline } from '../../hooks.ts'
import { useMailToken } from '../../linkToken.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { check, expired, mail } from '../../ui/icons.ts'
import { Actions, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useAction } from '../../useAction.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'

/** Stops one kind of mails on a press, not on opening (place 10, S-NOTIFY-13). It signs nobody in. */
export function UnsubscribePage() {
  const t = useT()
  const go = useGo()
  const isOnline = useOnline()
  const token = useMailToken()
  const [isKept, setKept] = useState(false)
  const { about, error, retry } = useAbout(token)
  const stop = useAction(client => client.call('social', pathOf(token), { method: 'POST' }))
  const toSettings = (
    <ButtonLink {...go.link({ screen: 'settings', hash: 'emails' })}>
      {t('notifications:unsubscribe.settings')}
    </ButtonLink>
  )
  return (
    <Page width="form">
      <Stack gap="wide">
        {stop.error && (
          <Notice tone="stop" live="alert" title={t(`errors.Error${stop.error.code}`)}>
            {t('notifications:unsubscribe.failed')}
          </Notice>
        )}
        {token === null || (error && isBad(error)) ? (
          <ErrorState icon={expired} title={t('notifications:unsubscribe.bad')} actions={toSettings}>
            {t('notifications:unsubscribe.badHelp')}
          </ErrorState>
        ) : error ? (
          <FailedPart error={error} onRetry={retry} />
        ) : !about ? (
          <Loading label={t('states.loading')}>
            <Skeleton shape="card" />
          </Loading>
        ) : stop.state.status === 'done' || isKept ? (
          <Notice
            tone="done"
            icon={check}
            live="status"
            title={t(isKept ? 'notifications:unsubscribe.kept' : 'notifications:unsubscribe.done')}
            actions={toSettings}
          />
        ) : (
          <>
            <Notice
              icon={mail}
              title={
                about.email === null
                  ? t(`notifications:unsubscribe.${about.kind}.any`)
                  : t(`notifications:unsubscribe.${about.kind}`, { email: about.email })
              }
            >
              {t(`notifications:unsubscribe.${about.kind}.text`)}
            </Notice>
            <Actions>
              <Button
                kind="primary"
                busy={stop.busy}
                reason={isOnline ? undefined : t('states.offline.action')}
                onClick={() => void stop()}
              >
                {t('notifications:unsubscribe.stop')}
              </Button>
              <Button onClick={() => setKept(true)}>{t('notifications:unsubscribe.keep')}</Button>
            </Actions>
          </>
        )}
      </Stack>
    </Page>
  )
}

type About = { readonly kind: 'myAccount' | 'group'; readonly email: string }

// What would stop, and where it goes: asking changes nothing (A-3-42).
function useAbout(token: string | null) {
  const { client } = useKit()
  // Trying again asks for the same thing as another question.
  const [question, setQuestion] = useState({ token })
  const [answer, setAnswer] = useState<{ about: About | null; error: AppError | null }>({ about: null, error: null })
  useEffect(() => {
    if (question.token === null) return
    let isWanted = true
    client.call('social', pathOf(question.token)).then(
      body => isWanted && setAnswer({ about: (body as { meta: About }).meta, error: null }),
      (cause: unknown) => isWanted && setAnswer({ about: null, error: toAppError(cause) }),
    )
    return () => {
      isWanted = false
    }
  }, [client, question])
  return { ...answer, retry: () => setQuestion({ token }) }
}

function pathOf(token: string | null): string {
  return `/users/me/unsubscribe?token=${encodeURIComponent(token ?? '')}`
}

function isBad({ code }: AppError): boolean {
  return code === 'BadRequest' || code === 'NotFound'
}
