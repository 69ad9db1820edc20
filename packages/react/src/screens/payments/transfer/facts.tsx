import type { ReactNode } from 'react'
import { formatAmount, type AuthorizationType } from '@exchange-kit/model'
import { dayOf, exactTime } from '../../../parts/moments.ts'
import { Go } from '../../../Go.tsx'
import type { T } from '../../../i18n/translation.tsx'
import { failureText } from '../failure.ts'
import { rateText } from '../form/abroadTerms.ts'
import type { Showing } from './TransferPage.tsx'

/** A line of the slip. */
export type Fact = { readonly name: string; readonly value: ReactNode }

type Words = { readonly t: T; readonly locale: string; readonly viewer: string }

/** All that is known of a payment beside amount and parties, in the order of the slip (S-PAY-60). */
export function factsOf(showing: Showing, words: Words): readonly Fact[] {
  const { t } = words
  const { state, meta, failure, reminders } = showing.transfer.attributes
  const { reference, origin, listing, reason } = meta
  return [
    ...datesOf(showing, words),
    ...authorsOf(showing, words),
    ...fact(t('payments:slip.reference'), reference && untranslated(reference)),
    ...fact(t('payments:slip.origin'), origin && untranslated(hostOf(origin))),
    ...fact(t('payments:slip.listing'), listing && listingLink(listing, showing.group, t)),
    ...abroadOf(showing, words),
    ...fact(
      t('payments:slip.reminders'),
      state === 'pending' && reminders && t('payments:slip.reminded', { count: reminders }),
    ),
    ...fact(t('payments:slip.reason'), reason && <span dir="auto">{reason}</span>),
    ...fact(t('payments:slip.failure'), state === 'failed' && failure && failureText(failure.code, t)),
    ...refundsOf(showing, words),
    ...fact(
      t('payments:slip.code'),
      <span className="x-mono" translate="no">
        {showing.transfer.attributes.code}
      </span>,
    ),
  ]
}

// S-PAY-60: between groups both amounts, the rate and the way it went.
function abroadOf({ transfer, group, currency, other }: Showing, { t, locale }: Words): readonly Fact[] {
  const { payerAmount, payeeAmount, meta } = transfer.attributes
  if (!other) return []
  const isPayers = meta.path?.[0] === group
  const mine = isPayers ? payerAmount : payeeAmount
  const theirs = isPayers ? payeeAmount : payerAmount
  const unit = other.currency
  const amounts =
    unit && mine && theirs
      ? [
          ...fact(
            t(isPayers ? 'payments:confirm.payeeGets' : 'payments:confirm.payerPays'),
            untranslated(formatAmount(theirs, unit, { locale })),
          ),
          ...fact(
            t('payments:slip.rate'),
            untranslated(rateText({ mine, theirs }, { own: currency, other: unit, locale })),
          ),
        ]
      : []
  return [...amounts, ...fact(t('payments:slip.path'), untranslated(other.path.join(' → ')))]
}

function fact(name: string, value: ReactNode): readonly Fact[] {
  return value ? [{ name, value }] : []
}

/** A name, code or amount that stands alone, which a translation of the page may not change. */
function untranslated(text: string): ReactNode {
  return text && <bdi translate="no">{text}</bdi>
}

function datesOf({ transfer }: Showing, { t, locale }: Words): readonly Fact[] {
  const { state, created, updated } = transfer.attributes
  const at = (time: string) => <time dateTime={time}>{exactTime(time, { locale })}</time>
  const made = fact(t(state === 'pending' ? 'payments:slip.waitsSince' : 'payments:slip.made'), at(created))
  return created === updated ? made : [...made, ...fact(t('payments:slip.changed'), at(updated))]
}

// Only ids of users travel: who is not the viewer is the other party, or an administrator where the act was one.
function authorsOf({ transfer, part, payer, payee }: Showing, { t, viewer }: Words): readonly Fact[] {
  const { authorization } = transfer.attributes
  const isMine = transfer.relationships.creator.data?.id === viewer
  const by = isMine
    ? part
    : authorization?.type === 'admin'
      ? 'admin'
      : part === 'payer'
        ? 'payee'
        : part === 'payee'
          ? 'payer'
          : 'none'
  const names = {
    payer: untranslated(payer.name ?? payer.code),
    payee: untranslated(payee.name ?? payee.code),
    admin: t('payments:slip.byAdmin'),
    none: '',
  }
  const agreed = authorization && t(`payments:slip.agreed.${authorization.type satisfies AuthorizationType}`)
  return [...fact(t('payments:slip.by'), names[by]), ...fact(t('payments:slip.agreed'), agreed)]
}

function refundsOf({ transfer, group, currency }: Showing, { t, locale }: Words): readonly Fact[] {
  const original = transfer.relationships.refundOf.data
  const { refunds = [] } = transfer
  const day = transfer.refundOf && dayOf(transfer.refundOf.attributes.updated, { locale })
  const words = day ? t('payments:slip.refundOfLink', { day }) : t('payments:slip.refundOfOther')
  const lines = refunds.map(({ id, attributes }) => (
    <li key={id}>
      <Go to={{ screen: 'transfer', group, transfer: id }}>
        {t('payments:slip.refundLine', {
          amount: formatAmount(attributes.amount, currency, { locale }),
          day: dayOf(attributes.updated, { locale }),
        })}
      </Go>
    </li>
  ))
  return [
    ...fact(
      t('payments:slip.refundOf'),
      original && <Go to={{ screen: 'transfer', group, transfer: original.id }}>{words}</Go>,
    ),
    ...fact(t('payments:slip.refunds'), lines.length > 0 && <ul className="x-plain-list">{lines}</ul>),
  ]
}

// `meta.listing` is the address of an offer or need (A-4, kept and not judged): only one of our own form becomes a link.
function listingLink(address: string, group: string, t: T): ReactNode {
  const match = /\/([A-Z]{4})\/(offers|needs)\/([\w-]{1,60})$/.exec(address)
  if (match?.[1] !== group || !match[3]) return null
  const place =
    match[2] === 'offers'
      ? ({ screen: 'offer', group, offer: match[3] } as const)
      : ({ screen: 'need', group, need: match[3] } as const)
  return <Go to={place}>{t('payments:slip.toListing')}</Go>
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}
