import { describe, expect, it } from 'vitest'
import { attributesOf, emptyFields, faultsOf, fieldsOf } from './form.ts'

const links = { self: '' }
const times = { created: '', updated: '' }

describe('the form of a migration', () => {
  it('S-SUPER-3 begins as a test run, and wants code, name and members', () => {
    expect(emptyFields.isTest).toBe(true)
    expect(faultsOf(emptyFields, false)).toEqual({ code: 'Required', name: 'Required', files: 'Required' })
    const filled = { ...emptyFields, code: 'nova', name: 'Vall Nova', files: { members: 'name\nA' } }
    expect(faultsOf(filled, false)).toEqual({})
    expect(faultsOf({ ...filled, code: 'N1' }, false)).toEqual({ code: 'GroupCodeInvalid' })
    expect(attributesOf(filled)).toMatchObject({ code: 'NOVA', data: { test: true, files: { members: 'name\nA' } } })
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
    expect([faultsOf(archive, false), faultsOf(archive, true)]).toEqual([{ files: 'Required' }, {}])
  })
})
