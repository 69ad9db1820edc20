import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldGroup } from '../../../ui/Form.tsx'
import { columns as columnsIcon } from '../../../ui/icons.ts'
import { useT } from '../../../i18n/translation.tsx'
import { columns, usualColumns, type AccountsView } from './view.ts'

type ColumnsMenuProps = { readonly view: AccountsView; readonly onView: (view: AccountsView) => void }

/** Which columns stand beside the name; the address keeps the choice. */
export function ColumnsMenu({ view, onView }: ColumnsMenuProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={columnsIcon} onClick={() => setOpen(true)}>
        {t('admin:columns')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('admin:columns')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => onView({ ...view, columns: usualColumns })}>{t('admin:columns.usual')}</Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              {t('admin:columns.done')}
            </Button>
          </>
        }
      >
        <FieldGroup legend={t('admin:columns.beside')}>
          {columns.map(name => (
            <Checkbox
              key={name}
              label={t(`admin:column.${name}`)}
              checked={view.columns.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onView({
                  ...view,
                  columns: columns.filter(it => (it === name ? checked : view.columns.includes(it))),
                })
              }
            />
          ))}
        </FieldGroup>
      </Dialog>
    </>
  )
}
