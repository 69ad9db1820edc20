import { useState } from 'react'
import type { AppError, Migration } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { refund } from '../../../ui/icons.ts'
import { useAction } from '../../../useAction.ts'
import { useLocale, useT, type T } from '../../../i18n/translation.tsx'
import { refusalIn } from './sentence.ts'

type UndoMigrationProps = { readonly migration: Migration; readonly onStarted: () => void }

/** Takes the whole import back, after asking; or says what people made in the group meanwhile (B14). */
export function UndoMigration({ migration, onStarted }: UndoMigrationProps) {
  const t = useT()
  const locale = useLocale()
  const online = useOnline()
  const [isAsking, setAsking] = useState(false)
  const { id, attributes } = migration
  const { code, name, into } = attributes
  const undo = useAction(async client => {
    await client.call('accounting', `/migrations/${id}/undo`, { method: 'POST' })
    return true
  })
  const run = async () => {
    if (!(await undo())) return
    setAsking(false)
    onStarted()
  }
  const close = () => {
    undo.reset()
    setAsking(false)
  }
  return (
    <>
      <Button icon={refund} reason={online ? undefined : t('states.offline.action')} onClick={() => setAsking(true)}>
        {t('superadmin:undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={t('superadmin:undo.ask', { name })}
          confirm={t('superadmin:undo.yes')}
          cancel={t(into ? 'superadmin:into.undoNo' : 'superadmin:undo.no')}
          busy={undo.busy}
          error={undo.error ? refusalOf(undo.error, { t, locale }) : undefined}
          onConfirm={() => void run()}
          onClose={close}
        >
          <p>{t(into ? 'superadmin:into.undoText' : 'superadmin:undo.text', { code })}</p>
          <p>{t(into ? 'superadmin:into.undoUntil' : 'superadmin:undo.until')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const kinds = ['payments', 'members', 'listings', 'neighbours'] as const

function refusalOf(error: AppError, { t, locale }: { t: T; locale: string }): string {
  const made = kinds.flatMap(kind => {
    const count = error.meta?.[kind]
    return typeof count === 'number' && count > 0 ? [t(`superadmin:undo.made.${kind}`, { count })] : []
  })
  if (made.length === 0) return refusalIn(error, t) ?? t(`errors.Error${error.code}`, helpOf(error))
  return t('superadmin:undo.refused', { made: new Intl.ListFormat(locale).format(made) })
}
