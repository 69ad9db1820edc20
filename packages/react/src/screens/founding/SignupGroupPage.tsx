import { useState } from 'react'
import { pathOf, type PlaceOf } from '@exchange-kit/model'
import { DraftNotice } from '../../DraftNotice.tsx'
import { useLanguage, useSite } from '../../kit.ts'
import type { ScreenProps } from '../../screens.ts'
import { Credentials } from '../../sign-up/Credentials.tsx'
import { emptySignUp } from '../../sign-up/signUp.ts'
import { VerifyEmail } from '../../sign-up/VerifyEmail.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { help } from '../../ui/icons.ts'
import { Stack } from '../../ui/layout.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { useDraft, type KeptDraft } from '../../useDraft.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { readFounder, type KeptFounder } from './founder.ts'

/** Somebody new who founds a group: what it needs, an account, confirming the e-mail (place 13, S-JOIN-20). */
export function SignupGroupPage({ hash }: ScreenProps<'signupGroup'>) {
  const t = useT()
  const { documentation } = useSite()
  const draft = useDraft('signup-group', readFounder)
  const isVerify = hash?.replace('#', '') === 'verify'
  return (
    <Page width="form">
      <Stack gap="wide">
        <Steps
          label={t('founding:steps')}
          steps={[t('founding:step.credentials'), t('founding:step.verify'), t('founding:step.request')]}
          current={isVerify ? 1 : 0}
        />
        {!isVerify && (
          <Card title={t('founding:needs')}>
            <ul>
              <li>{t('founding:need.people')}</li>
              <li>{t('founding:need.admin')}</li>
              <li>{t('founding:need.unit')}</li>
            </ul>
            {documentation && (
              <ButtonLink kind="quiet" icon={help} href={documentation}>
                {t('founding:documentation')}
              </ButtonLink>
            )}
          </Card>
        )}
        {draft.looked ? <FounderSteps draft={draft} isVerify={isVerify} /> : <Skeleton shape="card" />}
      </Stack>
    </Page>
  )
}

type FounderStepsProps = { readonly draft: KeptDraft<KeptFounder>; readonly isVerify: boolean }

function FounderSteps({ draft, isVerify }: FounderStepsProps) {
  const go = useGo()
  const { language } = useLanguage()
  const [past] = useState(() => draft.found?.value ?? null)
  const [sent, setSent] = useState(past?.sent ?? null)
  const [typed, setTyped] = useState(() => emptySignUp(language))
  const place = (hash?: 'verify'): PlaceOf<'signupGroup'> => ({ screen: 'signupGroup', ...(hash ? { hash } : {}) })

  const signIn = { screen: 'loginMail', query: { redirect: pathOf({ screen: 'newGroup' }) } } as const

  // The password stays in this page: it is never written anywhere (S-JOIN-25).
  const keep = (change: Partial<KeptFounder>) => {
    const { name, email, language: spoken } = typed.name || typed.email ? typed : (past ?? typed)
    draft.keep({ name, email, language: spoken, sent, ...change })
  }
  if (isVerify)
    return (
      <VerifyEmail
        sent={sent}
        group={null}
        password={typed.password}
        signIn={signIn}
        onResent={next => {
          setSent(next)
          keep({ sent: next })
        }}
        onChangeAddress={() => {
          if (!typed.email && past) {
            setTyped({ ...typed, name: past.name, email: past.email, language: past.language })
            draft.decided()
          }
          go(place())
        }}
      />
    )
  return (
    <>
      {(past?.name || past?.email) && !typed.name && !typed.email && (
        <DraftNotice
          draft={draft}
          onContinue={({ name, email, language: spoken }) => setTyped({ ...typed, name, email, language: spoken })}
        />
      )}
      <Credentials
        typed={typed}
        onTyped={next => {
          setTyped(next)
          keep({ name: next.name, email: next.email, language: next.language })
        }}
        group={null}
        signIn={signIn}
        onSent={email => {
          const next = { to: email, at: Date.now() }
          setSent(next)
          keep({ sent: next })
          go(place('verify'))
        }}
      />
    </>
  )
}
