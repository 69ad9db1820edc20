import { useState } from 'react'
import { AppError, type Member } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { FailedPart } from '../../../FailedPart.tsx'
import { useOne } from '../../../hooks.ts'
import { attributesOf, emptyFields, fieldsOf, isSame, proposed } from '../../../listing-form/fields.ts'
import { ListingFormView } from '../../../listing-form/ListingFormView.tsx'
import { FormSkeleton, relationshipsOf, withDefault, WithGround } from '../../../listing-form/WithGround.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useNames } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { isOffer, titleOf, type Listing, type ListingType } from '../../../listings/listing.ts'
import { MissingListing } from '../MissingListing.tsx'
import { listingPlace } from '../../../listings/listingPlace.ts'
import { previewPlace } from '../places.ts'
import { useStanding } from '../useStanding.ts'
import { ForMember } from './ForMember.tsx'
import { listingQuestion } from '../page/question.ts'

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
  const t = useT()
  const go = useGo()
  const { own, isAdmin, hindrance } = useStanding(group)
  const [forMember, setForMember] = useState<Member | null>(null)
  const [id] = useState(() => crypto.randomUUID())
  const [start] = useState(() => emptyFields(type, new Date()))
  useNames(own ? { group: own.group.attributes.name } : {})
  return (
    <Page width="form">
      <WithGround type={type} group={group}>
        {ground => (
          <>
            {isAdmin && <ForMember group={group} type={type} member={forMember} onMember={setForMember} />}
            <ListingFormView
              {...ground}
              type={type}
              start={withDefault(type, start, ground)}
              draftKey={`listing/${type}/${own?.member.id ?? group}`}
              hasSwitch={false}
              submit={t('market:form.preview')}
              hindrance={hindrance}
              author={forMember}
              onDraft={(_of, { author }) => setForMember(isAdmin ? (author ?? null) : null)}
              beside={<span className="x-small x-muted">{t('market:form.notYet')}</span>}
              save={async (client, fields) => {
                const attributes = attributesOf(type, { ...fields, isPublished: false }, undefined)
                const made = await client.create(
                  { type, id, attributes, relationships: { ...relationshipsOf(fields), ...authorOf(forMember) } },
                  { group },
                )
                return made.attributes.code
              }}
              onSaved={code => go(previewPlace(type, group, code), { replace: true })}
            />
          </>
        )}
      </WithGround>
    </Page>
  )
}

// S-MARKET-34: without another member it is one's own.
function authorOf(member: Member | null) {
  return member ? { member: { data: { type: 'members', id: member.id } as const } } : {}
}

type EditProps = PageProps & { readonly code: string; readonly query: Readonly<Record<string, string>> }

function EditPage({ type, group, code, query }: EditProps) {
  const listing = useOne(type, listingQuestion(group, code))
  return (
    <Page width="form">
      <Await
        of={listing}
        skeleton={<FormSkeleton />}
        missing={<MissingListing type={type} group={group} code={code} />}
      >
        {it => <EditForm group={group} listing={it} query={query} />}
      </Await>
    </Page>
  )
}

type EditFormProps = Pick<EditProps, 'group' | 'query'> & { readonly listing: Listing }

function EditForm({ group, listing, query }: EditFormProps) {
  const t = useT()
  const go = useGo()
  const standing = useStanding(group)
  // What stood there when the form was opened: a change made elsewhere meanwhile does not overwrite what is typed.
  const [opened] = useState(() => fieldsOf(listing))
  // What the writer knows to stand there, and whether that was changed by somebody else since the form was opened.
  const [known, setKnown] = useState(opened)
  const [isOldDraft, setOldDraft] = useState(false)
  const isOvertaken = known !== opened || isOldDraft
  const { type, id, attributes } = listing
  useNames({ [isOffer(listing) ? 'offer' : 'need']: titleOf(listing) })
  if (!standing.edits(listing)) return <FailedPart error={new AppError('Forbidden')} onRetry={() => {}} />
  return (
    <WithGround type={type} group={group}>
      {ground => (
        <ListingFormView
          {...ground}
          type={type}
          notice={
            isOvertaken && (
              <Notice tone="wait" live="alert" title={t('market:form.overtaken')}>
                {t('market:form.overtakenHelp')}
              </Notice>
            )
          }
          start={proposed(opened, query)}
          before={opened.expires}
          draftKey={`listing/${id}`}
          // What was changed after it was left is told as well, before Save takes its place (S-MARKET-33).
          onDraft={of => setOldDraft(Date.parse(attributes.updated) > of.getTime())}
          hasSwitch
          submit={t('states.save')}
          save={async (client, fields) => {
            // S-MARKET-33: told first, with what is typed; who saves again knows what goes.
            const now = fieldsOf(await client.one(type, { group, id }))
            if (!isSame(now, known)) {
              setKnown(now)
              return null
            }
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
