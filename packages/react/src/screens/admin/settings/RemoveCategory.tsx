import { useState } from 'react'
import type { Category } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useToasts } from '../../../kit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useAction } from '../../../useAction.ts'
import { useT } from '../../../i18n/translation.tsx'

type RemoveCategoryProps = {
  readonly group: string
  readonly category: Category
  readonly others: readonly Category[]
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Deletes a category; what is in it goes to another one, which also merges two (S-ADMIN-3, A-3-16). */
export function RemoveCategory({ group, category, others, onClose, onGone }: RemoveCategoryProps) {
  const t = useT()
  const toasts = useToasts()
  const { name } = category.attributes
  const { offers, needs } = category.relationships
  // Hidden and expired listings are not counted and hold a category all the same: a place for them is always named.
  const isUsed = offers.meta.count + needs.meta.count > 0
  const [to, setTo] = useState(others[0]?.id ?? '')
  const drop = useAction(async client => {
    await client.remove(category, { group, ...(to ? { params: { 'move-to': to } } : {}) })
    return true
  })
  const run = async () => {
    if (!(await drop())) return
    onClose()
    onGone()
    toasts.show({ tone: 'done', text: t('admin:category.removed', { name }) })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('admin:category.removeAsk', { name })}
      confirm={t(isUsed ? 'admin:category.merge' : 'admin:category.removeYes')}
      cancel={t('admin:keep')}
      busy={drop.busy}
      error={drop.error ? t(`errors.Error${drop.error.code}`, helpOf(drop.error)) : undefined}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>
        {t('admin:category.holds', { name })} {t('admin:applications.offers', { count: offers.meta.count })},{' '}
        {t('admin:applications.needs', { count: needs.meta.count })}
      </p>
      <p>{t('admin:category.final')}</p>
      {others.length > 0 && (
        <Field label={t('admin:category.moveTo')} hint={t('admin:category.moveHint')}>
          <Select
            value={to}
            options={others.map(it => ({ value: it.id, label: it.attributes.name }))}
            onChange={event => setTo(event.currentTarget.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
