import { icon } from '../icon.ts'
import { pageOf } from '../read/places.ts'
import type { Reading } from '../read/reader.ts'
import { outLink, siteLink } from '../siteLink.ts'
import { siteOf } from '../siteOf.ts'
import type { Translate } from '../translate.ts'
import { h, type Child, type Piece } from '../view.ts'
import type { exchangeOffers } from '../generated/attributes.ts'
import type { Listing, Listings } from './answer.ts'

/** Offers or needs at work: both have the same attributes. */
export type LiveListings = Reading<typeof exchangeOffers, Listings>

/** Which of both, and how many are shown when a page does not say. */
export type Kind = { readonly kind: 'offers' | 'needs'; readonly usual: number }

/** The board of a group, or its list: what everybody may see of it. */
export function viewOf(kind: Kind): (live: LiveListings, t: Translate) => readonly Child[] {
  return (live, t) => {
    const { data } = live.state
    const site = siteOf(live)
    const group = (live.values.group ?? '').toUpperCase()
    const href = pageOf.listings(site, { group, kind: kind.kind })
    const name = data?.group ?? group
    const all = data && data.count > 0 && outLink(href, t(`${kind.kind}.all`, { count: data.count }), t)
    const isRows = live.values.layout === 'rows'
    return [
      h('div', { class: 'x-head' }, h('h2', {}, t(`${kind.kind}.title`, { name })), all),
      data?.items.length === 0
        ? h('p', { class: 'x-box x-none', role: 'status', part: 'status' }, t(`${kind.kind}.none`))
        : h('ul', { class: `${isRows ? 'x-rows' : 'x-grid'} x-${kind.kind}`, part: 'list' }, list(live, kind, t)),
      h('p', { class: 'x-foot' }, siteLink(href, t('read.on', { name, host: new URL(site).host }), t)),
    ]
  }
}

function list(live: LiveListings, kind: Kind, t: Translate): readonly Piece[] {
  const { data } = live.state
  const limit = Number(live.values.limit ?? kind.usual)
  const shape = live.values.layout === 'rows' && 'x-wide'
  const cards = data?.items.map(it => card(live, { kind, listing: it, t, shape })) ?? []
  const picture = kind.kind === 'offers' && !shape && h('div', { class: 'x-top' })
  const gap = h(
    'li',
    { class: `${data ? 'x-gap' : ''} ${shape || ''}`, 'aria-hidden': 'true' },
    picture,
    h('div', { class: !shape && 'x-body' }, h('i', { class: 'x-skeleton' })),
  )
  return [...cards, ...Array.from({ length: Math.max(0, limit - cards.length) }, () => gap)]
}

type Card = { readonly kind: Kind; readonly listing: Listing; readonly t: Translate; readonly shape: string | false }

function card(live: LiveListings, { kind: { kind }, listing, t, shape }: Card): Piece {
  const { code, title, words, member, price, expires, image, imageText } = listing
  const group = (live.values.group ?? '').toUpperCase()
  const href = pageOf.listing(siteOf(live), { group, kind }, code)
  const event = kind === 'offers' ? 'exchange-offer-select' : 'exchange-need-select'
  const onclick = (click: Event) => {
    if (!live.tell(event, { group, code, href }, { cancelable: true })) click.preventDefault()
  }
  const by = h('p', { class: 'x-small' }, h('bdi', {}, member))
  const heading = h('h3', {}, outLink(href, h('bdi', {}, title), t, { onclick }))
  if (kind === 'offers') {
    const top = h(
      'div',
      { class: 'x-top' },
      image ? h('img', { src: image, alt: imageText, loading: 'lazy' }) : h('span', {}, words.slice(0, 160)),
    )
    const label = h('p', { class: 'x-kind' }, h('span', {}, icon(tag), t('offers.one')))
    const cost = h('p', { class: 'x-price' }, h('bdi', {}, price))
    return h(
      'li',
      { class: `x-item ${shape || ''}`, part: 'item' },
      shape ? h('div', {}, heading, cost, by) : [top, h('div', { class: 'x-body' }, label, heading, cost, by)],
    )
  }
  const until = expires && t('needs.until', { date: dayOf(expires, live.language) })
  const label = h('p', { class: 'x-kind' }, h('span', {}, icon(hand), t('needs.one')), h('span', {}, until))
  return h(
    'li',
    { class: `x-item ${shape || ''}`, part: 'item' },
    shape ? h('div', {}, label, heading, by) : h('div', { class: 'x-body' }, label, heading, by),
  )
}

function dayOf(time: string, language: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return ''
  const isFar = Math.abs(date.getTime() - Date.now()) > 300 * 86_400_000
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(isFar ? { year: 'numeric' } : {}),
  }).format(date)
}

const tag = 'm21 14-7 7-11-11V3h7zM7.5 7.5h.1'
const hand =
  'M6 13V6a1.5 1.5 0 0 1 3 0v5V3.5a1.5 1.5 0 0 1 3 0V11 4.5a1.5 1.5 0 0 1 3 0V11 7a1.5 1.5 0 0 1 3 0v7a7 7 0 0 1-7 7h-1a7 7 0 0 1-5-2l-3-4a1.6 1.6 0 0 1 2-2.5z'
