import { useState } from 'react'
import { useOnline } from '../../../hooks.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { edit, hidden, print, remove, renew, shown } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import type { Listing } from '../../../listings/listing.ts'
import { editPlace, listPlace } from '../places.ts'
import { republishPlace } from '../republish.ts'
import { useListingActs } from '../../../listings/useListingActs.ts'
import type { Standing } from '../useStanding.ts'

type OwnerActsProps = { readonly group: string; readonly listing: Listing; readonly standing: Standing }

/** What author and administrators do with a listing, by where it stands in its life (S-MARKET-12). */
export function OwnerActs({ group, listing, standing }: OwnerActsProps) {
  const t = useT()
  const go = useGo()
  const isOnline = useOnline()
  const acts = useListingActs(group, listing)
  const [isDeleting, setDeleting] = useState(false)
  const { state, status, code } = listing.attributes
  const offline = isOnline ? undefined : t('states.offline.action')
  const barred = offline ?? (standing.owns(listing) ? standing.hindrance : undefined)
  return (
    <Card label={t('market:page.manage')}>
      <Actions>
        <ButtonLink icon={edit} {...go.link(editPlace(listing.type, group, { code }))}>
          {t('market:acts.edit')}
        </ButtonLink>
        {state === 'published' ? (
          <Button icon={hidden} busy={acts.busy} reason={offline} onClick={() => void acts.hide()}>
            {t('market:acts.hide')}
          </Button>
        ) : (
          <Button
            kind="primary"
            icon={shown}
            busy={acts.busy}
            reason={barred}
            onClick={() => (status === 'expired' ? go(republishPlace(group, listing)) : void acts.publish())}
          >
            {t('market:acts.publish')}
          </Button>
        )}
        <Button icon={renew} busy={acts.busy} reason={offline} onClick={() => void acts.renew()}>
          {t('market:acts.renew')}
        </Button>
        <Button icon={print} onClick={() => window.print()}>
          {t('market:acts.print')}
        </Button>
        <Button kind="danger" icon={remove} reason={offline} onClick={() => setDeleting(true)}>
          {t('market:acts.delete')}
        </Button>
      </Actions>
      <DeleteDialog
        group={group}
        listing={listing}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => go(listPlace(listing.type, group), { replace: true })}
      />
    </Card>
  )
}
