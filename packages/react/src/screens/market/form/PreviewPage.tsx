import { useEffect, useRef, useState } from 'react'
import { AppError } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { FailedPart } from '../../../FailedPart.tsx'
import { useOne, useOnline } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import type { ScreenProps } from '../../../screens.ts'
import { isSamePage } from '../../../trail.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { edit, shown } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dock, Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useNames } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { isOffer, titleOf, type Listing, type ListingType } from '../../../listings/listing.ts'
import { MissingListing } from '../MissingListing.tsx'
import { ListingText } from '../page/ListingText.tsx'
import { listingPlace } from '../../../listings/listingPlace.ts'
import { editPlace } from '../places.ts'
import { republishPlace } from '../republish.ts'
import { useListingActs } from '../../../listings/useListingActs.ts'
import { useStanding } from '../useStanding.ts'
import { listingQuestion } from '../page/question.ts'

/** A new offer as others will see it (place 21). */
export function OfferPreviewPage({ group, offer }: ScreenProps<'offerPreview'>) {
  return <PreviewPage type="offers" group={group} code={offer} />
}

/** A new need as others will see it (place 26). */
export function NeedPreviewPage({ group, need }: ScreenProps<'needPreview'>) {
  return <PreviewPage type="needs" group={group} code={need} />
}

type PreviewPageProps = { readonly type: ListingType; readonly group: string; readonly code: string }

function PreviewPage({ type, group, code }: PreviewPageProps) {
  const listing = useOne(type, listingQuestion(group, code))
  return (
    <Page width="form">
      <Await
        of={listing}
        skeleton={<Skeleton shape="card" />}
        missing={<MissingListing type={type} group={group} code={code} />}
      >
        {it => <Preview group={group} listing={it} />}
      </Await>
    </Page>
  )
}

// S-MARKET-22: seen by nobody else until Publish is pressed here.
function Preview({ group, listing }: { readonly group: string; readonly listing: Listing }) {
  const t = useT()
  const go = useGo()
  const isOnline = useOnline()
  const standing = useStanding(group)
  const acts = useListingActs(group, listing)
  const currency = useOne('currencies', isOffer(listing) ? { group } : null)
  const { type } = listing
  const { code, state, status } = listing.attributes
  useNames({ [isOffer(listing) ? 'offer' : 'need']: titleOf(listing) })
  const leaveWith = useLeaving(state === 'hidden' ? t('market:preview.kept') : null)
  if (!standing.edits(listing)) return <FailedPart error={new AppError('Forbidden')} onRetry={() => {}} />
  const offline = isOnline ? undefined : t('states.offline.action')
  // S-MARKET-25: back to the form is no leaving; it shows what is stored already.
  const toForm = go.link(editPlace(type, group, { code }), { replace: true })
  const publish = async () => {
    leaveWith(null)
    // S-MARKET-23: with a date that is past nobody would see it.
    if (status === 'expired') return go(republishPlace(group, listing), { replace: true })
    if (!(await acts.publish())) return leaveWith(t('market:preview.kept'))
    go(listingPlace(type, group, code), { replace: true })
  }
  return (
    <>
      <Notice tone="info" icon={shown} title={t('market:preview.title')} live="status">
        {t(state === 'hidden' ? 'market:preview.text' : 'market:preview.out')}
      </Notice>
      <ListingText listing={listing} currency={currency.status === 'ready' ? currency.data.attributes : undefined} />
      <Dock>
        {state === 'hidden' ? (
          <Button
            kind="primary"
            icon={shown}
            busy={acts.busy}
            reason={offline ?? (standing.owns(listing) ? standing.hindrance : undefined)}
            onClick={() => void publish()}
          >
            {t('market:acts.publish')}
          </Button>
        ) : (
          <ButtonLink kind="primary" {...go.link(listingPlace(type, group, code))}>
            {t('market:home.look')}
          </ButtonLink>
        )}
        <ButtonLink
          icon={edit}
          {...toForm}
          onClick={event => {
            leaveWith(null)
            toForm.onClick?.(event)
          }}
        >
          {t('market:acts.edit')}
        </ButtonLink>
      </Dock>
    </>
  )
}

// Says, when the screen is left, what became of it; the words may change up to then.
function useLeaving(words: string | null): (words: string | null) => void {
  const { navigator, toasts } = useKit()
  const [here] = useState(() => navigator.place())
  const last = useRef(words)
  useEffect(() => {
    last.current = words
  }, [words])
  useEffect(
    () => () => {
      const isLeft = !isSamePage(navigator.place(), here)
      if (isLeft && last.current !== null) toasts.show({ tone: 'info', text: last.current })
    },
    [navigator, toasts, here],
  )
  return next => {
    last.current = next
  }
}
