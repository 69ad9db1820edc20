import { describe, expect, it } from 'vitest'
import { AppError } from '@exchange-kit/model'
import { faultsOf, refusedFields } from './faults.ts'
import { emptyFields, fieldsOf } from './form.ts'
import { attributesOf } from './sent.ts'

const links = { self: '' }
const times = { created: '', updated: '' }

describe('the form of a migration', () => {
  it('S-SUPER-3 begins as a test run, and wants code, name and members', () => {
    expect(emptyFields.isTest).toBe(true)
    expect(faultsOf(emptyFields, false)).toEqual({ code: 'Required', name: 'Required', 'file-members': 'Required' })
    const filled = { ...emptyFields, code: 'nova', name: 'Vall Nova', files: { members: 'name\nA' } }
    expect(faultsOf(filled, false)).toEqual({})
    expect(faultsOf({ ...filled, code: 'N1' }, false)).toEqual({ code: 'GroupCodeInvalid' })
    expect(attributesOf(filled)).toMatchObject({ code: 'NOVA', data: { test: true, files: { members: 'name\nA' } } })
  })

  it('S-SUPER-3, B14 sends what nothing that is brought in says of the group, and takes it back as it came', () => {
    const typed = { language: 'ca', timeZone: 'Europe/Madrid', inactiveBefore: '2024-01-31', invite: false } as const
    const { data } = attributesOf({ ...emptyFields, ...typed })
    expect(data).toMatchObject({ ...typed, inactiveBefore: '2024-01-31T00:00:00.000Z' })
    const attributes = { code: 'NOVA', name: 'N', kind: 'csv', status: 'new' as const, step: null, data, ...times }
    const stored = { type: 'migrations', id: 'm', links, relationships: {}, attributes } as const
    expect(fieldsOf(stored)).toMatchObject(typed)
    expect(attributesOf({ ...emptyFields, ...typed, inactiveBefore: '' }).data).toMatchObject({ inactiveBefore: null })
    // An archive has a language and a clock of its own.
    expect(attributesOf({ ...emptyFields, ...typed, kind: 'archive' }).data).toEqual({
      test: true,
      opening: false,
      invite: false,
    })
  })

  it('S-SUPER-3 sends credentials only when they are typed, and never shows stored ones', () => {
    const data = { source: { url: 'https://old.example', tokens: { accessToken: null, refreshToken: null } } }
    const attributes = {
      code: 'NOVA',
      name: 'N',
      kind: 'integralces-accounting',
      status: 'new' as const,
      step: null,
      data,
      ...times,
    }
    const fields = fieldsOf({ type: 'migrations', id: 'm', links, relationships: {}, attributes } as const)
    expect([fields.accessToken, fields.refreshToken, fields.url]).toEqual(['', '', 'https://old.example'])
    expect(attributesOf(fields).data).toMatchObject({ source: { url: 'https://old.example' } })
    expect(JSON.stringify(attributesOf(fields))).not.toContain('tokens')
    expect(attributesOf({ ...fields, accessToken: 'a' }).data).toMatchObject({
      source: { tokens: { accessToken: 'a' } },
    })
    expect(faultsOf({ ...fields, url: 'ftp' }, false)).toEqual({ url: 'UrlInvalid' })
  })

  it('S-SUPER-3 wants an archive unless one is stored', () => {
    const archive = { ...emptyFields, kind: 'archive', code: 'NOVA', name: 'N' } as const
    expect([faultsOf(archive, false), faultsOf(archive, true)]).toEqual([{ 'file-archive': 'Required' }, {}])
  })

  it('B16 sends the currency that was typed, and one that was stored as it came', () => {
    const currency = {
      preset: 'mutual',
      unit: 'drop',
      units: 'drops',
      symbol: 'd',
      decimals: '1',
      rate: '1/12',
    } as const
    const typed = { ...emptyFields, currency: { ...currency, limits: null } }
    const sent = attributesOf(typed).data
    expect(sent).toMatchObject({
      currency: {
        name: 'drop',
        rate: { n: 1, d: 12 },
        settings: { defaultInitialCreditLimit: 120_000_000, defaultInitialMaximumBalance: 360_000_000 },
      },
    })
    // A scale of its own is nothing the form shows.
    const stored = { name: 'hour', namePlural: 'hours', symbol: 'h', decimals: 2, scale: 2, rate: { n: 1, d: 1 } }
    const attributes = { code: 'NOVA', name: 'N', kind: 'csv', status: 'new' as const, step: null, ...times }
    const it = { type: 'migrations', id: 'm', links, relationships: {} } as const
    const fields = fieldsOf({ ...it, attributes: { ...attributes, data: { currency: stored } } })
    expect(fields.currency).toMatchObject({ preset: 'time', unit: 'hour', rate: '1' })
    expect(attributesOf(fields, { stored }).data).toMatchObject({ currency: stored })
    expect(attributesOf({ ...fields, currency: null }).data).toMatchObject({ currency: null })
  })

  it('S-SUPER-3 forgets at the server a file that was taken out of the form', () => {
    const before = { ...emptyFields, files: { members: 'name\nA', needs: 'x' } }
    expect(attributesOf({ ...before, files: { members: 'name\nA' } }, { before }).data).toMatchObject({
      files: { members: 'name\nA', needs: null },
    })
  })

  it('S-FORM-4 puts what the server refuses at its field', () => {
    const at = (pointer: string) =>
      refusedFields(new AppError('BadRequest', { pointer: `/data/attributes/${pointer}` }))
    expect(
      [
        'code',
        'data/currency/namePlural',
        'data/currency/rate/n',
        'data/currency/settings/defaultInitialMaximumBalance',
        'data/mapping/offers/title',
        'data/dayOrders/members',
        'data/files/transfers',
        'data/source/url',
        'data/inactiveBefore',
      ].flatMap(at),
    ).toEqual(['code', 'units', 'rate', 'highest', 'columns-offers', 'days-members', 'file-transfers', 'url'])
  })
})
