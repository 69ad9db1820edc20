import { useState } from 'react'
import { attributesOf, emptyFields, fieldsOf } from '../../listing-form/fields.ts'
import { ListingFormView } from '../../listing-form/ListingFormView.tsx'
import { relationshipsOf, withDefault, WithGround } from '../../listing-form/WithGround.tsx'
import type { Listing } from '../../listings/listing.ts'
import { Button } from '../../ui/Button.tsx'
import { useT } from '../../i18n/translation.tsx'
import { ownListings, type DraftStep } from './draftStep.ts'

type ListingStepProps = {
  readonly group: string
  /** The id of the draft member. */
  readonly member: string
  readonly step: Extract<DraftStep, { kind: 'listing' }>
  /** What is stored for it already. */
  readonly listing: Listing | undefined
  readonly onBack: (() => void) | null
  readonly onNext: () => void
}

/**
 * A compulsory offer or need: the form of S-MARKET-30 with Back and Next. It is stored as published; others see it once the
 * application is accepted (S-JOIN-6).
 */
export function ListingStep({ group, member, step, listing, onBack, onNext }: ListingStepProps) {
  const t = useT()
  const { type, number, of } = step
  const [id] = useState(() => crypto.randomUUID())
  const [opened] = useState(() => (listing ? fieldsOf(listing) : null))
  const [empty] = useState(() => emptyFields(type, new Date()))
  return (
    <>
      <p>{t(`joining:draft.${type}.why`, { count: of })}</p>
      <WithGround type={type} group={group}>
        {ground => (
          <ListingFormView
            {...ground}
            type={type}
            start={opened ?? withDefault(type, empty, ground)}
            before={opened?.expires}
            draftKey={`signup/${member}/${type}-${number}`}
            hasSwitch={false}
            submit={t('joining:next')}
            beside={
              onBack && (
                <Button kind="quiet" onClick={onBack}>
                  {t('joining:back')}
                </Button>
              )
            }
            save={async (client, fields) => {
              const attributes = attributesOf(type, { ...fields, isPublished: true }, opened?.expires)
              const content = { attributes, relationships: relationshipsOf(fields) }
              const stored = listing
                ? await client.update({ type, id: listing.id, ...content }, { group })
                : await client.create({ type, id, ...content }, { group })
              // The step is done once the list says so.
              await client.list(type, ownListings(group, member))
              return stored.attributes.code
            }}
            onSaved={onNext}
          />
        )}
      </WithGround>
    </>
  )
}
