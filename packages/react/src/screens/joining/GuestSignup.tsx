import { useState } from 'react'
import { pathOf, type Group, type GroupSettings, type PlaceOf } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { tellSubmitted } from '@exchange-kit/pay-flow'
import { DraftNotice } from '../../DraftNotice.tsx'
import { useLanguage } from '../../kit.ts'
import { Credentials } from '../../sign-up/Credentials.tsx'
import { emptySignUp } from '../../sign-up/signUp.ts'
import { VerifyEmail } from '../../sign-up/VerifyEmail.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDraft, type KeptDraft } from '../../useDraft.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { MemberSignup } from '../../views/MemberSignup.tsx'
import { joiningOf } from './joiningOf.ts'
import { StepHead } from './StepHead.tsx'
import { readSignUp, stepOf, stepsOf, type Done, type KeptSignUp, type Step } from './steps.ts'
import { Terms } from './Terms.tsx'

type GuestSignupProps = {
  readonly group: Linked<Group>
  readonly settings: GroupSettings
  readonly hash: string | undefined
  /** Names the page that opened this one, when one did (E2). */
  readonly query: PlaceOf<'signup'>['query']
  /** Asks for the group again, because its terms have changed. */
  readonly reload: () => void
}

/** Somebody new: terms, credentials, confirming the e-mail (S-JOIN-1 to 5). */
export function GuestSignup(props: GuestSignupProps) {
  const draft = useDraft(`signup/${props.group.attributes.code}`, readSignUp)
  // What was done before a reload decides at which step it goes on.
  return draft.looked ? <SignupSteps {...props} draft={draft} /> : <Skeleton shape="card" />
}

type SignupStepsProps = GuestSignupProps & { readonly draft: KeptDraft<KeptSignUp> }

function SignupSteps({ group: home, settings, hash, query, reload, draft }: SignupStepsProps) {
  const t = useT()
  const go = useGo()
  const { language } = useLanguage()
  const [past] = useState(() => draft.found?.value ?? null)
  const [done, setDone] = useState<Done>(() => past?.done ?? { accepted: null, sent: null })
  const [typed, setTyped] = useState(() => emptySignUp(language))
  const [isChanged, setChanged] = useState(false)
  const { requireAcceptTerms: needsTerms, terms, termsVersion: version } = settings.attributes
  const { code: group, name: groupName } = home.attributes
  // The address of the next step says it no longer.
  const [openedBy] = useState(query)
  const steps = stepsOf(needsTerms)
  const step = stepOf(hash, { needsTerms, version, done })
  const signIn = { screen: 'loginMail', query: { redirect: pathOf({ screen: 'signup', group }) } } as const
  const place = (to: Step): PlaceOf<'signup'> => ({ screen: 'signup', group, hash: to })

  // The password stays in this page: it is never written anywhere (S-JOIN-25).
  const keep = (change: Partial<KeptSignUp>) => {
    const { name, email } = typed.name || typed.email ? typed : (past ?? typed)
    draft.keep({ done, name, email, language: typed.language, ...change })
  }
  const finish = (next: Done) => {
    setDone(next)
    keep({ done: next })
  }
  const toTerms = () => {
    setChanged(true)
    reload()
    go(place('terms'))
  }

  return (
    <MemberSignup group={groupName} joining={step === 'verify' ? null : joiningOf(home, settings)}>
      <StepHead steps={steps.map(it => t(`joining:step.${it}`))} current={steps.indexOf(step)} />
      {step === 'terms' && (
        <>
          {isChanged && <Notice tone="wait" live="status" title={t('joining:terms.changed')} />}
          <Terms
            terms={terms}
            onAccept={() => {
              finish({ ...done, accepted: version })
              go(place('credentials'))
            }}
          />
        </>
      )}
      {step === 'credentials' && (
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
            group={{ code: group, termsVersion: needsTerms ? version : null }}
            signIn={signIn}
            onSent={email => {
              finish({ ...done, sent: { to: email, at: Date.now() } })
              tellSubmitted(openedBy ?? {})
              go(place('verify'))
            }}
            onTermsChanged={toTerms}
            beside={
              needsTerms && (
                <ButtonLink kind="quiet" {...go.link(place('terms'))}>
                  {t('joining:terms.back')}
                </ButtonLink>
              )
            }
          />
          <p className="x-small x-muted">{t('joining:private')}</p>
        </>
      )}
      {step === 'verify' && (
        <VerifyEmail
          sent={done.sent}
          group={group}
          password={typed.password}
          signIn={signIn}
          onResent={sent => finish({ ...done, sent })}
          onChangeAddress={() => {
            if (!typed.email && past) {
              setTyped({ ...typed, name: past.name, email: past.email, language: past.language })
              draft.decided()
            }
            go(place('credentials'))
          }}
        />
      )}
    </MemberSignup>
  )
}
