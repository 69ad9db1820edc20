import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOf, placeOf } from './place-paths.ts'
import { places } from './places.ts'
import type { Place, ScreenName } from './places.ts'

const code = fc
  .stringMatching(/^[a-z][a-z0-9-]{2,12}$/)
  .filter(it => !['new', 'signup', 'admin', 'multiple', 'edit', 'preview'].includes(it))
const values = fc.record({
  group: fc.stringMatching(/^[A-Z]{4}$/).filter(it => it !== 'PUSH'),
  member: fc.stringMatching(/^[A-Z]{4}\d{4}$/),
  offer: code,
  need: code,
  transfer: fc.uuid(),
  migration: fc.uuid(),
  direction: fc.constantFrom('send', 'receive', 'transfer'),
  way: fc.constantFrom(undefined, 'multiple', 'qr'),
})
const extras = fc.record(
  {
    query: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' }), {
      minKeys: 1,
      maxKeys: 3,
    }),
    hash: fc.stringMatching(/^[a-z]{1,8}$/),
  },
  { requiredKeys: [] },
)
const anyPlace = fc
  .tuple(fc.constantFrom(...(Object.keys(places) as ScreenName[]).filter(it => it !== 'notFound')), values, extras)
  .map(([screen, all, extra]) => {
    const names = [...places[screen].path.matchAll(/:(\w+)/g)].map(match => match[1] as keyof typeof all)
    const own = names.flatMap(name => (all[name] === undefined ? [] : [[name, all[name]]]))
    return { screen, ...Object.fromEntries(own), ...extra } as Place
  })

describe('places', () => {
  it('S-PLACE-0 leads from every place to its path and back', () => {
    fc.assert(
      fc.property(anyPlace, place => {
        expect(placeOf(pathOf(place))).toEqual(place)
      }),
    )
  })

  it.each<[string, Place]>([
    ['/', { screen: 'start' }],
    ['/groups/RIBA', { screen: 'group', group: 'RIBA' }],
    ['/groups/new', { screen: 'newGroup' }],
    ['/groups/RIBA/offers/new', { screen: 'newOffer', group: 'RIBA' }],
    ['/groups/RIBA/members/RIBA0002/transactions', { screen: 'account', group: 'RIBA', member: 'RIBA0002' }],
    [
      '/groups/RIBA/members/RIBA0002/transactions/send',
      { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send' },
    ],
    [
      '/groups/RIBA/members/RIBA0002/transactions/receive/nfc',
      { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'receive', way: 'nfc' },
    ],
    ['/pay?t=RIBA0002&u=10#x', { screen: 'pay', query: { t: 'RIBA0002', u: '10' }, hash: 'x' }],
  ])('S-PLACE-62 %s is its row of the table', (address, place) => {
    expect(placeOf(address)).toEqual(place)
    expect(pathOf(place)).toBe(address)
  })

  it.each([
    '/groups/RIBA/members/RIBA0002/transactions/send/nfc',
    '/groups/RIBA/members/RIBA0002/transactions/give',
    '/groups/RIBA/members/RIBA0002/transactions/send/qr/more',
    '/groups/RIBAS',
    '/nowhere',
    '/groups/RIBA/offers/edit',
    '/groups/%E0%A4%A',
  ])('S-PLACE-61 %s is not found', address => {
    expect(placeOf(address)).toMatchObject({ screen: 'notFound' })
  })

  it('S-PLACE-63 corrects a lower-case group and a trailing slash, and keeps query and hash', () => {
    expect(pathOf(placeOf('/groups/riba/?x=1#about'))).toBe('/groups/RIBA?x=1#about')
  })

  it('has a place for every address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), address => {
        expect(placeOf(`/${address}`)).toHaveProperty('screen')
      }),
    )
  })
})
