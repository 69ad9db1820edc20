import { useState } from 'react'
import { AppError } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { FailedPart } from '../../../FailedPart.tsx'
import { useMany, useOne } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useNames } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { isOffer, titleOf, type Listing, type ListingType } from '../listing.ts'
import { MissingListing } from '../MissingListing.tsx'
import { listingPlace, previewPlace } from '../places.ts'
import { useStanding } from '../useStanding.ts'
import { attributesOf, emptyFields, fieldsOf, proposed, type Fields } from './fields.ts'
import { ListingFormView, type FormGround } from './ListingFormView.tsx'

/** The form of a new offer (place 19). */
export function NewOfferPage({ group }: ScreenProps<'newOffer'>) {
  return <NewPage type="offers" group={group} />
}

/** The form of a new need (place 24). */
export function NewNeedPage({ group }: ScreenProps<'newNeed'>) {
  return <NewPage type="needs" group={group} />
}

/** The form of an offer that is there (place 22). */
export function EditOfferPage({ group, offer, query }: ScreenProps<'editOffer'>) {
  return <EditPage type="offers" group={group} code={offer} query={query ?? {}} />
}

/** The form of a need that is there (place 27). */
export function EditNeedPage({ group, need, query }: ScreenProps<'editNeed'>) {
  return <EditPage type="needs" group={group} code={need} query={query ?? {}} />
}

type PageProps = { readonly type: ListingType; readonly group: string }

// S-MARKET-22: a new listing is stored hidden, and seen by nobody else before its preview is published.
function NewPage({ type, group }: PageProps) {
  const go = useGo()
  const { own } = useStanding(group)
  const [id] = useState(() => crypto.randomUUID())
  const [start] = useState(() => emptyFields(type, new Date()))
  useNames(own ? { group: own.group.attributes.name } : {})
  return (
    <Page width="form">
      <WithGround type={type} group={group}>
        {ground => (
          <ListingFormView
            {...ground}
            type={type}
            group={group}
            start={withDefault(type, start, ground)}
            draftKey={`listing/${type}/${own?.member.id ?? group}`}
            isNew
            save={async (client, fields) => {
              const attributes = attributesOf(type, { ...fields, isPublished: false }, undefined)
              const made = await client.create(
                { type, id, attributes, relationships: relationshipsOf(fields) },
                { group },
              )
              return made.attributes.code
            }}
            onSaved={code => go(previewPlace(type, group, code), { replace: true })}
          />
        )}
      </WithGround>
    </Page>
  )
}

// S-MARKET-30: a need begins with the group's default category.
function withDefault(type: ListingType, start: Fields, { categories }: FormGround): Fields {
  const preset = type === 'needs' ? categories.find(it => it.attributes.isDefault) : undefined
  return preset ? { ...start, category: preset.id } : start
}

type EditProps = PageProps & { readonly code: string; readonly query: Readonly<Record<string, string>> }

function EditPage({ type, group, code, query }: EditProps) {
  const listing = useOne(type, { group, code, include: ['category', 'member.contacts'] })
  return (
    <Page width="form">
      <Await of={listing} skeleton={<FormSkeleton />} missing={<MissingListing type={type} group={group} />}>
        {it => <EditForm group={group} listing={it} query={query} />}
      </Await>
    </Page>
  )
}

type EditFormProps = Pick<EditProps, 'group' | 'query'> & { readonly listing: Listing }

function EditForm({ group, listing, query }: EditFormProps) {
  const go = useGo()
  const standing = useStanding(group)
  // What stood there when the form was opened: a change made elsewhere meanwhile does not overwrite what is typed.
  const [opened] = useState(() => fieldsOf(listing))
  const { type, id, attributes } = listing
  useNames({ [isOffer(listing) ? 'offer' : 'need']: titleOf(listing) })
  if (!standing.edits(listing)) return <FailedPart error={new AppError('Forbidden')} onRetry={() => {}} />
  return (
    <WithGround type={type} group={group}>
      {ground => (
        <ListingFormView
          {...ground}
          type={type}
          group={group}
          start={proposed(opened, query)}
          before={opened.expires}
          draftKey={`listing/${id}`}
          isNew={false}
          save={async (client, fields) => {
            const changed = attributesOf(type, fields, opened.expires)
            await client.update({ type, id, attributes: changed, relationships: relationshipsOf(fields) }, { group })
            return attributes.code
          }}
          // S-MARKET-30: the form leaves no trace in history.
          onSaved={code => go(listingPlace(type, group, code), { replace: true })}
        />
      )}
    </WithGround>
  )
}

function relationshipsOf({ category }: Fields) {
  return { category: { data: category === '' ? null : ({ type: 'categories', id: category } as const) } }
}

type WithGroundProps = PageProps & { readonly children: (ground: FormGround) => React.ReactNode }

// What every form needs to know of its group: categories, currency, whether listings may be public.
function WithGround({ type, group, children }: WithGroundProps) {
  const categories = useMany('categories', { group })
  const home = useOne('groups', { group, include: ['settings'] })
  const currency = useOne('currencies', type === 'offers' ? { group } : null)
  const mayBePublic = home.status === 'ready' && home.data.settings?.attributes.publicOffers === true
  const unit = currency.status === 'ready' ? currency.data.attributes : undefined
  return (
    <Await of={categories} skeleton={<FormSkeleton />}>
      {list => children({ categories: list, currency: unit, mayBePublic })}
    </Await>
  )
}

function FormSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="line" count={4} />
    </>
  )
}
