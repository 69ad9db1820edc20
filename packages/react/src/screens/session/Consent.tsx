import { asKey } from '../../i18n/keys.ts'
import { useEffect, useState } from 'react'
import type { AppError } from '@exchange-kit/model'
import { toAppError } from '@exchange-kit/client'
import { useKit } from '../../kit.ts'
import { FailedPart } from '../../FailedPart.tsx'
import { useAction } from '../../useAction.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions, Stack } from '../../ui/layout.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useT } from '../../i18n/translation.tsx'

/** What a partner asks for (A-2-22). */
type Request = {
  readonly client: { readonly name: string }
  readonly redirect: string
  readonly scope: readonly string[]
}

const named = ['social', 'accounting', 'email', 'profile', 'openid', 'offline_access']

/** A partner app's request: its name, where the answer goes, each right in words, Allow and Deny (S-FRONT-10). */
export function Consent({ request }: { readonly request: string }) {
  const t = useT()
  const { navigator } = useKit()
  const path = `/authorize/${encodeURIComponent(request)}`
  const { asked, error, retry } = useRequest(path)
  const answer = useAction(async (client, allow: boolean) => {
    const body = { kind: 'text', type: 'application/json', text: JSON.stringify({ allow }) } as const
    const { redirect } = (await client.call('auth', path, { method: 'POST', body })) as { redirect: string }
    navigator.leave(redirect)
  })

  if (error?.status === 404 || error?.status === 400)
    return (
      <Page width="form">
        <Notice tone="stop" live="alert" title={t('session.consent.old')}>
          {t('session.consent.oldHelp')}
        </Notice>
      </Page>
    )
  if (error) return <FailedPart error={error} onRetry={retry} />
  if (!asked)
    return (
      <Loading label={t('states.loading')}>
        <Skeleton shape="card" />
      </Loading>
    )
  return (
    <Page width="form">
      <Stack gap="wide">
        <h1 tabIndex={-1}>{t('session.consent.title', { name: asked.client.name })}</h1>
        <p>
          {t('session.consent.host', {
            host: URL.canParse(asked.redirect) ? new URL(asked.redirect).host : asked.redirect,
          })}
        </p>
        <ul>
          {asked.scope
            .filter(it => named.includes(it))
            .map(it => (
              <li key={it}>{t(asKey(`session.consent.scope.${it}`))}</li>
            ))}
        </ul>
        {answer.error && <Notice tone="stop" live="alert" title={t(`errors.Error${answer.error.code}`)} />}
        <Actions>
          <Button kind="primary" busy={answer.busy} onClick={() => void answer(true)}>
            {t('session.consent.allow')}
          </Button>
          <Button busy={answer.busy} onClick={() => void answer(false)}>
            {t('session.consent.deny')}
          </Button>
        </Actions>
      </Stack>
    </Page>
  )
}

function useRequest(path: string) {
  const { client } = useKit()
  // Trying again asks for the same thing as another question.
  const [question, setQuestion] = useState({ path })
  const [answer, setAnswer] = useState<{ asked: Request | null; error: AppError | null }>({ asked: null, error: null })
  useEffect(() => {
    let wanted = true
    client.call('auth', question.path).then(
      asked => wanted && setAnswer({ asked: asked as Request, error: null }),
      (cause: unknown) => wanted && setAnswer({ asked: null, error: toAppError(cause) }),
    )
    return () => {
      wanted = false
    }
  }, [client, question])
  return { ...answer, retry: () => setQuestion({ path }) }
}
