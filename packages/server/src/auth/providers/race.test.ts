import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/databases.ts'
import { startOpenId, type OpenId } from '../../../test/openid.ts'
import { addUser } from '../../../test/people.ts'
import { locationOf, providerSignIn, queryOf } from '../../../test/provider-sign-in.ts'
import { startServer } from '../../../test/server.ts'

const accounts = {
  newcomer: { email: 'newcomer@demo.example', email_verified: true },
  known: { email: 'known@demo.example', email_verified: true },
}
const times = 6

let openId: OpenId
beforeAll(async () => {
  openId = await startOpenId({ id: 'test', accounts })
})
afterAll(() => openId.close())

describe('several at once', () => {
  const database = testDatabase('postgres')

  it.each(['newcomer', 'known'])('A-2-26 makes one user of one %s person, who signs in every time', async who => {
    const config = { providers: [openId.setting], privateTargets: true }
    const server = await startServer({ config, database: database(), now: new Date() })
    if (who === 'known') await addUser(server, { email: 'known@demo.example' })
    const browser = providerSignIn(server, openId)
    const callbacks: string[] = []
    for (let at = 0; at < times; at += 1) callbacks.push(await openId.visit(locationOf(await browser.start()), who))
    const answers = await Promise.all(callbacks.map(it => server.ask(it)))
    expect(answers.map(it => it.status)).toEqual(Array(times).fill(303))
    const tokens = await Promise.all(answers.map(it => browser.redeem(queryOf(locationOf(it))['code'] ?? '')))
    expect(tokens.map(it => it.status)).toEqual(Array(times).fill(200))
    const linked = await database().read('*', db =>
      db
        .selectFrom('identities as i')
        .innerJoin('users as u', 'u.id', 'i.user_id')
        .select('i.subject')
        .where('u.email', '=', `${who}@demo.example`)
        .execute(),
    )
    expect(linked).toEqual([{ subject: who }])
    await server.close()
  })
})
