import { places, type ScreenName } from '@exchange-kit/model'
import { expect, it } from 'vitest'
import * as library from './index.ts'

// Places that lead elsewhere by a guard have no screen.
const guards: readonly string[] = ['admin', 'superadmin', 'nfc'] satisfies ScreenName[]
const screens = Object.keys(places)
  .filter(it => !guards.includes(it))
  .map(it => `${it.charAt(0).toUpperCase()}${it.slice(1)}Screen`)

it('E2.3 gives every public view, every full screen, the four hooks and the App by name', () => {
  const views = ['PayButton', 'GroupFinder', 'OfferList', 'NeedList', 'GroupCard', 'MemberSignup', 'Stats']
  const hooks = ['useOne', 'useMany', 'useAction', 'useViewer']
  const promised = [...views, 'ExchangeProvider', 'Provider', 'App', ...hooks, ...screens]
  expect(promised.filter(it => !(it in library))).toEqual([])
})

it('E2.3 has no screen of a place that does not exist', () => {
  const given = Object.keys(library).filter(it => it.endsWith('Screen'))
  expect(given.toSorted()).toEqual(screens.toSorted())
})
