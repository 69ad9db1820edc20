import { effectiveSettings, toUnits, type Direction } from '@exchange-kit/model'
import { useOne } from '../../../hooks.ts'
import type { TransferAct } from '../acts.ts'
import { waysOf } from '../../../ways.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { renew } from '../../../ui/icons.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Showing } from './TransferPage.tsx'

const agains = { payAgain: 'send', askBack: 'receive', askAgain: 'receive' } as const satisfies Partial<
  Record<TransferAct, Direction>
>

/** The same payment once more, or the other way round, written into the form (S-PLACE-67); only where the way is open. */
export function Again({ showing, acts }: { readonly showing: Showing; readonly acts: readonly TransferAct[] }) {
  const t = useT()
  const go = useGo()
  const { transfer, group, currency, part, payer, payee } = showing
  const mine = part === 'payer' ? payer : payee
  const other = part === 'payer' ? payee : payer
  const isParty = part === 'payer' || part === 'payee'
  const account = useOne(
    'accounts',
    isParty ? { group, code: mine.code, include: ['settings', 'currency', 'currency.settings'] } : null,
  )
  const data = account.status === 'ready' ? account.data : null
  const defaults = data?.currency?.settings?.attributes
  if (!defaults) return null
  const settings = effectiveSettings(data?.settings?.attributes ?? {}, defaults)
  const query = {
    to: other.code,
    amount: toUnits(transfer.attributes.amount, currency),
    description: transfer.attributes.meta.description,
  }
  return (Object.keys(agains) as (keyof typeof agains)[])
    .filter(act => acts.includes(act) && waysOf(settings, agains[act]).includes('single'))
    .map(act => (
      <ButtonLink
        key={act}
        kind="quiet"
        icon={renew}
        {...go.link({ screen: 'newTransfer', group, member: mine.code, direction: agains[act], query })}
      >
        {t(`payments:act.${act}`)}
      </ButtonLink>
    ))
}
