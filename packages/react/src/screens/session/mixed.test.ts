import { expect, it } from 'vitest'
import { mixed } from './mixed.ts'

const offers = ['bread', 'cake', 'bike', 'honey', 'olives', 'yoga', 'songs']
const needs = ['van', 'hands', 'piano', 'flour', 'boxes', 'page', 'paint']

it('shows both kinds among the first three, which is all a phone has', () => {
  expect(mixed({ offers, needs })).toEqual(['bread', 'cake', 'van', 'bike', 'hands', 'honey'])
})

it('lets the other kind stand in where one runs out', () => {
  expect(mixed({ offers, needs: [] })).toEqual(offers.slice(0, 6))
  expect(mixed({ offers: [], needs })).toEqual(needs.slice(0, 6))
  expect(mixed({ offers: ['bread'], needs: ['van', 'hands'] })).toEqual(['bread', 'van', 'hands'])
})

it('shows nothing where there is nothing', () => {
  expect(mixed({ offers: [], needs: [] })).toEqual([])
})
