import { useT } from './i18n/translation.tsx'
import { useToasts } from './kit.ts'
import { csvText, saveText } from './saveFile.ts'

/** Hands rows of cells to the person as a file for spreadsheets; says so where the code that writes it does not come. */
export function useSaveTable(): (name: string, rows: readonly (readonly string[])[]) => void {
  const t = useT()
  const toasts = useToasts()
  return (name, rows) => {
    csvText(rows).then(
      text => saveText(name, text),
      () => toasts.show({ tone: 'error', text: t('errors.ErrorServerNoResponse') }),
    )
  }
}
