import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { addUser, askToken, signIn, testPassword } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { readConfig } from '../config.ts'
import { createKit } from '../kit.ts'
import { mailNotice, sendLinkMails } from '../mail/link-mails.ts'

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startServer({ config: { smtpUrl: mailbox.url } })
  await addUser(server, { email: 'anna@demo.example', language: 'ca' })
  await addUser(server, { email: 'pau@demo.example', language: 'fr-BE', verified: false })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const call = (name: string, fields: Record<string, string>) =>
  server.ask(`/auth/${name}`, { body: new URLSearchParams({ client_id: 'exchange-kit', ...fields }) })

describe('links by mail', () => {
  it('A-2-2 mails a link that signs in and allows a new password', async () => {
    expect((await call('reset-password', { email: ' Anna@Demo.Example ' })).status).toBe(204)
    const mail = await mailbox.next()
    expect(mail).toMatchObject({ to: 'anna@demo.example', subject: 'Tria una contrasenya nova' })
    const { link, code } = linkIn(mail)
    expect(link).toMatch(/^https:\/\/demo\.example\/set-password\?token=c\./)
    expect(mail.html).toContain(link)
    const answer = await askToken(server, { grant_type: 'authorization_code', code, scope: 'social auth' })
    expect(await answer.json()).toMatchObject({ scope: 'social auth' })
  })

  it('A-2-3 mails the sign-up link again, to the group asked for', async () => {
    expect((await call('resend-validation', { email: 'pau@demo.example', group: 'RIBA' })).status).toBe(204)
    const mail = await mailbox.next()
    // A-3-45: a language without texts of its own falls back to English.
    expect(mail.subject).toBe('Confirm your e-mail')
    expect(mail.text).toMatch(/https:\/\/demo\.example\/groups\/RIBA\/signup-member\?token=c\./)
  })

  it('A-11-21 leads a founder to founding when no group is named', async () => {
    expect((await call('resend-validation', { email: 'pau@demo.example', group: '' })).status).toBe(204)
    expect((await mailbox.next()).text).toMatch(/https:\/\/demo\.example\/groups\/new\?token=c\./)
  })

  it('A-2-20 carry a token that signs in to the addresses of the table only', async () => {
    await addUser(server, { email: 'rosa@demo.example' })
    const { access_token: token } = await signIn(server, 'rosa@demo.example')
    const attributes = { email: 'rosa.new@demo.example', password: testPassword }
    await server.ask('/social/users/me', { method: 'PATCH', token, body: { data: { type: 'users', attributes } } })
    await call('reset-password', { email: 'rosa.new@demo.example' })
    for (const group of ['', 'RIBA', 'riba', '../settings', 'RIBA/../..', 'https://evil.example']) {
      await call('resend-validation', { email: 'pau@demo.example', group })
    }
    const sent: string[] = []
    for (let at = 0; at < 9; at += 1) {
      const { text } = await mailbox.next()
      sent.push(...(text.match(/https?:\/\/\S+\?token=c\.\w+/g) ?? []).map(it => it.replace(/\?.*/, '')))
    }
    const site = 'https://demo.example'
    expect(sent).toHaveLength(9)
    expect([...new Set(sent)].sort()).toEqual([
      `${site}/groups/RIBA/signup-member`,
      `${site}/groups/new`,
      `${site}/set-password`,
      `${site}/settings`,
    ])
  })

  it('A-2-2 A-2-3 answer 204 for whoever is unknown or confirmed, and mail nothing', async () => {
    expect((await call('reset-password', { email: 'nobody@demo.example' })).status).toBe(204)
    expect((await call('resend-validation', { email: 'anna@demo.example', group: 'RIBA' })).status).toBe(204)
    await call('reset-password', { email: 'anna@demo.example' })
    expect((await mailbox.next()).to).toBe('anna@demo.example')
    expect(mailbox.waiting()).toBe(0)
  })

  describe('a mail server that has no time', () => {
    const waiting = () => server.database.read('*', db => db.selectFrom('link_mails').selectAll().execute())
    const deferred = async (email: string) => {
      mailbox.refuse(451)
      expect((await call('reset-password', { email })).status).toBe(204)
      await expect.poll(async () => (await waiting()).map(it => it.attempts)).toEqual([1])
      // It was told, and noted when to try again.
      const noted = { due: new Date('2026-03-02T10:01:00.000Z'), held_until: null }
      await expect.poll(async () => (await waiting())[0]).toMatchObject(noted)
      mailbox.refuse(undefined)
      return mailbox.waiting()
    }
    const retried = async (database = server.database) => {
      const kit = await createKit({
        config: { ...readConfig({ PUBLIC_URL: 'https://demo.example', LOG_LEVEL: 'silent' }), smtpUrl: mailbox.url },
        database,
        now: () => new Date('2026-03-02T10:02:00.000Z'),
      })
      await sendLinkMails(kit)
      await kit.ledger.stop()
      kit.mailer.close()
    }

    it('A-6-20 is asked again, with a link that is stored nowhere in clear', async () => {
      await deferred('anna@demo.example')
      const stored = JSON.stringify(await waiting())
      await retried()
      const { code } = linkIn(await mailbox.next())
      expect(code).toMatch(/^c\./)
      expect(stored).not.toContain(code)
      expect(await waiting()).toEqual([])
      const answer = await askToken(server, { grant_type: 'authorization_code', code, scope: 'social auth' })
      expect(answer.status).toBe(200)
    })

    it('A-6-20 is given a mail once, though whoever stored it comes to it later than the job', async () => {
      const { id: user } = await addUser(server, { email: 'late@demo.example' })
      const kit = await createKit({
        config: { ...readConfig({ PUBLIC_URL: 'https://demo.example', LOG_LEVEL: 'silent' }), smtpUrl: mailbox.url },
        database: server.database,
        now: () => new Date('2026-03-02T10:00:00.000Z'),
      })
      const sendAtOnce = await kit.database.transaction('*', db =>
        mailNotice(db, kit, { user, email: 'late@demo.example' }),
      )
      // The job has it in its hands when a minute is over: it was begun, and is not done.
      mailbox.refuse(451)
      await retried()
      mailbox.refuse(undefined)
      const [row] = await waiting()
      await sendAtOnce()
      expect([await waiting(), mailbox.waiting()]).toEqual([[row], 0])
      await kit.database.transaction('*', db => db.deleteFrom('link_mails').execute())
      await kit.ledger.stop()
      kit.mailer.close()
    })

    it('A-2-19 is not asked to take a link that another one has replaced', async () => {
      await deferred('anna@demo.example')
      await call('reset-password', { email: 'anna@demo.example' })
      const { code } = linkIn(await mailbox.next())
      await retried()
      expect([await waiting(), mailbox.waiting()]).toEqual([[], 0])
      expect((await askToken(server, { grant_type: 'authorization_code', code, scope: 'social' })).status).toBe(200)
    })

    it('A-6-20 is not asked again where it refused for good', async () => {
      mailbox.refuse(550)
      await call('reset-password', { email: 'anna@demo.example' })
      const codes = () => server.database.read('*', db => db.selectFrom('one_time_codes').select('purpose').execute())
      const isMade = async () => (await codes()).some(it => it.purpose === 'reset')
      // The mail is stored with the code.
      await expect.poll(async () => [await isMade(), await waiting()]).toEqual([true, []])
      mailbox.refuse(undefined)
    })
  })

  it('A-10-21 mails five times an hour at most', async () => {
    const { defaultRates } = await import('../http/rates.ts')
    const strict = await startServer({ config: { rates: defaultRates }, database: server.database })
    const body = () => new URLSearchParams({ client_id: 'exchange-kit', email: 'nobody@demo.example' })
    for (let at = 0; at < 5; at += 1)
      expect((await strict.ask('/auth/reset-password', { body: body() })).status).toBe(204)
    expect((await strict.ask('/auth/reset-password', { body: body() })).status).toBe(429)
    await strict.close()
  })
})
