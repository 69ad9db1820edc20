import { describe, expect, it } from 'vitest'
import { readSignUp, stepOf, stepsOf } from './steps.ts'

const nothing = { accepted: null, sent: null }
const accepted = { accepted: 2, sent: null }

describe('the steps of joining', () => {
  it('S-JOIN-1 are terms, credentials, verify, complete; without required terms they begin at the credentials', () => {
    expect(stepsOf(true)).toEqual(['terms', 'credentials', 'verify', 'complete'])
    expect(stepsOf(false)[0]).toBe('credentials')
    expect(stepOf(undefined, { needsTerms: false, version: 0, done: nothing })).toBe('credentials')
  })

  it('S-JOIN-1 stand in the hash, but nobody passes by the terms', () => {
    const standing = { needsTerms: true, version: 2 }
    expect(stepOf('credentials', { ...standing, done: accepted })).toBe('credentials')
    expect(stepOf('credentials', { ...standing, done: nothing })).toBe('terms')
    expect(stepOf('credentials', { ...standing, version: 3, done: accepted })).toBe('terms')
    expect(stepOf('verify', { ...standing, done: nothing })).toBe('verify')
    expect(stepOf('complete', { ...standing, done: accepted })).toBe('terms')
  })

  it('S-JOIN-25 are read back without a password, whatever stands there', () => {
    const kept = {
      done: { accepted: 2, sent: { to: 'a@b.cat', at: 5 } },
      name: 'Inés',
      email: 'a@b.cat',
      language: 'ca',
    }
    expect(readSignUp({ ...kept, password: 'secret secret' })).toEqual(kept)
    expect(readSignUp(null)).toBeNull()
    expect(readSignUp({ name: 'Inés' })).toBeNull()
  })
})
