import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNoticing, type Noticing } from '../../test/noticing.ts'
import { transferOf } from '../../test/ribera.ts'
import { addListing } from '../social/acts/listings.ts'
import { tell } from '../tell.ts'

let world: Noticing
beforeAll(async () => {
  world = await startNoticing()
})
afterAll(() => world.close())

const waiting = () => world.kit.database.read('*', db => db.selectFrom('outbox').selectAll().execute())

describe('the relay', () => {
  it('L11 tells the others when one event cannot be told, and tries that one again later', async () => {
    const { anna, pere } = world.people
    const transfer = crypto.randomUUID()
    await world.ask('anna', '/RIBA/transfers', {
      body: { data: transferOf(anna.account, pere.account, { id: transfer }) },
    })
    const broken = { group: 'RIBA', kind: 'MemberSuspended', subject: anna.member } as const
    // A fault as it might be one of ours: the inbox does not take what the event leads to.
    await world.kit.database.administer(async db => {
      await db.schema
        .alterTable('notices')
        .addCheckConstraint('no_suspension', sql`message <> 'suspended'`)
        .execute()
    })
    await world.kit.database.transaction('*', db => tell({ db, kit: world.kit }, [broken]))
    await expect(world.relay()).rejects.toThrow()
    expect((await waiting()).map(it => [it.kind, it.attempts])).toEqual([['MemberSuspended', 1]])
    const { body } = await world.ask('pere', 'https://demo.example/notifications/RIBA/notifications')
    expect(body.data).toHaveLength(1)
    await expect(world.relay()).resolves.toBe(false)
    world.wait(2)
    await expect(world.relay()).rejects.toThrow()
    await world.kit.database.administer(async db => {
      await db.schema.alterTable('notices').dropConstraint('no_suspension').execute()
    })
    world.wait(10)
    await world.relay()
    expect(await waiting()).toEqual([])
  })

  it('A-10-12 tells of a listing without a title by the beginning of its text, and parts no letter of it', async () => {
    const { anna } = world.people
    const listing = {
      group: 'RIBA',
      id: crypto.randomUUID(),
      member: anna.member,
      category: null,
      name: '',
      content: `a${'🥖'.repeat(100)}`,
      images: [],
      imageTexts: [],
      expires: new Date('2030-01-01T00:00:00.000Z'),
      state: 'published',
      access: 'group',
      type: 'needs',
    } as const
    await world.kit.database.transaction('*', async db => {
      await addListing(db, { ...listing, now: world.kit.now() })
      await tell({ db, kit: world.kit }, [{ group: 'RIBA', kind: 'NeedPublished', subject: listing.id }])
    })
    const { titles, entries } = await world.inbox('pere')
    expect(entries[0]?.attributes['event']).toBe('NeedPublished')
    expect(JSON.stringify(titles) + JSON.stringify(entries)).toContain(`a${'🥖'.repeat(79)}`)
    expect(await waiting()).toEqual([])
  })
})
