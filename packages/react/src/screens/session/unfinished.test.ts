import { expect, it } from 'vitest'
import { unfinishedIn } from './unfinished.ts'

it('S-FRONT-8 names each kind of half-written form once, and nothing else that is kept', () => {
  const keys = ['listing/offers/m-1', 'listing/offers/m-2', 'listing/needs/m-1', 'listing/0c6e', 'several/a-1/send']
  expect(unfinishedIn([...keys, 'founding', 'signup/m-1/profile', 'banners', 'pay/RIBA'])).toEqual([
    'listing',
    'need',
    'offer',
    'request',
    'several',
    'signup',
  ])
  expect(unfinishedIn(['banners', 'till'])).toEqual([])
  expect(unfinishedIn(['texts/settings/m-1', 'texts/profile/m-1', 'terms/g-1'])).toEqual(['texts'])
})
