import { useOnline } from '../../hooks.ts'
import { useToasts } from '../../kit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAction } from '../../useAction.ts'
import { useT } from '../../i18n/translation.tsx'
import { isOffer, titleOf, type Listing } from '../../listings/listing.ts'

type DeleteDialogProps = {
  readonly group: string
  readonly listing: Listing
  readonly open: boolean
  readonly onClose: () => void
  /** Where the listing was shown, something has to be done about its absence. */
  readonly onDeleted: () => void
}

/** Asks once, naming the listing, before it is gone (S-MARKET-12, S-SHELL-25). */
export function DeleteDialog({ group, listing, open, onClose, onDeleted }: DeleteDialogProps) {
  const t = useT()
  const online = useOnline()
  const toasts = useToasts()
  const name = titleOf(listing)
  const remove = useAction(async client => {
    await client.remove(listing, { group })
    return true
  })
  const run = async () => {
    if (!(await remove())) return
    onClose()
    onDeleted()
    toasts.show({ tone: 'done', text: t('market:delete.done', { name }) })
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t(isOffer(listing) ? 'market:delete.offer' : 'market:delete.need', { name })}
      confirm={t(isOffer(listing) ? 'market:delete.offerYes' : 'market:delete.needYes')}
      cancel={t('market:delete.keep')}
      busy={remove.busy}
      reason={online ? undefined : t('states.offline.action')}
      error={remove.error ? t(`errors.Error${remove.error.code}`) : undefined}
      onConfirm={() => void run()}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    >
      <p>{t('market:delete.text')}</p>
    </ConfirmDialog>
  )
}
