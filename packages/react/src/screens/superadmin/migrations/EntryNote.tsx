import type { EntryGroup } from '@exchange-kit/model'
import { Notice } from '../../../ui/Notice.tsx'
import { useT } from '../../../i18n/translation.tsx'

/** Says that members go into a group that is there, and what stays as it is (S-SUPER-3, B14). */
export function EntryNote({ group: { name } }: { readonly group: EntryGroup }) {
  const t = useT()
  return (
    <Notice live="status" title={t('moving:into.here', { name })}>
      {t('moving:into.stays')}
    </Notice>
  )
}
