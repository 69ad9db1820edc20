import { describe, expect, it } from 'vitest'
import type { Currency, Member, Need, Offer } from '@exchange-kit/model'
import { guest } from '../../../../test/judge.ts'
import { viewerIn } from '../../../../test/viewers.ts'
import type { Listing } from '../../../listings/listing.ts'
import { payFor } from './payFor.ts'

const currency = {
  symbol: 'r',
  name: 'ribera',
  namePlural: 'riberas',
  decimals: 2,
  scale: 6,
} as unknown as Currency['attributes']
const pere = { id: 'pere', attributes: { code: 'RIBA0003', state: 'active' } } as unknown as Member
const offer = (price: string, member = pere) =>
  ({ type: 'offers', attributes: { code: 'bread', name: 'Bread', content: '', price }, member }) as unknown as Offer &
    Listing
const need = {
  type: 'needs',
  attributes: { code: 'van', name: '', content: 'A van' },
  member: pere,
} as unknown as Need & Listing
const of = (listing: Listing, viewer = viewerIn('active')) => payFor({ group: 'RIBA', listing, viewer, currency })

describe('what an offer leads to', () => {
  it('S-CHECK-32 opens the form with payee, title and amount', () => {
    expect(of(offer('12,5'))).toEqual({
      kind: 'link',
      place: {
        screen: 'newTransfer',
        group: 'RIBA',
        member: 'RIBA0002',
        direction: 'send',
        query: { to: 'RIBA0003', description: 'Bread', amount: '12.5', offer: 'bread' },
      },
    })
  })

  it.each(['10 r/h', 'to agree'])('S-CHECK-32 prefills no amount from %j', price => {
    expect(JSON.stringify(of(offer(price)))).not.toContain('amount')
  })

  it('S-MARKET-11 is absent on own offers and where the author cannot receive', () => {
    const own = { ...pere, id: viewerIn('active').acting?.member.id } as Member
    expect(of(offer('1', own)).kind).toBe('none')
    expect(of(offer('1', { ...pere, attributes: { ...pere.attributes, state: 'disabled' } })).kind).toBe('none')
  })

  it('S-GUARD-15 says why nothing can be paid', () => {
    expect(of(offer('1'), viewerIn('disabled'))).toEqual({ kind: 'off', why: 'disabled' })
    expect(of(offer('1'), viewerIn('active', { groupStatus: 'disabled' }))).toEqual({ kind: 'off', why: 'group' })
    expect(of(offer('1'), viewerIn('pending')).kind).toBe('none')
  })

  it('S-MARKET-14 leads guests to the pay sheet', () => {
    const found = payFor({ group: 'RIBA', listing: offer('4'), viewer: guest, currency })
    expect(found).toEqual({
      kind: 'link',
      place: { screen: 'pay', query: { t: 'RIBA0003', a: '4000000', m: 'Bread' } },
    })
  })

  it('S-MARKET-11 lets who helps with a need request payment of who asked', () => {
    expect(of(need)).toMatchObject({ place: { direction: 'receive', query: { to: 'RIBA0003', need: 'van' } } })
  })
})
