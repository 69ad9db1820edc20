import { placeOf } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { memoryNavigator } from './navigator.ts'
import { beginTrail, moved, pushed, replaced, stepsBack } from './trail.ts'

const at = (path: string) => placeOf(path)

describe('Back', () => {
  it('S-PLACE-65 has nothing recorded at the first place of a visit', () => {
    expect(stepsBack(beginTrail(at('/groups/RIBA/offers')))).toBeNull()
  })

  it('S-PLACE-65 leads to the place before', () => {
    const trail = pushed(beginTrail(at('/groups/RIBA/offers?q=bread')), at('/groups/RIBA/offers/bread'))
    expect(stepsBack(trail)).toBe(1)
  })

  it('S-CHECK-22 passes over previews and finished forms', () => {
    let trail = beginTrail(at('/groups/RIBA/offers'))
    trail = pushed(trail, at('/groups/RIBA/offers/bread'))
    trail = pushed(trail, at('/groups/RIBA/offers/bread/edit'))
    trail = replaced(trail, at('/groups/RIBA/offers/bread'))
    expect(stepsBack(trail)).toBe(2)
    const preview = pushed(
      pushed(beginTrail(at('/groups/RIBA/offers')), at('/groups/RIBA/offers/bread/preview')),
      at('/groups/RIBA/offers/bread'),
    )
    expect(stepsBack(preview)).toBe(2)
  })

  it('S-PLACE-64 counts tabs, filters and sorting as the same place', () => {
    let trail = pushed(beginTrail(at('/groups/RIBA')), at('/groups/RIBA/offers'))
    trail = replaced(trail, at('/groups/RIBA/offers?q=bread'))
    expect(stepsBack(trail)).toBe(1)
  })

  it('S-PLACE-65 agrees with the browser’s own buttons', () => {
    let trail = pushed(pushed(beginTrail(at('/groups')), at('/groups/RIBA')), at('/groups/RIBA/offers'))
    trail = moved(trail, -1, at('/groups/RIBA'))
    expect(stepsBack(trail)).toBe(1)
    trail = moved(trail, -1, at('/groups'))
    expect(stepsBack(trail)).toBeNull()
    trail = moved(trail, 2, at('/groups/RIBA/offers'))
    expect(stepsBack(trail)).toBe(1)
  })

  it('begins anew when the browser goes to before this visit', () => {
    const trail = moved(beginTrail(at('/groups')), -1, at('/server-stats'))
    expect(stepsBack(trail)).toBeNull()
    expect(stepsBack(pushed(trail, at('/groups')))).toBe(1)
  })

  it('S-PAY-69 leads from what was scanned to the camera, and from there to where one came from', () => {
    const account = '/groups/RIBA/members/RIBA0002/transactions'
    let trail = pushed(pushed(beginTrail(at(account)), at(`${account}/send/qr`)), at(`${account}/send/qr?qr=code`))
    expect(stepsBack(trail)).toBe(1)
    trail = replaced(trail, at(`${account}/send/qr`))
    expect(stepsBack(trail)).toBe(2)
  })

  it('forgets what lay ahead once somebody goes elsewhere', () => {
    let trail = pushed(beginTrail(at('/groups')), at('/groups/RIBA'))
    trail = moved(trail, -1, at('/groups'))
    trail = pushed(trail, at('/server-stats'))
    expect(trail.entries).toHaveLength(2)
  })
})

describe('a navigator in memory', () => {
  it('goes, replaces, comes back, and tells', () => {
    const navigator = memoryNavigator('/groups/riba/')
    const told: string[] = []
    const stop = navigator.onChange(() => told.push(navigator.href(navigator.place())))
    // S-PLACE-63
    expect(navigator.place()).toMatchObject({ screen: 'group', group: 'RIBA' })
    navigator.go({ screen: 'offers', group: 'RIBA' })
    navigator.go({ screen: 'offers', group: 'RIBA', query: { q: 'bread' } }, { replace: true })
    navigator.go({ screen: 'offer', group: 'RIBA', offer: 'bread' })
    expect(navigator.back()).toBe(true)
    expect(navigator.back()).toBe(true)
    expect(navigator.back()).toBe(false)
    stop()
    navigator.go({ screen: 'groups' })
    expect(told).toEqual([
      '/groups/RIBA/offers',
      '/groups/RIBA/offers?q=bread',
      '/groups/RIBA/offers/bread',
      '/groups/RIBA/offers?q=bread',
      '/groups/RIBA',
    ])
  })

  it('keeps the same place object until it changes', () => {
    const navigator = memoryNavigator()
    expect(navigator.place()).toBe(navigator.place())
  })
})
