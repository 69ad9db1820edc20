import { useState } from 'react'
import type { AppError, Group, GroupSettings, Refusal } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { helpOf } from '../../FailedPart.tsx'
import { useOnline, useViewer } from '../../hooks.ts'
import { refusedField } from '../../sign-up/signUp.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAction } from '../../useAction.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { MemberSignup } from '../../views/MemberSignup.tsx'
import { joiningOf } from './joiningOf.ts'
import { Refused } from './Refused.tsx'
import { Terms } from './Terms.tsx'

type JoinAsProps = {
  readonly group: Linked<Group>
  readonly settings: GroupSettings
  readonly refusal: Refusal | null
  readonly reload: () => void
}

/** Somebody with a user already joins without credentials and confirmation (S-JOIN-4); who was refused may again (S-JOIN-8). */
export function JoinAs({ group, settings, refusal, reload }: JoinAsProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const isOnline = useOnline()
  const [id] = useState(() => crypto.randomUUID())
  const [isAgain, setAgain] = useState(false)
  const { code, name: groupName } = group.attributes
  const { requireAcceptTerms: needsTerms, terms, termsVersion } = settings.attributes
  const name = viewer.status === 'signedIn' ? nameOf(viewer) : ''
  const join = useAction(async client => {
    const attributes = { name, ...(needsTerms ? { termsVersion } : {}) }
    await client.create({ type: 'members', id, attributes }, { group: code })
    await client.refresh()
    go({ screen: 'signupMember', group: code }, { replace: true })
  })
  const haveTermsChanged = join.error !== null && refusedField(join.error) === 'terms'
  if (refusal && !isAgain) return <Refused group={group} refusal={refusal} onAgain={() => setAgain(true)} />

  const verb = t('joining:as.join', { name })
  const submit = async () => {
    if ((await join()) === null) reload()
  }
  const isOther = viewer.status === 'signedIn' && viewer.members.length > 0
  return (
    <MemberSignup group={groupName} joining={joiningOf(group, settings)} hasAccount>
      <Notice title={t(isOther ? 'joining:as.other' : 'joining:as.title', { group: groupName })}>
        {t('joining:as.text', { email: viewer.status === 'signedIn' ? viewer.user.attributes.email : '' })}
      </Notice>
      {join.error && <JoinFailed error={join.error} haveTermsChanged={haveTermsChanged} />}
      {needsTerms ? (
        <Terms terms={terms} verb={verb} busy={join.busy} isSent onAccept={() => void submit()} />
      ) : (
        <Actions>
          <Button
            kind="primary"
            busy={join.busy}
            reason={isOnline ? undefined : t('states.offline.action')}
            onClick={() => void submit()}
          >
            {verb}
          </Button>
        </Actions>
      )}
    </MemberSignup>
  )
}

function JoinFailed({ error, haveTermsChanged }: { readonly error: AppError; readonly haveTermsChanged: boolean }) {
  const t = useT()
  if (haveTermsChanged) return <Notice tone="wait" live="status" title={t('joining:terms.changed')} />
  return (
    <Notice tone="stop" live="alert" title={t(`errors.Error${error.code}`)}>
      {t(`errors.Error${error.code}.help`, helpOf(error))}
    </Notice>
  )
}

type SignedIn = Extract<ReturnType<typeof useViewer>, { status: 'signedIn' }>

function nameOf({ user, acting }: SignedIn): string {
  return user.attributes.name || (acting?.member.attributes.name ?? user.attributes.email)
}
