import { useToasts } from '../../../kit.ts'
import { saveText } from '../../../saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { download } from '../../../ui/icons.ts'
import { useAction } from '../../../useAction.ts'
import { useT } from '../../../i18n/translation.tsx'
import { csvPath, type AccountsView } from './view.ts'

/** The accounts as filtered and sorted on screen, all of them, as a file with names beside codes (S-ADMIN-10, A-4-70). */
export function SaveCsv({ group, view }: { readonly group: string; readonly view: AccountsView }) {
  const t = useT()
  const toasts = useToasts()
  const save = useAction(async client => {
    const text = await client.call('accounting', csvPath(view, group), { read: 'text' })
    saveText(`${group}-accounts-${new Date().toISOString().slice(0, 10)}.csv`, String(text))
    return true
  })
  const run = async () => {
    if (!(await save())) toasts.show({ tone: 'error', text: t('admin:accounts.csvFailed') })
  }
  return (
    <Button icon={download} busy={save.busy} aria-label={t('admin:accounts.csvLong')} onClick={() => void run()}>
      {t('admin:accounts.csv')}
    </Button>
  )
}
