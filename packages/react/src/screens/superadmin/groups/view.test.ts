import { describe, expect, it } from 'vitest'
import { isNarrowed, queryOfView, questionOf, readView } from './view.ts'

describe('the address of the groups table', () => {
  it('S-PLACE-67 carries search, state and order there and back', () => {
    const view = readView({ q: 'vall', state: 'disabled', sort: '-created' })
    expect(readView(queryOfView(view))).toEqual(view)
    expect(queryOfView(readView({ state: 'pending', sort: 'x' }))).toEqual({})
  })

  it('S-SUPER-1 asks for groups of every state but those that wait', () => {
    expect(questionOf(readView({}))).toMatchObject({ filter: { status: ['active', 'disabled'] }, sort: 'name' })
    expect(questionOf(readView({ q: 'a', state: 'active' }))).toMatchObject({
      search: 'a',
      filter: { status: 'active' },
    })
    expect([isNarrowed(readView({})), isNarrowed(readView({ q: 'a' }))]).toEqual([false, true])
  })
})
