import { formatAmount, pageSize } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useAllPages } from '../../../useAllPages.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { Settling } from './DeleteSection.tsx'

/** Names the requests that still wait, which are cancelled with the account (S-SET-30). */
export function PendingRequests({ group, settling }: { readonly group: string; readonly settling: Settling }) {
  const t = useT()
  const locale = useLocale()
  const { account, currency } = settling
  const query = { group, filter: { account, state: 'pending' }, size: pageSize.most }
  const waiting = useMany('transfers', query)
  const loaded = waiting.status === 'ready' ? waiting.data.length : 0
  const rest = useAllPages({ loaded, more: waiting.more, next: waiting.next })
  const again = waiting.status === 'failed' ? waiting.reload : rest.state === 'failed' ? rest.again : null
  return (
    <>
      {again && (
        <Notice
          tone="stop"
          live="alert"
          title={t(`errors.Error${waiting.status === 'failed' ? waiting.error.code : 'ServerNoResponse'}`)}
          actions={
            <Button size="small" onClick={again}>
              {t('states.retry')}
            </Button>
          }
        >
          {t('settings:delete.pendingUnknown')}
        </Notice>
      )}
      {waiting.status === 'ready' && loaded > 0 && (
        <div>
          <p>{t('settings:delete.pending', { count: waiting.count ?? loaded })}</p>
          <ul className="s-decided">
            {waiting.data.map(({ id, attributes: { amount, meta } }) => (
              <li key={id}>
                <bdi>{meta.description}</bdi>, {formatAmount(amount, currency.attributes, { locale })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
