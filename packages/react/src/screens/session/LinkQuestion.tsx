import type { TranslationKey } from '../../i18n/keys.ts'
import { useEffect, useState } from 'react'
import { isAppError, type AppError } from '@exchange-kit/model'
import { toAppError, type Held, type LinkInfo } from '@exchange-kit/client'
import { FailedPart, helpOf } from '../../FailedPart.tsx'
import { useOnline, useViewer } from '../../hooks.ts'
import { useKit, useToasts } from '../../kit.ts'
import { Button } from '../../ui/Button.tsx'
import { mail } from '../../ui/icons.ts'
import { Actions, Stack } from '../../ui/layout.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAction } from '../../useAction.ts'
import { useT } from '../../i18n/translation.tsx'
import { DeadLinkPage } from './DeadLinkPage.tsx'

type LinkQuestionProps = {
  readonly token: string
  /** Whether the link may allow a new password or e-mail without the old password (A-2-19). */
  readonly auth: boolean
  readonly onDone: () => void
}

type Answer =
  | { readonly step: 'reading' }
  | { readonly step: 'known'; readonly info: LinkInfo }
  | { readonly step: 'failed'; readonly error: AppError }

/**
 * What a mail link does and for which e-mail, with one button. The link is used by the press, once, never by opening it:
 * mail scanners open links and run their scripts (S-GUARD-2, A-2-20).
 */
export function LinkQuestion({ token, auth, onDone }: LinkQuestionProps) {
  const { client } = useKit()
  const t = useT()
  // Trying again asks for the same thing as another question.
  const [question, setQuestion] = useState({ token })
  const [answer, setAnswer] = useState<Answer>({ step: 'reading' })
  useEffect(() => {
    let isWanted = true
    client.askLink(question.token).then(
      info => isWanted && setAnswer({ step: 'known', info }),
      (cause: unknown) => isWanted && setAnswer({ step: 'failed', error: toAppError(cause) }),
    )
    return () => {
      isWanted = false
    }
  }, [client, question])
  switch (answer.step) {
    case 'reading':
      return (
        <Loading label={t('session.link.opening')}>
          <Skeleton shape="card" />
        </Loading>
      )
    case 'failed':
      if (isDead(answer.error)) return <DeadLinkPage error={answer.error} />
      return (
        <Page width="form">
          <FailedPart
            error={answer.error}
            onRetry={() => {
              setAnswer({ step: 'reading' })
              setQuestion({ token })
            }}
          />
        </Page>
      )
    case 'known':
      return <Question info={answer.info} {...{ token, auth, onDone }} />
    default:
      return answer satisfies never
  }
}

function Question({ info, token, auth, onDone }: LinkQuestionProps & { readonly info: LinkInfo }) {
  const t = useT()
  const toasts = useToasts()
  const viewer = useViewer()
  const isOnline = useOnline()
  const [other, setOther] = useState<Held | null>(null)
  const { purpose, email } = info
  const begin = async (held: Held) => {
    await held.accept()
    const said = doneKey(purpose)
    if (said) toasts.show({ tone: 'done', text: t(said, { email }) })
    onDone()
  }
  const use = useAction(async client => {
    const before = viewer.status === 'signedIn' ? viewer.user.id : null
    const held = await client.redeem({ code: token, auth })
    if (before !== null && before !== held.user.id) setOther(held)
    else await begin(held)
  })
  const accept = useAction(async (_client, held: Held) => await begin(held))
  const error = use.error ?? accept.error
  if (other)
    return (
      <Page width="form">
        <Notice
          live="alert"
          title={t('session.link.other', { email: other.user.attributes.email })}
          actions={
            <Actions>
              <Button kind="primary" busy={accept.busy} onClick={() => void accept(other)}>
                {t('session.link.continue')}
              </Button>
              <Button
                onClick={() => {
                  void other.drop()
                  onDone()
                }}
              >
                {t('states.stay')}
              </Button>
            </Actions>
          }
        />
      </Page>
    )
  if (error && isDead(error)) return <DeadLinkPage error={error} />
  return (
    <Page width="form">
      <Stack gap="wide">
        {error && (
          <Notice tone="stop" live="alert" title={t(`errors.Error${error.code}`, helpOf(error))}>
            {t(`errors.Error${error.code}.help`, helpOf(error))}
          </Notice>
        )}
        <Notice icon={mail} title={t(`session.link.${purpose}.title`, { email })}>
          <p>{t(`session.link.${purpose}.text`, { email })}</p>
          {purpose !== 'email-undo' && <p>{t('session.link.notYou')}</p>}
        </Notice>
        <Actions>
          <Button
            kind="primary"
            size="large"
            busy={use.busy || viewer.status === 'restoring'}
            reason={isOnline ? undefined : t('states.offline.action')}
            onClick={() => void use()}
          >
            {t(`session.link.${purpose}.press`)}
          </Button>
        </Actions>
      </Stack>
    </Page>
  )
}

// Without a next page of its own, what was done is said.
function doneKey(purpose: LinkInfo['purpose']): TranslationKey | null {
  switch (purpose) {
    case 'sign-up':
    case 'email':
      return 'session.link.confirmed'
    case 'email-undo':
      return 'session.link.undone'
    case 'reset':
    case 'invitation':
    case 'claim':
      return null
    default:
      return purpose satisfies never
  }
}

function isDead(error: AppError): boolean {
  return isAppError(error) && (error.code === 'AuthNoCredentials' || error.code === 'IncorrectRequest')
}
