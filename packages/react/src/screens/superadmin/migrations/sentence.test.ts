import { AppError, languages, migrationSayings } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { translatorIn } from '../../../../test/spoken.ts'
import type { Entry } from './log.ts'
import { lineOf, refusalIn, sentenceOf } from './sentence.ts'

const entry = (it: Partial<Entry>): Entry => ({
  id: 1,
  time: '',
  level: 'info',
  step: null,
  message: 'As it came',
  ...it,
})
// Values come isolated, so that they read right in every direction of writing.
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

describe.each(languages)('the log of a migration in %s', language => {
  const t = translatorIn(language)

  it('S-SUPER-4 has words for all that is said, with all of its values, and says no two things alike', () => {
    const texts = Object.entries(migrationSayings).flatMap(([code, names]) => {
      const values = (count: number) =>
        Object.fromEntries(
          names
            .filter(name => name !== 'more')
            .map((name, at) => [name, name === 'count' ? count : name.startsWith('file') ? 'members' : 100 + at]),
        )
      return [1, 7].map(count => {
        const { text, more } = sentenceOf(entry({ said: { code, values: values(count) } }), t)
        expect([code, more]).toEqual([code, undefined])
        for (const value of Object.values(values(count))) if (value !== 'members') expect(text).toContain(String(value))
        expect(text).not.toContain('{{')
        return plain(text)
      })
    })
    const distinct = new Set(texts)
    expect(distinct.size).toBeGreaterThan(Object.keys(migrationSayings).length)
  })

  it('S-SUPER-4 names behind the sentence the column, or what only English says', () => {
    const said = { code: 'rowNoMember', values: { more: 'compte' } }
    const place = { file: 'balances', line: 3, column: 2, code: 'AccountNotFound' }
    expect(sentenceOf(entry({ said, place }), t)).toEqual({ text: t('movingLog:rowNoMember'), more: 'compte' })
    expect(lineOf(entry({ said, place }), t)).toBe(`${t('movingLog:rowNoMember')} (compte)`)
  })

  it('S-SUPER-4 says a refusal in the reader’s language, and nothing of one without a sentence', () => {
    const refused = (meta: Record<string, unknown>) => refusalIn(new AppError('BadRequest', { meta }), t)
    const said = { code: 'groupGone', values: { code: 'NOVA' } }
    expect(refused({ said })).toBe(t('movingLog:groupGone', { code: 'NOVA' }))
    for (const meta of [{}, { said: null }, { said: 'groupGone' }, { said: { code: 'ofTomorrow', values: {} } }])
      expect(refused(meta)).toBe(null)
  })

  it('S-SUPER-4 calls tables as the form does', () => {
    const values = { files: 'members, transfers' }
    const { text } = sentenceOf(entry({ said: { code: 'files', values } }), t)
    expect(plain(text)).toContain(`${t('superadmin:file.members')}, ${t('superadmin:file.transfers')}`)
  })

  it('S-SUPER-4 says a fault by its code, adds what the server said of it, and leaves as it came what names none', () => {
    const place = { file: 'members', line: 3, column: 2, code: 'EmailInvalid' }
    const fault = t('errors.RuleEmailInvalid')
    expect(sentenceOf(entry({ message: 'EmailInvalid', place }), t)).toEqual({ text: fault })
    expect(sentenceOf(entry({ message: 'EmailInvalid in correu', place }), t)).toEqual({ text: fault, more: 'correu' })
    const amount = { ...place, code: 'InvalidAmount' }
    expect(sentenceOf(entry({ message: 'InvalidAmount', place: amount }), t).text).toBe(t('errors.ErrorInvalidAmount'))
    const failed = entry({ level: 'error', message: 'NotFound: there is no such group' })
    expect(sentenceOf(failed, t)).toEqual({ text: t('errors.ErrorNotFound'), more: 'there is no such group' })
    expect(lineOf(failed, t)).toBe(`${t('errors.ErrorNotFound')} (there is no such group)`)
    // Of before there were codes, and of a newer server.
    for (const it of [entry({}), entry({ said: { code: 'ofTomorrow', values: {} } })])
      expect([sentenceOf(it, t), lineOf(it, t)]).toEqual([{ text: '', more: 'As it came' }, 'As it came'])
  })
})
