import { listingDays, placeOf, type Notice } from '@exchange-kit/model'
import { useOnline } from '../../hooks.ts'
import { useToasts } from '../../kit.ts'
import { titleOf, type ListingType } from '../../listings/listing.ts'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../useAction.ts'
import { useT } from '../../words.tsx'

type Props = { readonly group: string; readonly notice: Notice; readonly onDone: () => void }

/** Renew and Hide for an own listing that ends or has ended (S-NOTIFY-1, S-MARKET-24). */
export function ListingNoticeActs({ group, notice, onDone }: Props) {
  const listing = listingOf(notice)
  return listing && <Acts group={group} {...listing} onDone={onDone} />
}

type ActsProps = Omit<Props, 'notice'> & { readonly type: ListingType; readonly code: string }

function Acts({ group, type, code, onDone }: ActsProps) {
  const t = useT()
  const toasts = useToasts()
  const isOnline = useOnline()
  const act = useAction(async (client, what: 'renew' | 'hide') => {
    const { id, attributes } = await client.one(type, { group, code })
    const expires = new Date(Date.now() + listingDays[type] * 86_400_000).toISOString()
    const change = what === 'renew' ? { expires } : { state: 'hidden' }
    await client.update({ type, id, attributes: change }, { group })
    toasts.show({ tone: 'done', text: t(`notifications.listing.${what}Done`, { name: titleOf({ attributes }) }) })
    onDone()
  })
  const offline = isOnline ? undefined : t('states.offline.action')
  return (
    <>
      <Button size="small" kind="primary" busy={act.busy} reason={offline} onClick={() => void act('renew')}>
        {t('notifications.listing.renew')}
      </Button>
      <Button size="small" busy={act.busy} reason={offline} onClick={() => void act('hide')}>
        {t('notifications.listing.hide')}
      </Button>
      {act.error && <span role="alert">{t(`errors.Error${act.error.code}`)}</span>}
    </>
  )
}

function listingOf({ attributes: { event, data } }: Notice): { type: ListingType; code: string } | null {
  if (event !== 'OfferExpired' && event !== 'NeedExpired') return null
  const place = placeOf(data.route)
  if (place.screen === 'editOffer' || place.screen === 'offer') return { type: 'offers', code: place.offer }
  if (place.screen === 'editNeed' || place.screen === 'need') return { type: 'needs', code: place.need }
  return null
}
