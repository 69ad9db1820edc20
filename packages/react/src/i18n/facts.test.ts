import { describe, expect, it } from 'vitest'
import { translatorIn } from '../../test/spoken.ts'
import { keepsFacts } from './facts.ts'

const t = translatorIn('en')

describe('a translation of a sentence', () => {
  it('keeps the names that the sentence was given, letter by letter', () => {
    const sentence = t('shell.title.account', { member: 'Rosa Puig' })
    expect(keepsFacts(sentence, 'Pagos de Rosa Puig')).toBe(true)
    expect(keepsFacts(sentence, 'Pagos de Rosa Peak')).toBe(false)
    expect(keepsFacts(sentence, 'Pagos de Pink Peak')).toBe(false)
  })

  it.each([
    [
      'Your balance goes from 1,250.00\u202fr to 38.50\u202fr.',
      'Tu saldo pasa de 1.250,00\u00a0r a 38,50\u00a0r.',
      true,
    ],
    ['Your balance goes from 1,250.00\u202fr to 38.50\u202fr.', 'Tu saldo pasa de 1.250,00\u00a0r a 39\u00a0r.', false],
    ['Name or account number, for example RIBA0003', 'Nombre o número, por ejemplo RIBA0003', true],
    ['Name or account number, for example RIBA0003', 'Nombre o número, por ejemplo RIBA 3', false],
    ['29 November 2026', '29 de noviembre', true],
    ['Nothing to keep', 'Nada', true],
  ])('of "%s" as "%s": kept is %s', (sentence, translation, isKept) => {
    expect(keepsFacts(sentence, translation)).toBe(isKept)
  })
})
