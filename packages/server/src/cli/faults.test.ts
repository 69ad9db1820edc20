import { AppError } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { DistributionError } from '../database/index.ts'
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
      [new DistributionError('There are no worker nodes.'), 10, /no worker nodes/],
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

  it('name a place for uploads: a directory beside the data, or a bucket with its keys', () => {
    expect(readConfig({ DATA_DIR: '/srv/kit' }).files).toEqual({ kind: 'disk', directory: '/srv/kit/files' })
    expect(readConfig({ FILES_DIR: '/srv/images' }).files).toEqual({ kind: 'disk', directory: '/srv/images' })
    const bucket = {
      FILES_S3_URL: 'https://s3.demo.example/images/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hush',
    }
    expect(readConfig({ ...bucket, FILES_DIR: '/srv/images', S3_REGION: 'eu-west-1' }).files).toEqual({
      kind: 's3',
      url: 'https://s3.demo.example/images',
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'hush',
    })
    const half = () => readConfig({ ...bucket, S3_ACCESS_KEY_ID: '' })
    expect(half).toThrow(/FILES_S3_URL[^]*S3_ACCESS_KEY_ID/)
    expect(half).not.toThrow(/hush/)
  })

  it('A-5-4 name hosts of images without scheme and path', () => {
    const { imageHosts } = readConfig({ IMAGE_HOSTS: 'Images.Demo.example, cdn.demo.example:8443' })
    expect(imageHosts).toEqual(['images.demo.example', 'cdn.demo.example:8443'])
    for (const IMAGE_HOSTS of ['https://demo.example', 'demo.example/images', 'a b', '*.demo.example/']) {
      expect(() => readConfig({ IMAGE_HOSTS })).toThrow(/IMAGE_HOSTS/)
    }
  })

  it('switch background jobs off', () => {
    expect([readConfig({}).jobs, readConfig({ JOBS: 'on' }).jobs, readConfig({ JOBS: 'off' }).jobs]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('want one host for the database, which leads to the primary', () => {
    for (const hosts of ['one,two', 'one:5432,two:5432', '[::1]:5432,two']) {
      const read = () => readConfig({ DATABASE_URL: `postgres://me:se,cret@${hosts}/db` })
      expect(read).toThrow(/DATABASE_URL names several hosts.*Failover in MACHINES\.md/)
      expect(read).not.toThrow(/cret/)
    }
    const DATABASE_URL = 'postgres://me:se,cret@one:5432/db?options=-c%20search_path=a,b'
    expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
  })

  it('tell every faulty variable at once, without the secrets in them', () => {
    const read = () => readConfig({ PORT: '99999', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:secret@host/db' })
    expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*LOG_LEVEL/)
    expect(read).not.toThrow(/secret/)
  })
})
