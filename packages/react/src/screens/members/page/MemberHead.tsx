import { Suspense, useState } from 'react'
import type { Currency, Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { copyText } from '../../../copyText.ts'
import { useToasts } from '../../../kit.ts'
import { distanceOf } from '../../../parts/distances.ts'
import { MemberStateLabel } from '../../../parts/StateLabels.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { ButtonLink, Button } from '../../../ui/Button.tsx'
import { copy, edit, print, qr, settings } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { later } from '../../../ui/later.tsx'
import { Actions } from '../../../ui/layout.tsx'
import { CodeText, Own } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { NewListing } from './Listings.tsx'
import { OthersActs } from './OthersActs.tsx'
import type { Relation } from './useRelation.ts'
import './page.css'

// Codes are drawn on demand only.
const OwnCode = later(async () => (await import('../code/OwnCode.tsx')).OwnCode)

type MemberHeadProps = {
  readonly group: string
  readonly groupName: string
  readonly member: Linked<Member>
  readonly relation: Relation
  readonly currency: Currency['attributes'] | undefined
}

/** Who it is, in three lines, and what this viewer can do (S-MEMBER-3, S-MEMBER-4). */
export function MemberHead({ group, groupName, member, relation, currency }: MemberHeadProps) {
  const { code, name, type, image } = member.attributes
  return (
    <header className="s-member">
      <Avatar name={name} code={code} kind={type} image={image} size="xl" />
      <MemberFacts member={member} />
      {relation.isOwn ? (
        <OwnActs group={group} groupName={groupName} member={member} relation={relation} currency={currency} />
      ) : (
        <OthersActs group={group} member={member} relation={relation} />
      )}
    </header>
  )
}

function MemberFacts({ member }: { readonly member: Member }) {
  const t = useT()
  const locale = useLocale()
  const toasts = useToasts()
  const { code, type, state, created, address } = member.attributes
  const distance = member.meta?.['distance']
  const copyCode = async () => {
    const isCopied = await copyText(code)
    toasts.show(isCopied ? { tone: 'done', text: t('members:page.copied', { code }) } : { tone: 'info', text: code })
  }
  const place = address?.addressLocality
  return (
    <div className="s-member-facts">
      <Facts
        facts={[
          { id: 'type', fact: t(`members:type.${type}`) },
          {
            id: 'code',
            fact: (
              <>
                <CodeText>{code}</CodeText>
                <IconButton
                  icon={copy}
                  size="small"
                  label={t('members:page.copy', { code })}
                  onClick={() => void copyCode()}
                />
              </>
            ),
          },
          ...(state === 'active' ? [] : [{ id: 'state', fact: <MemberStateLabel state={state} /> }]),
        ]}
      />
      <Facts
        facts={[
          ...(place ? [{ id: 'place', fact: <Own>{place}</Own> }] : []),
          ...(typeof distance === 'number'
            ? [{ id: 'distance', fact: t('parts.group.distance', { distance: distanceOf(distance, locale) }) }]
            : []),
          ...(created
            ? [{ id: 'since', fact: t('members:page.since', { year: new Date(created).getFullYear() }) }]
            : []),
        ]}
      />
    </div>
  )
}

// S-MEMBER-4: who waits for an answer has no account to be paid to yet.
function OwnActs({ group, groupName, member, relation, currency }: MemberHeadProps) {
  const t = useT()
  const go = useGo()
  const [open, setOpen] = useState<'code' | 'poster' | null>(null)
  const { code, name, state } = member.attributes
  const hasAccount = member.relationships.account.data !== null && state === 'active'
  return (
    <>
      <Actions>
        {state !== 'suspended' && (
          <ButtonLink icon={edit} {...go.link({ screen: 'profile' })}>
            {t('members:act.edit')}
          </ButtonLink>
        )}
        <ButtonLink icon={settings} {...go.link({ screen: 'settings' })}>
          {t('members:act.settings')}
        </ButtonLink>
        {(state === 'active' || state === 'disabled') && (
          <>
            <NewListing group={group} type="offers" relation={relation} />
            <NewListing group={group} type="needs" relation={relation} />
          </>
        )}
        {hasAccount && (
          <>
            <Button icon={qr} onClick={() => setOpen('code')}>
              {t('members:act.code')}
            </Button>
            <Button icon={print} onClick={() => setOpen('poster')}>
              {t('members:act.poster')}
            </Button>
          </>
        )}
      </Actions>
      {open && (
        <Suspense>
          <OwnCode
            as={open}
            group={group}
            groupName={groupName}
            code={code}
            name={name}
            currency={currency}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
