import { Suspense, useState } from 'react'
import type { GroupSettings } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { helpOf } from '../../FailedPart.tsx'
import { useKit } from '../../kit.ts'
import type { Listing, ListingType } from '../../listings/listing.ts'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAction } from '../../useAction.ts'
import { useT } from '../../i18n/translation.tsx'
import { currentStep, draftSteps, hashOf, type DraftStep } from './draftStep.ts'
import { ProfileStep } from './ProfileStep.tsx'
import { SendStep } from './SendStep.tsx'
import { StepHead } from './StepHead.tsx'
import { Terms } from './Terms.tsx'

// Nobody begins with it.
const ListingStep = later(async () => (await import('./ListingStep.tsx')).ListingStep)

type DraftStepsProps = {
  readonly own: OwnMember
  readonly settings: GroupSettings['attributes']
  readonly listings: Readonly<Record<ListingType, readonly Listing[]>>
  readonly hash: string | undefined
  /** Asks for the group again, because its terms or what it asks for have changed. */
  readonly reload: () => void
}

/** One step at a time, with the way back; each is stored when it is left (S-JOIN-6). */
export function DraftSteps({ own, settings, listings, hash, reload }: DraftStepsProps) {
  const t = useT()
  const { navigator } = useKit()
  const { member, group } = own
  const { code } = group.attributes
  const { requireAcceptTerms, termsVersion, terms, minOffers, minNeeds } = settings
  const hasTerms = !requireAcceptTerms || member.attributes.termsVersion === termsVersion
  // Accepted on the way they stay a step, so that "n of m" does not change under the reader.
  const [hadTerms, setHadTerms] = useState(!hasTerms)
  if (!hasTerms && !hadTerms) setHadTerms(true)
  const steps = draftSteps({ needsTerms: hadTerms, minOffers, minNeeds })
  const stored = { offers: listings.offers.length, needs: listings.needs.length }
  const current = currentStep(steps, { hash, hasTerms, stored })
  const step = steps[current] ?? { kind: 'send' as const }
  // Steps are one page: what was typed in one is kept as a draft when another is looked at, so nothing is asked.
  const toStep = (by: number) => {
    const target = steps[current + by]
    if (target) navigator.go({ screen: 'signupMember', group: code, hash: hashOf(target) })
  }
  const next = () => toStep(1)
  const back = current > 0 ? () => toStep(-1) : null
  const accept = useAction(async client => {
    await client.update({ type: 'members', id: member.id, attributes: { termsVersion } }, { group: code })
    next()
  })
  const drawn = (): React.ReactNode => {
    switch (step.kind) {
      case 'terms':
        return (
          <>
            {accept.error && (
              <Notice tone="stop" live="alert" title={t(`errors.Error${accept.error.code}`)}>
                {t(`errors.Error${accept.error.code}.help`, helpOf(accept.error))}
              </Notice>
            )}
            <Terms
              terms={terms}
              verb={t('joining:next')}
              busy={accept.busy}
              isSent
              onAccept={() => void accept().then(done => done === null && reload())}
            />
          </>
        )
      case 'profile':
        return <ProfileStep own={own} onBack={back} onNext={next} />
      case 'listing':
        return (
          <ListingStep
            key={hashOf(step)}
            group={code}
            member={member.id}
            step={step}
            listing={listings[step.type][step.number - 1]}
            onBack={back}
            onNext={next}
          />
        )
      case 'send':
        return <SendStep own={own} settings={settings} listings={listings} onBack={back} reload={reload} />
      default:
        return step satisfies never
    }
  }
  return (
    <>
      <StepHead steps={steps.map(it => nameOf(it))} current={current} />
      <Suspense fallback={<Skeleton shape="card" />}>{drawn()}</Suspense>
    </>
  )

  function nameOf(it: DraftStep): string {
    if (it.kind !== 'listing') return t(`joining:draft.${it.kind}`)
    return it.of === 1 ? t(`joining:draft.${it.type}`) : t(`joining:draft.${it.type}.nth`, { number: it.number })
  }
}
