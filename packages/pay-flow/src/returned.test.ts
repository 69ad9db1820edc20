import { expect, it } from 'vitest'
import { hasReturned, resume } from './returned.ts'

const state = 'ab'.repeat(16)

function pageAt(href: string) {
  const page = {
    location: new URL(href),
    history: {
      state: { scroll: 7 },
      replaceState(kept: unknown, _title: string, address: URL) {
        page.history.state = kept as { scroll: number }
        page.location = new URL(address)
      },
    },
  }
  return page as unknown as Window & typeof page
}

it('E4.4 reads the outcome once and takes it out of the address', () => {
  const page = pageAt(`https://blog.example/bread?x=1&exchange_s=${state}&exchange_status=committed#top`)
  expect(hasReturned(page)).toBe(true)
  expect(resume(page)).toEqual({ state, status: 'committed' })
  expect(page.location.href).toBe('https://blog.example/bread?x=1#top')
  expect(page.history.state).toEqual({ scroll: 7 })
  expect(hasReturned(page)).toBe(false)
  expect(resume(page)).toBeNull()
})

it.each([
  'exchange_s=abc&exchange_status=committed',
  `exchange_s=${state}&exchange_status=paid`,
  `exchange_s=${state}`,
])('E4.4 takes a broken answer out of the address and says nothing: %s', query => {
  const page = pageAt(`https://blog.example/bread?${query}`)
  expect(hasReturned(page)).toBe(false)
  expect(resume(page)).toBeNull()
  expect(page.location.href).toBe('https://blog.example/bread')
})

it('E4.4 leaves every other address alone', () => {
  const page = pageAt('https://blog.example/bread?a=1%202')
  expect(resume(page)).toBeNull()
  expect(page.location.href).toBe('https://blog.example/bread?a=1%202')
})
