import { beforeEach, expect, it } from 'vitest'
import { placeOf } from '@exchange-kit/model'
import { handBack, takeAnswer } from './handBack.ts'

const state = `window.${'a'.repeat(43)}`
beforeEach(() => localStorage.clear())

it('S-PAY-73 takes code and state of a second window out of the address, for the sheet alone', () => {
  expect(handBack(placeOf(`/login-mail?code=c.1&state=${state}`))).toEqual({
    screen: 'loginMail',
    query: { window: 'back' },
  })
  expect(takeAnswer(state)).toMatchObject({ code: 'c.1', error: '' })
  expect(takeAnswer(state)).toBeNull()
})

it('S-PAY-73 leaves every other place as it is, and keeps nothing of what nobody here asked for', () => {
  const others = [
    '/login-mail?code=c.1&state=mine',
    '/login-mail?code=c.1',
    `/login-mail?code=${'c'.repeat(201)}&state=${state}`,
    `/login-mail?code=c.1&state=${state}${'a'.repeat(5000)}`,
    `/login-mail?error=%3Cscript%3E&state=${state}`,
    `/groups?code=c.1&state=${state}`,
  ].map(placeOf)
  for (const place of others) expect(handBack(place)).toBe(place)
  expect(localStorage).toHaveLength(0)
})

it('S-PAY-73 forgets after a minute what no sheet took', () => {
  const old = { code: 'c.old', error: '', at: Date.now() - 61_000 }
  localStorage.setItem('exchange-answer window.old', JSON.stringify(old))
  handBack(placeOf(`/login-mail?code=c.1&state=${state}`))
  expect(Object.keys(localStorage)).toEqual([`exchange-answer ${state}`])
})
