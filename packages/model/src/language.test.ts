import { expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

it('S-LANG-1 takes the first wish it speaks', () => {
  expect(chooseLanguage(['it', 'ca'])).toBe('it')
  expect(chooseLanguage([null, undefined, 'de-AT', 'es-MX', 'en'])).toBe('es')
  expect(chooseLanguage(['CA-valencia'])).toBe('ca')
  expect(chooseLanguage(['de', null])).toBe('en')
  expect(chooseLanguage(['cab', 'est', ''])).toBe('en')
})
