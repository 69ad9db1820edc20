import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { upload } from '../../../../ui/icons.ts'
import { later } from '../../../../ui/later.tsx'
import { useT } from '../../../../i18n/translation.tsx'
import type { ImportDialogProps } from './ImportDialog.tsx'

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Opens the import of a file; what reads files is loaded then (S-PAY-50). */
export function ImportButton(props: Omit<ImportDialogProps, 'onClose'>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={upload} onClick={() => setOpen(true)}>
        {t('several:import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
