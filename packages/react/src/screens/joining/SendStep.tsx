import { isComplete, type GroupSettings } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { helpOf } from '../../FailedPart.tsx'
import { useOnline } from '../../hooks.ts'
import { useToasts } from '../../kit.ts'
import { titleOf, type Listing, type ListingType } from '../../listings/listing.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { add } from '../../ui/icons.ts'
import { Actions } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dock } from '../../ui/Page.tsx'
import { Terms as Facts } from '../../ui/Slip.tsx'
import { Own } from '../../ui/text.tsx'
import { useAction } from '../../useAction.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'

type SendStepProps = {
  readonly own: OwnMember
  readonly settings: GroupSettings['attributes']
  readonly listings: Readonly<Record<ListingType, readonly Listing[]>>
  readonly onBack: (() => void) | null
  /** Asks again what the group wants: that may be why it was refused. */
  readonly reload: () => void
}

/** The last look and the one press: the application goes to the administrators (S-JOIN-6). */
export function SendStep({ own, settings, listings, onBack, reload }: SendStepProps) {
  const t = useT()
  const go = useGo()
  const toasts = useToasts()
  const isOnline = useOnline()
  const { member, group } = own
  const { code, name } = group.attributes
  const { minOffers, minNeeds, requireAdminApproval } = settings
  const send = useAction(async client => {
    const value = { data: { type: 'members', id: member.id, attributes: { state: 'pending' } } }
    const path = `/${code}/members/${member.id}`
    const answer = await client.call('social', path, { method: 'PATCH', body: { kind: 'document', value } })
    const { data } = answer as { data: { attributes: Pick<typeof member.attributes, 'state'> } }
    const isIn = isComplete(data.attributes.state)
    toasts.show({ tone: 'done', text: t(isIn ? 'joining:send.in' : 'joining:send.done', { group: name }) })
    await client.refresh()
    go(isIn ? { screen: 'home' } : { screen: 'signup', group: code, hash: 'complete' }, { replace: true })
  })
  const submit = async () => {
    if ((await send()) === null) reload()
  }
  return (
    <>
      {send.error && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${send.error.code}`)}>
          {t(send.error.code === 'BadRequest' ? 'joining:send.missing' : `errors.Error${send.error.code}.help`, {
            ...helpOf(send.error),
          })}
        </Notice>
      )}
      <p>{t(requireAdminApproval ? 'joining:send.text' : 'joining:send.textOpen', { group: name })}</p>
      <Facts
        ruled
        terms={[
          { name: t('joining:name'), value: <Own>{member.attributes.name}</Own> },
          { name: t('joining:draft.offersAll'), value: <Titles of={listings.offers} /> },
          { name: t('joining:draft.needsAll'), value: <Titles of={listings.needs} /> },
        ]}
      />
      {(minOffers === 0 || minNeeds === 0) && (
        <Actions>
          {minOffers === 0 && (
            <ButtonLink icon={add} {...go.link({ screen: 'newOffer', group: code })}>
              {t('joining:send.addOffer')}
            </ButtonLink>
          )}
          {minNeeds === 0 && (
            <ButtonLink icon={add} {...go.link({ screen: 'newNeed', group: code })}>
              {t('joining:send.addNeed')}
            </ButtonLink>
          )}
        </Actions>
      )}
      <Dock>
        <Button
          kind="primary"
          size="large"
          busy={send.busy}
          reason={isOnline ? undefined : t('states.offline.action')}
          onClick={() => void submit()}
        >
          {t('joining:send.send')}
        </Button>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t('joining:back')}
          </Button>
        )}
      </Dock>
    </>
  )
}

function Titles({ of }: { readonly of: readonly Listing[] }) {
  const t = useT()
  if (of.length === 0) return t('joining:draft.noneYet')
  return (
    <ul>
      {of.map(it => (
        <li key={it.id}>
          <bdi>{titleOf(it)}</bdi>
        </li>
      ))}
    </ul>
  )
}
