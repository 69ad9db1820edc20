import { formatAmount } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'
import { useLocale, useT } from '../../../words.tsx'
import type { Settling } from './DeleteSection.tsx'

/** Names the requests that still wait, which are cancelled with the account (S-SET-30). */
export function PendingRequests({ group, settling }: { readonly group: string; readonly settling: Settling }) {
  const t = useT()
  const locale = useLocale()
  const { account, currency } = settling
  const waiting = useMany('transfers', { group, filter: { account, state: 'pending' }, size: 20 })
  if (waiting.status !== 'ready' || waiting.data.length === 0) return null
  return (
    <div>
      <p>{t('settings.delete.pending', { count: waiting.count ?? waiting.data.length })}</p>
      <ul className="s-decided">
        {waiting.data.map(({ id, attributes: { amount, meta } }) => (
          <li key={id}>
            <bdi>{meta.description}</bdi>, {formatAmount(amount, currency.attributes, { locale })}
          </li>
        ))}
      </ul>
    </div>
  )
}
