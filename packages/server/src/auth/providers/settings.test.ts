import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'

const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  client: '123.apps.googleusercontent.com',
  secret: 'a-secret-nobody-repeats',
}

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'exchange-kit-providers-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

function read(text: string, env: Record<string, string> = {}) {
  const path = join(directory, 'providers.json')
  writeFileSync(path, text)
  return readConfig({ PROVIDERS_FILE: path, ...env }).providers
}

function faultIn(text: string): string {
  try {
    read(text)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'none'
}

const faultOf = (change: Record<string, unknown>) => faultIn(JSON.stringify([{ ...google, ...change }]))

describe('PROVIDERS_FILE', () => {
  it('A-2-25 lists OpenID providers', () => {
    expect(readConfig({}).providers).toEqual([])
    expect(read(JSON.stringify([google]))).toEqual([{ ...google, scopes: ['openid', 'email', 'profile'] }])
  })

  it.each([
    [{ id: 'Google!' }, '0.id: small letters, digits and hyphens are expected'],
    [{ name: '' }, '0.name: it is empty'],
    [{ name: 7 }, '0.name: a text is expected'],
    [{ issuer: 'accounts.google.com' }, '0.issuer: an absolute address is expected'],
    [{ issuer: 'http://accounts.google.com' }, '0.issuer: it begins with https://'],
    [{ issuer: 'https://10.0.0.1' }, '0.issuer: it is in a private network'],
    [{ issuer: 'https://accounts.google.com?x' }, '0.issuer: an issuer has neither query nor fragment'],
    [{ secret: undefined }, '0.secret: each has id, name, issuer, client and secret'],
    [{ secret: 7_654_321 }, '0.secret: a text is expected'],
    [{ scope: 'openid' }, '0.scope: each has id, name, issuer, client and secret'],
    [{ scopes: ['openid'] }, '0.scopes: openid and email must be among them'],
    [{ scopes: ['openid', 'email profile'] }, '0.scopes.1: a scope is one word'],
  ])('A-2-25 says what is wrong with %j, and no secret', (change, message) => {
    const fault = faultOf(change)
    expect(fault).toContain(message)
    expect(fault).not.toMatch(/a-secret|7654321/)
  })

  it('A-2-25 says what is wrong with the file, and nothing of what is in it', () => {
    expect(faultIn(`[{"secret": a-secret-nobody-repeats]`)).toMatch(/it is no JSON\./)
    expect(faultIn(`[{"secret": a-secret-nobody-repeats]`)).not.toContain('a-secret')
    expect(faultIn(JSON.stringify(google))).toContain('the list: a list is expected')
    expect(faultIn(JSON.stringify([google, google]))).toContain('two providers have the id google')
    expect(() => readConfig({ PROVIDERS_FILE: join(directory, 'nowhere.json') })).toThrow('it cannot be read')
  })

  it('A-2-25 may name one on this machine, in development', () => {
    const local = { ...google, issuer: 'http://localhost:9000' }
    expect(read(JSON.stringify([local]), { PRIVATE_TARGETS: 'allow' })[0]).toMatchObject(local)
  })
})
