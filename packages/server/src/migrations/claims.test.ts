import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, startMailbox, type Mailbox, type Received } from '../../test/mailbox.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import { addUser, askToken, signIn } from '../../test/people.ts'
import { notificationJobs } from '../notifications/jobs.ts'
import { playMigrations } from './job.ts'

let mailbox: Mailbox
let moving: Moving
beforeAll(async () => {
  mailbox = await startMailbox()
  moving = await startMoving({ config: { smtpUrl: mailbox.url } })
  await addUser(moving.server, { email: 'anna@demo.example', name: 'Anna', language: 'en' })
})
afterAll(async () => {
  await moving.close()
  await mailbox.close()
})

const currency = { name: 'vall', namePlural: 'valls', symbol: 'v', decimals: 2, scale: 6, rate: { n: 1, d: 10 } }
const lines = (...of: string[]) => `${of.join('\n')}\n`

/** Marta, who administers, in Catalan; Anna, who signs in here already; Pere, without e-mail; Rosa, suspended. */
function filesOf(tag: string): Record<string, string> {
  return {
    members: lines(
      'name,email,admin,balance,language,state',
      `Marta <b>Vidal</b>,marta.${tag}@demo.example,yes,2.5,ca,`,
      'Anna,anna@demo.example,,-2.5,,',
      'Pere,,,0,,',
      `Rosa,rosa.${tag}@demo.example,,0,,suspended`,
    ),
    offers: lines('member,title,description,price', '1,Bread,Every Saturday,2', '1,Cake,On Sundays,3'),
    needs: lines('member,title,description', '1,A ladder,For the roof'),
  }
}

async function bring(code: string, data: Record<string, unknown> = {}): Promise<string> {
  const { id } = await moving.make({
    code,
    name: `Vall ${code}`,
    kind: 'csv',
    data: { currency, files: filesOf(code.toLowerCase()), ...data },
  })
  expect((await moving.play(id)).attributes.status).toBe('completed')
  return id
}

/** All mails that are due, by whom they go to. */
async function mailed(): Promise<Map<string, Received>> {
  for (const job of notificationJobs) await moving.server.run(job)
  const mails = new Map<string, Received>()
  while (mailbox.waiting() > 0) {
    const mail = await mailbox.next()
    mails.set(mail.to, mail)
  }
  return mails
}

async function redeem(code: string) {
  const answer = await askToken(moving.server, { grant_type: 'authorization_code', code, scope: 'social auth' })
  return { status: answer.status, token: ((await answer.json()) as { access_token?: string }).access_token ?? '' }
}

const again = async (group: string, { token = moving.token, body }: { token?: string; body?: unknown } = {}) => {
  const asked = body === undefined ? {} : { body }
  const answer = await moving.server.ask(`/social/${group}/invitations`, { method: 'POST', token, ...asked })
  return { status: answer.status, body: (await answer.json()) as { meta?: { sent: number }; errors?: unknown[] } }
}

const membersOf = async (group: string, query = '') => (await moving.read(`/social/${group}/members${query}`)).data
const idOf = async (group: string, name: string) =>
  (await membersOf(group, '?filter[state]=active,suspended')).find(it => String(it.attributes['name']).startsWith(name))
    ?.id

describe('who was brought in', () => {
  it('B14 gets a mail with what was brought along, in his language, and a link that takes it over once', async () => {
    await bring('AAAA')
    const mails = await mailed()
    // Nobody without an e-mail is mailed, and nobody who would find a closed door.
    expect([...mails.keys()].sort()).toEqual(['anna@demo.example', 'marta.aaaa@demo.example'])
    const mail = mails.get('marta.aaaa@demo.example')
    const { link, code } = linkIn(mail ?? { text: '' })
    expect(mail?.subject).toBe('El teu compte a Vall AAAA')
    for (const fact of ['Nom: Marta <b>Vidal</b>', 'Compte: AAAA0001', 'Saldo: 2,50 v', '2 ofertes', '1 demanda'])
      expect(mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(fact)
    expect(mail?.html).toContain('Marta &lt;b>Vidal&lt;/b>')
    expect(link).toMatch(/^https:\/\/demo\.example\/set-password\?token=c\.[\w-]+&claim=AAAA$/)

    const { status, token } = await redeem(code)
    expect(status).toBe(200)
    const me = await moving.server.ask('/social/users/me?include=members', { token })
    expect(((await me.json()) as { included: { attributes: object }[] }).included).toMatchObject([
      { attributes: { code: 'AAAA0001', name: 'Marta <b>Vidal</b>' } },
    ])
    const data = { attributes: { newPassword: 'chosen by Marta' } }
    expect((await moving.server.ask('/social/users/me', { method: 'PATCH', token, body: { data } })).status).toBe(200)
    await signIn(moving.server, 'marta.aaaa@demo.example', { password: 'chosen by Marta' })
    expect((await redeem(code)).status).toBe(401)
  })

  it('B14 and signs in here already is told so, without a link that would sign in', async () => {
    await bring('BBBB')
    const mail = (await mailed()).get('anna@demo.example')
    expect(mail?.subject).toBe('Vall BBBB has moved here')
    expect(mail?.text).toContain('Sign in as you always do')
    expect(mail?.text).toContain('https://demo.example/groups/BBBB/members/BBBB0002')
    expect(`${mail?.text}${mail?.html}`).not.toContain('token=c.')
  })

  it('B14 is told nothing by a test, nor where that was decided', async () => {
    await bring('DDDD', { test: true })
    expect((await mailed()).size).toBe(0)
    await bring('DDDD', { invite: false })
    expect((await mailed()).size).toBe(0)
    const { status, body } = await again('DDDD')
    expect([status, body.meta]).toEqual([200, { sent: 1 }])
    expect([...(await mailed()).keys()]).toEqual(['marta.dddd@demo.example'])
  })

  it('B14 finds the link dead once the group is taken back, sent or not; links of other groups live', async () => {
    const first = await bring('EEEE')
    await bring('FFFF')
    const mails = await mailed()
    const codeOf = (email: string) => linkIn(mails.get(email) ?? { text: '' }).code
    moving.server.wait(601)
    expect((await again('EEEE')).body.meta).toEqual({ sent: 1 })
    expect(
      (await moving.server.ask(`/accounting/migrations/${first}/undo`, { method: 'POST', token: moving.token })).status,
    ).toBe(202)
    await moving.server.run(playMigrations)
    expect((await moving.one(first)).attributes.status).toBe('undone')
    expect((await mailed()).size).toBe(0)
    expect((await redeem(codeOf('marta.eeee@demo.example'))).status).toBe(401)
    expect((await redeem(codeOf('marta.ffff@demo.example'))).status).toBe(200)
  })
})

describe('somebody who is brought in with two groups before coming', () => {
  const rosa = (tag: string) => ({
    members: lines('name,email,admin', `Admin,admin.${tag}@demo.example,yes`, 'Rosa,rosa.both@demo.example,'),
  })
  const codeOf = async () => linkIn((await mailed()).get('rosa.both@demo.example') ?? { text: '' }).code

  it('B14 has a link to each, and the second kills none: the first still leads to its own group', async () => {
    await bring('JJJJ', { files: rosa('j') })
    const first = await codeOf()
    const other = await bring('KKKK', { files: rosa('k') })
    const second = await codeOf()
    moving.server.wait(601)
    // Asked for again, only the link of that group is replaced.
    const member = { data: [{ type: 'members', id: await idOf('JJJJ', 'Rosa') }] }
    expect((await again('JJJJ', { body: member })).body.meta).toEqual({ sent: 1 })
    const third = await codeOf()
    expect((await redeem(first)).status).toBe(401)
    const kept = await moving.server.database.read('*', db =>
      db
        .selectFrom('one_time_codes')
        .select('claimed_in')
        .where('email', '=', 'rosa.both@demo.example')
        .orderBy('claimed_in')
        .execute(),
    )
    expect(kept.map(it => it.claimed_in)).toEqual(['JJJJ', 'KKKK'])
    // Taking one group back leaves the other's alone.
    const path = `/accounting/migrations/${other}/undo`
    expect((await moving.server.ask(path, { method: 'POST', token: moving.token })).status).toBe(202)
    await moving.server.run(playMigrations)
    expect((await redeem(second)).status).toBe(401)
    expect((await redeem(third)).status).toBe(200)
  })

  it('B14 keeps the invitation of administrators of another group, and replaces that of its own', async () => {
    await bring('PPPP', { files: rosa('p'), invite: false })
    const data = {
      type: 'members',
      attributes: { name: 'Nina', state: 'active' },
      relationships: { users: { data: [{ type: 'users', id: 'u2' }] } },
    }
    const included = [{ type: 'users', id: 'u2', attributes: { email: 'nina@demo.example' } }]
    const body = { data, included }
    const made = await moving.server.ask('/social/PPPP/members', { method: 'POST', token: moving.token, body })
    expect(made.status).toBe(201)
    const invited = linkIn(await mailbox.next()).code
    const files = { members: rosa('q').members.replace('Rosa,rosa.both', 'Nina,nina') }
    await bring('QQQQ', { files })
    const claim = linkIn((await mailed()).get('nina@demo.example') ?? { text: '' }).code
    // Asked to come to the first group again: that link takes the place of its invitation, and of nothing else.
    const kept = async () => {
      const rows = await moving.server.database.read('*', db =>
        db
          .selectFrom('one_time_codes')
          .select(['purpose', 'claimed_in'])
          .where('email', '=', 'nina@demo.example')
          .orderBy('claimed_in')
          .execute(),
      )
      return rows.map(it => `${it.purpose} ${it.claimed_in}`)
    }
    expect(await kept()).toEqual(['invitation PPPP', 'claim QQQQ'])
    // Only a claim link rests for ten minutes: who was just invited may be mailed what is there at once.
    const member = { data: [{ type: 'members', id: await idOf('PPPP', 'Nina') }] }
    expect((await again('PPPP', { body: member })).body.meta).toEqual({ sent: 1 })
    expect(await kept()).toEqual(['claim PPPP', 'claim QQQQ'])
    expect((await redeem(invited)).status).toBe(401)
    expect((await redeem(claim)).status).toBe(200)
  })

  it('B14, A-2-26 comes by whichever is opened, finds both groups, and no other link lets anybody in then', async () => {
    const files = (tag: string) => ({ members: rosa(tag).members.replaceAll('rosa.both', 'rosa.each') })
    const codes: string[] = []
    for (const group of ['LLLL', 'MMMM']) {
      await bring(group, { files: files(group.toLowerCase()) })
      codes.push(linkIn((await mailed()).get('rosa.each@demo.example') ?? { text: '' }).code)
    }
    const [first = '', second = ''] = codes
    const { status, token } = await redeem(first)
    expect(status).toBe(200)
    const me = await moving.server.ask('/social/users/me?include=members', { token })
    const { included } = (await me.json()) as { included: { attributes: { code: string } }[] }
    expect(included.map(it => it.attributes.code.slice(0, 4)).sort()).toEqual(['LLLL', 'MMMM'])
    expect((await redeem(second)).status).toBe(401)
  })
})

describe('the link again', () => {
  it('B14 is mailed by an administrator, and the one before is dead', async () => {
    await bring('GGGG')
    const old = linkIn((await mailed()).get('marta.gggg@demo.example') ?? { text: '' })
    const marta = await idOf('GGGG', 'Marta')
    const body = { data: [{ type: 'members', id: marta }] }
    // Pressed twice, it comes once.
    expect((await again('GGGG', { body })).body.meta).toEqual({ sent: 0 })
    moving.server.wait(601)
    expect((await again('GGGG', { body })).body.meta).toEqual({ sent: 1 })
    const next = linkIn((await mailed()).get('marta.gggg@demo.example') ?? { text: '' })
    expect((await redeem(old.code)).status).toBe(401)
    expect((await redeem(next.code)).status).toBe(200)
    moving.server.wait(601)
    expect((await again('GGGG', { body })).body.meta).toEqual({ sent: 0 })
    const log = (await moving.read('/social/GGGG/admin-log')).data
    expect(log.filter(it => (it.attributes['subject'] as { type: string }).type === 'invitations')).toHaveLength(1)
  })

  it('B14 goes to nobody of another group, to nobody who comes by himself, and is nobody else’s to send', async () => {
    await bring('HHHH')
    await bring('IIII')
    await mailed()
    moving.server.wait(601)
    const ofOthers = { data: [{ type: 'members', id: await idOf('IIII', 'Marta') }] }
    const known = { data: [{ type: 'members', id: await idOf('HHHH', 'Anna') }] }
    for (const body of [ofOthers, known, { data: [] }])
      expect((await again('HHHH', { body })).body).toEqual({ meta: { sent: 0 } })
    const { access_token: token } = await signIn(moving.server, 'anna@demo.example')
    expect((await again('HHHH', { token })).status).toBe(403)
    expect((await mailed()).size).toBe(0)
  })

  const nobody = '0c6e1f9a-4d0e-4c6c-9d2c-0f6f8f0a5f11'
  it.each([
    ['no list', {}],
    ['a user', [{ type: 'users', id: nobody }]],
    ['a word', [{ type: 'members', id: 'all' }]],
    ['nothing', [null]],
    ['too many', Array.from({ length: 1001 }, () => ({ type: 'members', id: nobody }))],
  ])('B14 is asked for with a list of members or without any, not with %s', async (_, data) => {
    expect(await again('HHHH', { body: { data } })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'BadRequest' }] },
    })
  })

  it('B14 shows administrators, and nobody else, who has not come yet', async () => {
    const awaited = await membersOf('HHHH', '?filter[awaited]=true')
    expect(awaited.map(it => it.attributes['name'])).toEqual(['Marta <b>Vidal</b>'])
    const all = await membersOf('HHHH', '?sort=code')
    expect(all.map(it => it.attributes['isAwaited'])).toEqual([true, false, false])
    const { access_token: token } = await signIn(moving.server, 'anna@demo.example')
    const asAnna = await moving.server.ask('/social/HHHH/members?filter[awaited]=true', { token })
    const { data } = (await asAnna.json()) as { data: { attributes: { isAwaited: unknown } }[] }
    expect(data.map(it => it.attributes.isAwaited)).toEqual([null, null, null])
  })

  // Everybody's token is too old afterwards.
  it('B14 is good for 7 days', async () => {
    await bring('CCCC')
    const { code } = linkIn((await mailed()).get('marta.cccc@demo.example') ?? { text: '' })
    moving.server.wait(7 * 86_400 + 1)
    expect((await redeem(code)).status).toBe(401)
  })
})
