import type { MigrationStatus } from '@exchange-kit/model'
import { done, failed, fresh, processing, refund } from '../../../ui/icons.ts'
import { StateLabel } from '../../../ui/StateLabel.tsx'
import { useT } from '../../../i18n/translation.tsx'

const looks = {
  new: { icon: fresh },
  started: { icon: processing, tone: 'wait' },
  completed: { icon: done, tone: 'done' },
  failed: { icon: failed, tone: 'stop' },
  undone: { icon: refund },
} as const

/** How a migration stands, in words. */
export function MigrationState({ state }: { readonly state: MigrationStatus }) {
  const t = useT()
  return <StateLabel {...looks[state]}>{t(`superadmin:migrationState.${state}`)}</StateLabel>
}
