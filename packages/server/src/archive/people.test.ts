import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { kitOver } from '../../test/archives.ts'
import { addUser, signIn } from '../../test/people.ts'
import { startRibera, transferOf, type Ribera } from '../../test/ribera.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { verify } from '../accounting/ledger/index.ts'
import { exportGroup } from './export.ts'
import { importArchive } from './import.ts'

const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-people-'))
const path = join(directory, 'RIBA.zip')
const secret = join(directory, 'with-credentials.zip')
let ribera: Ribera
let target: TestServer

beforeAll(async () => {
  ribera = await startRibera()
  const { anna, pere } = ribera.people
  await ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
  const kit = await kitOver(ribera.server.database, { directory })
  await exportGroup(kit, { group: 'RIBA', path })
  await exportGroup(kit, { group: 'RIBA', path: secret, credentials: true })
  await kit.ledger.stop()
})
afterAll(async () => {
  await ribera.close()
  rmSync(directory, { recursive: true })
})
beforeEach(async () => void (target = await startServer()))
afterEach(() => target.close())

const bring = async (from = path): Promise<string[]> => {
  const kit = await kitOver(target.database, { directory })
  const warnings: string[] = []
  try {
    await importArchive(kit, from, { tell: ({ level, message }) => void (level === 'warn' && warnings.push(message)) })
    return warnings
  } finally {
    await kit.ledger.stop()
  }
}

const membersOf = (user: string) =>
  target.database.read('*', db => db.selectFrom('members').select('code').where('user_id', '=', user).execute())
const userOf = (email: string) =>
  target.database.read('*', db => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst())
const change = (id: string, set: { email_verified?: boolean; password?: null }) =>
  target.database.transaction('*', db => db.updateTable('users').set(set).where('id', '=', id).execute())

it('B5 gives a member to whoever has a user with the same e-mail, and leaves that user as it is', async () => {
  const anna = await addUser(target, { email: 'anna@demo.example', name: 'Anna from Nord' })
  const { access_token: token } = await signIn(target, 'anna@demo.example')
  const warnings = await bring()
  expect(warnings[0]).toBe('People known here by their e-mail, who keep the user they have: 1.')
  expect(await userOf('anna@demo.example')).toMatchObject({ id: anna.id, name: 'Anna from Nord' })
  expect(await membersOf(anna.id)).toEqual([{ code: 'RIBA0002' }])
  const me = await target.ask('/social/users/me?include=members', { token })
  expect(await me.text()).toContain('RIBA0002')
})

it('L12 keeps the creators of committed payments as the chain has them, also of people with another id here', async () => {
  const anna = await addUser(target, { email: 'anna@demo.example' })
  await bring()
  const rows = await target.database.read('*', db => db.selectFrom('transfers').select(['creator']).execute())
  expect(rows).toEqual([{ creator: ribera.people.anna.user }])
  expect(anna.id).not.toBe(ribera.people.anna.user)
  expect(await verify(target.database)).toEqual([])
})

it('A-3-43 lets whoever signed up with an e-mail and never opened the mail make room', async () => {
  const squatter = await addUser(target, { email: 'anna@demo.example', verified: false })
  await bring()
  const anna = await userOf('anna@demo.example')
  expect(anna?.id).toBe(ribera.people.anna.user)
  expect(await membersOf(squatter.id)).toEqual([])
})

it('B5 refuses to give a member to who uses its e-mail here without having proved it', async () => {
  const mallory = await addUser(target, { email: 'anna@demo.example' })
  await change(mallory.id, { email_verified: false })
  await expect(bring()).rejects.toThrow(`The user ${mallory.id} of this server uses the e-mail of somebody in it`)
  expect(await membersOf(mallory.id)).toEqual([])
  expect(await userOf('pere@demo.example')).toBeUndefined()
})

it('B5 gives it to who was only invited: nobody acts as him before he opens a mail', async () => {
  const invited = await addUser(target, { email: 'anna@demo.example' })
  await change(invited.id, { email_verified: false, password: null })
  await bring()
  expect(await membersOf(invited.id)).toEqual([{ code: 'RIBA0002' }])
})

it('B4 B5 brings no passwords unless they were asked for, and changes none', async () => {
  const { id } = await addUser(target, { email: 'anna@demo.example' })
  const before = await userOf('anna@demo.example')
  expect(await bring()).toContainEqual(expect.stringContaining('have no password until they ask for one by mail: 6.'))
  await expect(signIn(target, 'pere@demo.example')).rejects.toThrow()
  expect(await userOf('pere@demo.example')).toMatchObject({ password: null, email_verified: true })
  expect(await userOf('anna@demo.example')).toMatchObject({ id, password: before?.password })
})

it('B4 B5 brings passwords that were asked for', async () => {
  expect(await bring(secret)).toContain('Passwords came along. Delete the archive when it is no longer needed.')
  const { access_token: token } = await signIn(target, 'pere@demo.example')
  const answer = await target.ask('/accounting/RIBA/accounts/RIBA0003', { token })
  expect(((await answer.json()) as { data: { attributes: object } }).data.attributes).toMatchObject({
    balance: 2_500_000,
  })
})

it('B5 makes nobody superadmin', async () => {
  const { database } = ribera.server
  await database.transaction('*', db => db.updateTable('users').set({ superadmin: true }).execute())
  const kit = await kitOver(database, { directory })
  const all = join(directory, 'all.zip')
  await exportGroup(kit, { group: 'RIBA', path: all })
  await kit.ledger.stop()
  await bring(all)
  const supers = await target.database.read('*', db =>
    db.selectFrom('users').select('id').where('superadmin', '=', true).execute(),
  )
  expect(supers).toEqual([])
})
