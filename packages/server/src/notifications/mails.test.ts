import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { transferOf, type Name } from '../../test/ribera.ts'
import { tell, type Happened } from '../tell.ts'
import { sendMails } from './mails.ts'

let mailbox: Mailbox
let world: Noticing
beforeAll(async () => {
  mailbox = await startMailbox()
  world = await startNoticing({ config: { smtpUrl: mailbox.url, mailFrom: 'Ribera <hola@demo.example>' } })
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})
beforeEach(async () => {
  await mails()
  mailbox.mails.length = 0
})

/** All that is told and sent by now. */
async function mails() {
  await world.relay()
  await sendMails(world.kit)
  return mailbox.mails
}

async function send(who: Name, payer: Name, payee: Name): Promise<string> {
  const { people } = world
  const data = transferOf(people[payer].account, people[payee].account)
  const { status, body } = await world.ask(who, '/RIBA/transfers', { body: { data } })
  expect(status).toBe(201)
  return body.data.id
}

const happen = (events: readonly Happened[]) =>
  world.kit.database.transaction('*', db => tell({ db, kit: world.kit }, events))

const settings = (who: Name, attributes: object) =>
  world.ask(who, 'https://demo.example/social/users/me/settings', { method: 'PATCH', body: { data: { attributes } } })

describe('mails of events', () => {
  it('A-6-20 tells by mail, as text and HTML, from the operator, with a way to stop it', async () => {
    const id = await send('anna', 'anna', 'pere')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.from).toMatchObject({ address: 'hola@demo.example', name: 'Ribera' })
    expect(mail?.to?.[0]?.address).toBe('pere@demo.example')
    expect(mail?.subject).toBe('2,50\u202fr de anna RIBA')
    const link = `https://demo.example/groups/RIBA/transactions/${id}`
    expect(mail?.text).toMatch(/^Hola, pere RIBA:/)
    expect(mail?.text).toContain('anna RIBA t’ha pagat 2,50\u202fr: Bread')
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)
    const header = (name: string) => mail?.headers.find(it => it.key === name)?.value
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/demo\.example\/social\/users\/me\/unsubscribe\?token=\S+>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it.each([
    ['en', 'anna RIBA paid you 2.50\u202fr: Bread'],
    ['ca', 'anna RIBA t’ha pagat 2,50\u202fr: Bread'],
    ['es', 'anna RIBA te ha pagado 2,50\u202fr: Bread'],
    ['it-CH', 'anna RIBA ti ha pagato 2,50\u202fr: Bread'],
    ['fr', 'anna RIBA paid you 2.50\u202fr: Bread'],
  ])('A-3-45 A-10-16 writes to %s', async (language, words) => {
    await settings('pere', { language })
    await send('anna', 'anna', 'pere')
    expect((await mails())[0]?.text).toContain(words)
    await settings('pere', { language: 'ca' })
  })

  it('A-6-17 mails nothing about the account to whoever wants none, but what is always', async () => {
    await settings('pere', { emails: { myAccount: false, group: 'never' } })
    await send('anna', 'anna', 'pere')
    expect(await mails()).toEqual([])
    const reason = 'Deu massa.'
    await happen([{ group: 'RIBA', kind: 'MemberSuspended', subject: world.people.pere.member, data: { reason } }])
    const [mail] = await mails()
    expect(mail?.subject).toBe('El teu compte està suspès')
    expect(mail?.text).toContain('Motiu: Deu massa.')
    expect(mail?.headers.some(it => it.key.startsWith('list-unsubscribe'))).toBe(false)
    expect(mail?.text).not.toContain('/unsubscribe')
    await settings('pere', { emails: { myAccount: true, group: 'never' } })
  })

  it('A-6-4 mails every administrator of an application, and the applicant what became of it', async () => {
    const gemma = world.people.gemma
    await happen([{ group: 'RIBA', kind: 'MemberRequested', subject: gemma.member }])
    const told = (await mails()).map(it => it.to?.[0]?.address)
    expect(new Set(told)).toEqual(new Set(['laia@demo.example', 'marta@demo.example']))
    mailbox.mails.length = 0
    await happen([{ group: 'RIBA', kind: 'MemberReturned', subject: gemma.member, data: { reason: 'Falta la foto.' } }])
    const [mail] = await mails()
    expect(mail?.to?.[0]?.address).toBe('gemma@demo.example')
    expect(mail?.text).toContain('Motiu: Falta la foto.')
    expect(mail?.text).toContain('https://demo.example/groups/RIBA/signup-member')
  })

  it('A-6-4 reaches somebody who was erased by what the event says of him', async () => {
    const data = { email: 'gone@demo.example', name: 'Gil', language: 'es', reason: 'No hay sitio.' }
    await happen([{ group: 'RIBA', kind: 'MemberRejected', subject: crypto.randomUUID(), data }])
    const [mail] = await mails()
    expect(mail?.to?.[0]?.address).toBe('gone@demo.example')
    expect(mail?.text).toMatch(/^Hola, Gil:/)
    expect(mail?.text).toContain('Motivo: No hay sitio.')
    // S-CHECK-80: who gave no reason is not said to have given an empty one.
    mailbox.mails.length = 0
    const without = ['MemberRejected', 'GroupRefused'] as const
    await happen(
      without.map(kind => ({ group: 'RIBA', kind, subject: crypto.randomUUID(), data: { ...data, reason: '' } })),
    )
    const texts = (await mails()).map(it => it.text)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).not.toMatch(/Motivo|undefined|\{/)
  })

  it('A-6-4 tells superadmins of a group asked for, its founder of the answer, and who becomes administrator', async () => {
    const marta = world.people.marta
    await happen([{ group: 'RIBA', kind: 'GroupRequested', subject: crypto.randomUUID() }])
    expect((await mails()).map(it => it.to?.[0]?.address)).toEqual(['root@demo.example'])
    mailbox.mails.length = 0
    await happen([
      { group: 'RIBA', kind: 'GroupActivated', subject: crypto.randomUUID() },
      { group: 'NOVA', kind: 'GroupRefused', subject: crypto.randomUUID(), data: { user: marta.user, reason: 'No.' } },
      { group: 'RIBA', kind: 'AdminAdded', subject: world.people.anna.user },
      { group: 'RIBA', kind: 'AdminRemoved', subject: world.people.pere.user },
    ])
    const told = (await mails()).map(it => `${it.to?.[0]?.address} ${it.subject}`)
    expect(told.sort()).toEqual([
      'anna@demo.example Administres RIBA',
      'marta@demo.example La teva petició de NOVA',
      'marta@demo.example RIBA ja és obert',
      'pere@demo.example Ja no administres RIBA',
    ])
  })

  it('A-6-20 tries for two days while the mail server is away, and sends once', async () => {
    mailbox.refuse(451)
    await send('anna', 'anna', 'pere')
    expect(await mails()).toEqual([])
    world.wait(30)
    mailbox.refuse(undefined)
    expect(await mails()).toEqual([])
    world.wait(60)
    expect(await mails()).toHaveLength(1)
    world.wait(86_400)
    expect(await mails()).toHaveLength(1)
  })

  it('A-6-20 gives up after two days, and at once where there is no such mailbox', async () => {
    const left = async () =>
      (await world.kit.database.read('*', db => db.selectFrom('mails').selectAll().execute())).length
    mailbox.refuse(451)
    await send('anna', 'anna', 'pere')
    for (let hours = 0; hours < 49; hours += 1) {
      await mails()
      if (hours === 24) expect(await left()).toBe(1)
      world.wait(3600)
    }
    expect(await left()).toBe(0)
    mailbox.refuse(550)
    await send('anna', 'anna', 'pere')
    await mails()
    expect(await left()).toBe(0)
    mailbox.refuse(undefined)
  })
})

describe('stopping mails', () => {
  const wants = async (who: Name) => {
    const { body } = await world.ask(who, 'https://demo.example/social/users/me/settings')
    return body.data.attributes['emails']
  }

  it('A-3-42 RFC 8058 stops that mail with one press, without signing in, and looking changes nothing', async () => {
    await send('anna', 'anna', 'pere')
    const [mail] = await mails()
    const link = mail?.headers.find(it => it.key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
    const page = await world.server.ask(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('https://demo.example/unsubscribe?token=')
    // What our own page says before anything is pressed (S-NOTIFY-13).
    const asked = await world.server.ask(link, { headers: { Accept: 'application/vnd.api+json' } })
    expect(asked.headers.get('content-type')).toContain('json')
    expect(await asked.json()).toEqual({ meta: { kind: 'myAccount', email: 'pere@demo.example' } })
    expect(await wants('pere')).toEqual({ myAccount: true, group: 'never' })
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await world.server.ask(link, { method: 'POST', body, headers })).status).toBe(200)
    expect(await wants('pere')).toEqual({ myAccount: false, group: 'never' })
    await settings('pere', { emails: { myAccount: true, group: 'never' } })
    expect((await world.server.ask(link, { method: 'POST' })).status).toBe(200)
    await settings('pere', { emails: { myAccount: true, group: 'never' } })
  })

  it('A-1-45 tells of an old mail’s link no address but the one that it went to', async () => {
    await send('anna', 'anna', 'pere')
    const link =
      (await mails())
        .at(-1)
        ?.headers.find(it => it.key === 'list-unsubscribe')
        ?.value.slice(1, -1) ?? ''
    const emailOf = async (address: string) => {
      const answer = await world.server.ask(address, { headers: { Accept: 'application/vnd.api+json' } })
      return ((await answer.json()) as { meta: { email: string | null } }).meta.email
    }
    const move = (email: string) =>
      world.server.database.transaction('*', db =>
        db.updateTable('users').set({ email }).where('id', '=', world.people.pere.user).execute(),
      )
    expect(await emailOf(link)).toBe('pere@demo.example')
    await move('secret@demo.example')
    expect(await emailOf(link)).toBeNull()
    // Nor the links of mails from before this was known.
    await move('pere@demo.example')
    expect(await emailOf(link.slice(0, link.lastIndexOf('.')))).toBeNull()
  })

  it('A-3-42 refuses a token that is not ours', async () => {
    const strange = `${world.people.pere.user}.myAccount.${'A'.repeat(43)}`
    const path = `/social/users/me/unsubscribe?token=${strange}`
    expect((await world.server.ask(path, { method: 'POST' })).status).toBe(400)
    expect((await world.server.ask('/social/users/me/unsubscribe')).status).toBe(400)
  })
})
