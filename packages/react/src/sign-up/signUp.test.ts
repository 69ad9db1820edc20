import { AppError } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { emptySignUp, refusedField, signUpFaults } from './signUp.ts'

describe('signing up', () => {
  it('S-JOIN-3 tells what is wrong in the order of the fields', () => {
    expect(signUpFaults(emptySignUp('en'))).toEqual([
      { field: 'name', code: 'Required' },
      { field: 'email', code: 'Required' },
      { field: 'password', code: 'Required' },
    ])
    const fields = { name: 'Inés', email: 'ines@demo.example', password: '1234567', language: 'es' } as const
    expect(signUpFaults(fields)).toEqual([{ field: 'password', code: 'PasswordTooShort' }])
    expect(signUpFaults({ ...fields, password: '12345678' })).toEqual([])
  })

  it('S-JOIN-3 knows a refusal of the server by its field', () => {
    const at = (pointer: string) => refusedField(new AppError('BadRequest', { pointer }))
    expect(refusedField(new AppError('DuplicatedEmail', { pointer: '/data/attributes/email' }))).toBe('email')
    expect(at('/data/attributes/password')).toBe('password')
    expect(at('/included/0/attributes/termsVersion')).toBe('terms')
    expect(at('/data/relationships/members/data/0/relationships/group')).toBeNull()
  })
})
