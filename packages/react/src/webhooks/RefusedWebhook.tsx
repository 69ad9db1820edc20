import type { AppError } from '@exchange-kit/model'
import { helpOf } from '../FailedPart.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useT } from '../i18n/translation.tsx'
import { refusalOf } from './endpoint.ts'

/** Why an endpoint was not added, where no field of the form says it (B1). */
export function RefusedWebhook({ error }: { readonly error: AppError }) {
  const t = useT()
  const refusal = refusalOf(error)
  if (refusal.at === 'url' || refusal.at === 'accounts') return null
  return (
    <Notice
      tone="stop"
      live="alert"
      title={refusal.at === 'count' ? t('webhooks:most', { most: refusal.most }) : t(`errors.Error${error.code}`)}
    >
      {/* "Check the marked fields" would be untrue: none is marked. */}
      {refusal.at === 'elsewhere' &&
        (error.code === 'BadRequest' ? t('webhooks:other') : t(`errors.Error${error.code}.help`, helpOf(error)))}
    </Notice>
  )
}
