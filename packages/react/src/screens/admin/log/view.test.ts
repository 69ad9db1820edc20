import { describe, expect, it } from 'vitest'
import { isNarrowed, plainView, queryOfView, questionOf, readView } from './view.ts'

const nobody = { group: 'RIBA', by: null, about: null }

describe('the view of the log', () => {
  it('S-PLACE-67 stands in the address, and nothing of it when all is shown', () => {
    const query = { topic: 'payments', by: 'RIBA0001', from: '2026-01-01' }
    expect(queryOfView(readView(query))).toEqual(query)
    expect(queryOfView(readView({ topic: 'weather', to: 'soon', from: '2026-13-40' }))).toEqual({})
    expect([isNarrowed(plainView), isNarrowed(readView(query))]).toEqual([false, true])
  })

  it('B8 asks for a topic by the types it is made of, and for files by what was done', () => {
    expect(questionOf(readView({ topic: 'listings' }), nobody).filter).toEqual({
      type: ['needs', 'offers'],
      act: ['create', 'update', 'remove'],
    })
    expect(questionOf(readView({ topic: 'exports' }), nobody).filter).toEqual({ act: 'export' })
  })

  it('B8 asks for who did it, whom it is about and when', () => {
    const view = readView({ from: '2026-01-01', to: '2026-01-31' })
    const question = questionOf(view, { group: 'RIBA', by: 'a', about: ['m', 'c'] })
    expect(question.filter).toEqual({ actor: 'a', member: ['m', 'c'], from: '2026-01-01', to: '2026-01-31' })
    expect(question.include).toEqual(['actor', 'members'])
  })
})
