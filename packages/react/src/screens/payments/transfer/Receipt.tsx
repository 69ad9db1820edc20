import { useKit } from '../../../kit.ts'
import { useViewer } from '../../../hooks.ts'
import type { AccountFace } from '../../../parts/face.ts'
import { TransferSlip } from '../../../parts/TransferSlip.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT, type T } from '../../../i18n/translation.tsx'
import { isSettling } from '../acts.ts'
import { factsOf } from './facts.tsx'
import type { Showing } from './TransferPage.tsx'
import { PendingFacts } from './PendingFacts.tsx'
import '../payments.css'

/** The slip of a payment: state, amount, parties, and every other fact (S-PAY-60). */
export function Receipt({ showing }: { readonly showing: Showing }) {
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const viewer = useViewer()
  const { client } = useKit()
  const { transfer, group, currency, part, payer, payee } = showing
  const { state, amount, meta } = transfer.attributes
  const user = viewer.status === 'signedIn' ? viewer.viewer.user : ''
  const facts = factsOf(showing, { t, locale, viewer: user })
  const receipt = {
    name: t('payments:slip.receipt'),
    value: (
      <Link external href={`${client.services.accounting}/receipts/${transfer.id}`}>
        {t('payments:slip.openReceipt')}
      </Link>
    ),
  }
  const linkTo = ({ code, name, isFormer }: AccountFace) =>
    name && !isFormer ? go.link({ screen: 'member', group, member: code }) : undefined
  return (
    <>
      {state === 'pending' && part === 'payer' && (
        <h2 className="x-screen-title">{t('payments:slip.titleAsks', { payee: payee.name ?? payee.code })}</h2>
      )}
      {isSettling(transfer) && <Notice tone="wait" live="status" title={t('payments:slip.settling')} />}
      <TransferSlip
        title={titleOf(showing, t)}
        amount={amount}
        currency={currency}
        description={meta.description}
        state={state}
        payer={payer}
        payee={payee}
        links={{ payer: linkTo(payer), payee: linkTo(payee) }}
        terms={state === 'committed' ? [...facts, receipt] : facts}
      >
        {state === 'pending' && part === 'payer' && <PendingFacts showing={showing} />}
      </TransferSlip>
    </>
  )
}

function titleOf({ transfer, part }: Showing, t: T): string {
  const { state } = transfer.attributes
  if (state === 'committed' && part === 'payer') return t('payments:slip.youPaid')
  if (state === 'committed' && part === 'payee') return t('payments:slip.youReceived')
  if (state === 'committed') return t('payments:slip.paid')
  if (state === 'pending' && part === 'payee') return t('payments:slip.youAsked')
  return t(state === 'pending' ? 'parts.slip.request' : 'parts.slip.payment')
}
