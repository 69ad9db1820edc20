import { describe, expect, it } from 'vitest'
import { currentStep, draftSteps, hashOf } from './draftStep.ts'

const all = draftSteps({ needsTerms: true, minOffers: 2, minNeeds: 1 })
const shown = (standing: Partial<Parameters<typeof currentStep>[1]> = {}) => {
  const step = all[currentStep(all, { hash: undefined, hasTerms: true, stored: { offers: 0, needs: 0 }, ...standing })]
  return step && hashOf(step)
}

describe('completing a sign-up', () => {
  it('S-JOIN-6 asks for terms, profile, as many offers and needs as the group says, then to send', () => {
    expect(all.map(hashOf)).toEqual(['terms', 'profile', 'offer-1', 'offer-2', 'need-1', 'send'])
    const none = draftSteps({ needsTerms: false, minOffers: 0, minNeeds: 0 })
    expect(none.map(hashOf)).toEqual(['profile', 'send'])
  })

  it('S-JOIN-6 goes on where it was left, on any device', () => {
    expect(shown({ hasTerms: false })).toBe('terms')
    expect(shown()).toBe('profile')
    expect(shown({ stored: { offers: 1, needs: 0 } })).toBe('offer-2')
    expect(shown({ stored: { offers: 2, needs: 1 } })).toBe('send')
  })

  it('S-JOIN-6 lets nobody pass by a compulsory step, and goes back to any', () => {
    expect(shown({ hash: 'send' })).toBe('offer-1')
    expect(shown({ hash: 'need-1', stored: { offers: 1, needs: 0 } })).toBe('offer-2')
    expect(shown({ hash: 'profile', hasTerms: false })).toBe('terms')
    expect(shown({ hash: 'offer-1', stored: { offers: 2, needs: 1 } })).toBe('offer-1')
    expect(shown({ hash: 'no such step' })).toBe('profile')
  })
})
