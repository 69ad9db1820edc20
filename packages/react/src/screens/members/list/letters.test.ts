import { describe, expect, it } from 'vitest'
import { letterOf } from './letters.ts'

describe('the index of names', () => {
  it('takes the first letter without its marks', () => {
    expect(['Àngels', 'anna', 'Óscar', 'ñoqui'].map(letterOf)).toEqual(['A', 'A', 'O', 'N'])
  })

  it('keeps letters of every script and gathers the rest', () => {
    expect(letterOf('سلمى')).toBe('س')
    expect(['3 Pins', '  ', '«Forn»'].map(letterOf)).toEqual(['#', '#', 'F'])
  })
})
