import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import type { Name } from '../../test/ribera.ts'
import { queueDigests } from './digests.ts'
import { sendMails } from './mails.ts'

let mailbox: Mailbox
let world: Noticing
beforeAll(async () => {
  mailbox = await startMailbox()
  world = await startNoticing({ config: { smtpUrl: mailbox.url } })
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})
beforeEach(() => void (mailbox.mails.length = 0))

const settings = (who: Name, attributes: object) =>
  world.ask(who, 'https://demo.example/social/users/me/settings', { method: 'PATCH', body: { data: { attributes } } })

describe('digests', () => {
  const digests = async () => {
    await world.relay()
    await queueDigests(world.kit)
    await queueDigests(world.kit)
    await sendMails(world.kit)
    return mailbox.mails.filter(it => it.subject === 'Novetats de RIBA')
  }
  /** Turns the clock to the next time clocks in Madrid show this. */
  const until = (test: (now: Date) => boolean) => {
    do world.wait(600)
    while (!test(world.kit.now()))
  }

  it('A-6-19 mails what is new at 7, once, and nothing when nothing is', async () => {
    const { people } = world
    await world.kit.database.transaction('*', db => db.deleteFrom('digest_runs').execute())
    await settings('pere', { emails: { myAccount: true, group: 'daily' } })
    await settings('anna', { emails: { myAccount: true, group: 'daily' } })
    await queueDigests(world.kit)
    until(now => now.getUTCHours() === 10)
    await world.publish('Pa de pagès')
    await world.publish('Coca <de> recapte')
    expect(await digests()).toEqual([])
    until(now => now.getUTCHours() === 6)
    const [mail, ...more] = await digests()
    expect(more).toEqual([])
    // Anna's own offers are no news to her.
    expect(mail?.to?.[0]?.address).toBe('pere@demo.example')
    expect(mail?.text).toContain('Ofertes\n- anna RIBA ofereix: Coca <de> recapte')
    expect(mail?.text).toContain('https://demo.example/groups/RIBA/offers/pa-de-pages')
    expect(mail?.html).toContain('Coca &lt;de> recapte')
    const off = mail?.headers.find(it => it.key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
    mailbox.mails.length = 0
    until(now => now.getUTCHours() === 10)
    until(now => now.getUTCHours() === 6)
    expect(await digests()).toEqual([])
    expect((await world.server.ask(off, { method: 'POST' })).status).toBe(200)
    await world.publish('Formatge')
    until(now => now.getUTCHours() === 10)
    until(now => now.getUTCHours() === 6)
    expect(await digests()).toEqual([])
    expect(people.pere.code).toBe('RIBA0003')
  })

  it('A-6-19 waits for news of before that are not told yet', async () => {
    await settings('pere', { emails: { myAccount: true, group: 'daily' } })
    until(now => now.getUTCHours() === 10)
    await digests()
    mailbox.mails.length = 0
    until(now => now.getUTCHours() === 5 && now.getUTCMinutes() === 50)
    await world.publish('Sal')
    until(now => now.getUTCHours() === 6)
    await queueDigests(world.kit)
    expect(await digests()).toHaveLength(1)
    expect(mailbox.mails[0]?.text).toContain('Sal')
  })

  it('A-6-19 begins anew for whoever wanted none for a while', async () => {
    await settings('pere', { emails: { myAccount: true, group: 'daily' } })
    until(now => now.getUTCHours() === 10)
    await digests()
    await settings('pere', { emails: { myAccount: true, group: 'never' } })
    await world.publish('Antic')
    for (let day = 0; day < 5; day++) {
      until(now => now.getUTCHours() === 9)
      until(now => now.getUTCHours() === 10)
      await digests()
    }
    mailbox.mails.length = 0
    await settings('pere', { emails: { myAccount: true, group: 'daily' } })
    await world.publish('Acabat de fer')
    until(now => now.getUTCHours() === 6)
    expect(await digests()).toHaveLength(1)
    expect(mailbox.mails[0]?.text).toContain('Acabat de fer')
    expect(mailbox.mails[0]?.text).not.toContain('Antic')
  })

  it('A-6-19 goes weekly on Mondays, makes up for one that was missed, and is none where the group wants none', async () => {
    await settings('anna', { emails: { myAccount: true, group: 'never' } })
    await settings('pere', { emails: { myAccount: true, group: 'weekly' } })
    until(now => now.getUTCDay() === 2)
    await digests()
    mailbox.mails.length = 0
    await world.publish('Mel')
    until(now => now.getUTCDay() === 0)
    expect(await digests()).toEqual([])
    // No server ran on Monday.
    until(now => now.getUTCDay() === 3)
    expect(await digests()).toHaveLength(1)
    mailbox.mails.length = 0
    await world.publish('Oli')
    await world.kit.database.transaction('*', db =>
      db.updateTable('group_settings').set({ enable_group_email: false }).where('group_code', '=', 'RIBA').execute(),
    )
    until(now => now.getUTCDay() === 2)
    expect(await digests()).toEqual([])
  })
})
