import { describe, expect, it } from 'vitest'
import { payment, openGroup } from '../../../test/community.ts'
import { onBothDatabases } from '../../../test/databases.ts'
import { expectTruth } from '../../../test/expectations.ts'
import type { Writes } from './draft.ts'
import { readAccounts, readGroups, type Query } from './gather.ts'
import { keyOf, type AccountHead, type World } from './heads.ts'
import type { NewTransfer, PostOrder } from './orders.ts'
import { plan } from './plan.ts'
import { writeStatements, writeTogether } from './write.ts'

const forms = [
  ['a statement a group', writeStatements],
  ['one statement', writeTogether],
] as const
type Write = (typeof forms)[number][1]

type Group = { readonly code: string; readonly people: readonly string[]; readonly world: World }

const asSeen = (head: AccountHead) => head
const one = { payer: '', payee: '', amount: 3 }

onBothDatabases(database => {
  async function open(code: string): Promise<Group> {
    const people = await openGroup(database(), code, [{}, {}])
    return { code, people, world: await look(code, people) }
  }

  async function look(code: string, people: readonly string[]): Promise<World> {
    const query: Query = async (text, values, name) =>
      (await database().statement([code], { text, values, name: `ledger ${name}` })).rows
    const accounts = await readAccounts(query, { groups: people.map(() => code), ids: [...people] }, 'look')
    return { groups: await readGroups(query, [code], 'look'), accounts, transfers: new Map() }
  }

  const order = ({ code, people }: Group, row: Partial<NewTransfer> = {}): PostOrder => {
    const [payer = '', payee = ''] = people
    return { kind: 'post', group: code, list: false, rows: [payment({ ...one, payer, payee, ...row })] }
  }

  // A batch planned on heads of which one of the last group may say something else than its row.
  function planned(groups: readonly Group[], orders: readonly PostOrder[], change = asSeen): Writes {
    const last = groups.at(-1)
    const world: World = {
      groups: new Map(groups.flatMap(it => [...it.world.groups])),
      accounts: new Map(groups.flatMap(it => [...it.world.accounts])),
      transfers: new Map(),
    }
    const key = keyOf(last?.code ?? '', last?.people[1] ?? '')
    const head = world.accounts.get(key)
    const accounts = new Map(world.accounts)
    if (head) accounts.set(key, change(head))
    const { verdicts, writes } = plan({ ...world, accounts }, orders, Date.now())
    expect(verdicts.every(({ ok }) => ok)).toBe(true)
    return writes
  }

  async function send(write: Write, groups: readonly Group[], writes: Writes): Promise<'written' | 'refused'> {
    const scope = groups.map(({ code }) => code).sort()
    return await database()
      .line()(scope, write(writes))
      .then(
        () => 'written' as const,
        () => 'refused' as const,
      )
  }

  async function stored({ code }: Group): Promise<number> {
    return (await expectTruth(database(), code, [])).length
  }

  it('L1 L2 writes on heads that are as they were seen, and else nothing: version, revision and balance', async () => {
    const post = async (code: string, change: (head: AccountHead) => AccountHead) => {
      const group = await open(code)
      const writes = planned([group], [order(group)], change)
      expect(writeStatements(writes)).toHaveLength(1)
      return await send(writeStatements, [group], writes)
    }
    expect(await post('SEEN', head => head)).toBe('written')
    expect(await post('VERS', head => ({ ...head, version: head.version + 1 }))).toBe('refused')
    expect(await post('REVI', head => ({ ...head, revision: head.revision + 1 }))).toBe('refused')
    expect(await post('BALA', head => ({ ...head, balance: head.balance + 1 }))).toBe('refused')
    for (const group of ['SEEN', 'VERS', 'REVI', 'BALA']) await expectTruth(database(), group, [])
  })

  describe.each(forms)('of several groups, as %s', (_, write) => {
    const letter = write === writeStatements ? 'A' : 'B'

    it('L1 L2 writes all of them or none, whichever is not as it was seen', async () => {
      const groups = [await open(`MA${letter}A`), await open(`MA${letter}B`), await open(`MA${letter}C`)]
      const orders = groups.map(it => order(it))
      const stale = (head: AccountHead) => ({ ...head, version: head.version + 1 })
      for (const turned of [groups, groups.toReversed()]) {
        expect(await send(write, groups, planned(turned, orders, stale))).toBe('refused')
        expect(await Promise.all(groups.map(stored))).toEqual([0, 0, 0])
      }
      expect(await send(write, groups, planned(groups, orders))).toBe('written')
      expect(await Promise.all(groups.map(stored))).toEqual([1, 1, 1])
    })

    it('L7 writes none where one of the transfers is stored already, and the connection goes on', async () => {
      const groups = [await open(`MI${letter}A`), await open(`MI${letter}B`)]
      const [first, second] = groups as [Group, Group]
      // A request takes no head: what finds it is the key alone.
      const request = { state: 'pending', authorization: null } as const
      const again = order(second, request)
      expect(await send(write, [second], planned([second], [again]))).toBe('written')
      expect(await send(write, groups, planned(groups, [order(first), again]))).toBe('refused')
      expect(await stored(first)).toBe(0)
      expect(await send(write, groups, planned(groups, [order(first), order(second)]))).toBe('written')
      expect(await Promise.all(groups.map(stored))).toEqual([1, 1])
    })
  })

  it('writes nothing for a group without a ledger, where rows would be added beside it', async () => {
    const group = await open('HERE')
    const { made, ...others } = planned([group], [order(group, { state: 'pending', authorization: null })])
    const astray = made.map(it => ({ ...it, group_code: 'NONE', payer_group: 'NONE', payee_group: 'NONE' }))
    const writes = { ...others, made: astray, groups: [], accounts: [], events: [] }
    expect(await send(writeStatements, [{ ...group, code: 'NONE' }], writes)).toBe('refused')
  })

  it('stores the same of a payment whichever form wrote it', async () => {
    const groups = [await open('FORA'), await open('FORB'), await open('FORC')]
    const [alone, ...together] = groups as [Group, Group, Group]
    const body = {
      meta: { description: 'Bread "and" {cheese}\\', reference: 'No 5' },
      creator: alone.people[0] ?? null,
    }
    const now = Date.now()
    const write = async (some: readonly Group[], how: Write) => {
      const world: World = {
        groups: new Map(some.flatMap(it => [...it.world.groups])),
        accounts: new Map(some.flatMap(it => [...it.world.accounts])),
        transfers: new Map(),
      }
      const orders = some.flatMap(it => [order(it, body), order(it, { ...body, authorization: 'tag' })])
      await database().line()(
        some.map(({ code }) => code),
        how(plan(world, orders, now).writes),
      )
    }
    await write([alone], writeStatements)
    await write(together, writeTogether)
    const [first, ...others] = await Promise.all(groups.map(rowsOf))
    expect(first?.transfers).toHaveLength(2)
    for (const other of others) expect(other).toEqual(first)
  })

  // All rows of a group, but for what differs by its code, its people and chance.
  async function rowsOf({ code, people }: Group) {
    return await database().read([code], async db => {
      const names = new Map(people.map((id, at) => [id, `person ${at}`]))
      const accounts = await db.selectFrom('accounts').selectAll().orderBy('balance').execute()
      const transfers = await db.selectFrom('transfers').selectAll().execute()
      const entries = await db.selectFrom('entries').selectAll().execute()
      const links = await db.selectFrom('chain').selectAll().orderBy('sequence').execute()
      const events = await db.selectFrom('outbox').selectAll().execute()
      const byType = <T extends { authorization_type: unknown }>(rows: T[]) =>
        rows.toSorted((a, b) => (String(a.authorization_type) < String(b.authorization_type) ? -1 : 1))
      const types = new Map(transfers.map(it => [it.id, it.authorization_type]))
      return {
        accounts: accounts.map(it => [names.get(it.id), it.balance, it.version, it.revision, it.last_transfer]),
        transfers: byType(transfers).map(it => ({
          ...it,
          id: undefined,
          group_code: undefined,
          fingerprint: undefined,
          payer: names.get(it.payer),
          payee: names.get(it.payee),
          payer_group: it.payer_group === code,
          payee_group: it.payee_group === code,
        })),
        entries: entries
          .map(it => [
            names.get(it.account_id),
            it.version,
            it.amount,
            it.balance,
            it.created,
            types.get(it.transfer_id),
          ])
          .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
        links: links.map(it => [it.sequence, it.created, types.get(it.transfer_id)]),
        events: events
          .map(it => [it.kind, it.created, types.get(it.subject), JSON.stringify(it.data)])
          .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
      }
    })
  }

  it('names the group in each query of its statement, in the order of codes, under a name that says its text', async () => {
    const groups = [await open('TEXB'), await open('TEXA')]
    const [first, second] = groups as [Group, Group]
    const batches = [
      [order(first), order(second)],
      [order(first, { state: 'pending', authorization: null }), order(second)],
      [order(first, { state: 'new' }), order(second, { authorization: 'admin', creator: second.people[0] ?? null })],
    ]
    const texts = new Map<string, string>()
    for (const orders of batches) {
      const statements = writeStatements(planned(groups, orders))
      expect(statements.map(({ values }) => values[0])).toEqual(['TEXA', 'TEXB'])
      for (const { text, name = '' } of statements) {
        expect(texts.get(name) ?? text).toBe(text)
        texts.set(name, text)
        const queries = text.split(/^(?=with )|,\n(?=\w+ as \()/m)
        expect(queries.length).toBeGreaterThan(1)
        for (const query of queries) expect(query).toContain('group_code = $1')
        // Citus sends such functions to every machine, or refuses them in what changes.
        expect(text).not.toMatch(/now\(\)|any *\(|for update/)
      }
    }
    expect(texts.size).toBeGreaterThan(2)
  })
})
