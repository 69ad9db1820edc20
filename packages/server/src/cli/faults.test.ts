import { AppError } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { CommandError, faultOf } from './faults.ts'

describe('faults of a start', () => {
  it('have an exit code each, and say what to do', () => {
    const cases: [unknown, number, RegExp][] = [
      [new ConfigError('PORT is "x"'), 2, /PORT/],
      [Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), 3, /Port 4100 is taken.*set PORT/],
      [new Error('directory is locked by another process (pid 7). Stop it.'), 4, /pid 7/],
      [new AppError('ServerNoResponse', { cause: new Error('connect ECONNREFUSED') }), 5, /DATABASE_URL.*ECONNREFUSED/],
      [Object.assign(new Error('password authentication failed'), { code: '28P01' }), 5, /DATABASE_URL/],
      [new Error('This database was made by a newer version of Exchange Kit'), 6, /newer/],
      [new CommandError('L1 does not hold', 7), 7, /L1/],
      [new Error('who knows'), 1, /who knows/],
    ]
    for (const [thrown, exitCode, message] of cases) {
      const fault = faultOf(thrown, 4100)
      expect(fault.exitCode).toBe(exitCode)
      expect(fault.message).toMatch(message)
    }
  })
})

describe('settings', () => {
  it('are complete without any variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 4100,
      siteUrl: 'http://localhost:4100',
      bases: { auth: 'http://localhost:4100/auth', accounting: 'http://localhost:4100/accounting' },
      dataDir: './data',
      databaseUrl: undefined,
    })
  })

  it('A-1-1 let each service have a base of its own', () => {
    const config = readConfig({ PUBLIC_URL: 'https://demo.example/', SOCIAL_URL: 'https://social.demo.example/' })
    expect(config.siteUrl).toBe('https://demo.example')
    expect(config.bases).toMatchObject({ auth: 'https://demo.example/auth', social: 'https://social.demo.example' })
  })

  it('tell every faulty variable at once, without the secrets in them', () => {
    const read = () => readConfig({ PORT: '99999', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:secret@host/db' })
    expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*LOG_LEVEL/)
    expect(read).not.toThrow(/secret/)
  })
})
