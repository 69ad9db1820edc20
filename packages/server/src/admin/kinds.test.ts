import { readdirSync, readFileSync } from 'node:fs'
import { adminDeeds, adminFields, isAdminDeed, isAdminField } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { account } from '../accounting/accounts/account.ts'
import { accountSettings } from '../accounting/accounts/settings.ts'
import { currency } from '../accounting/currencies/currency.ts'
import { currencySettings } from '../accounting/currencies/settings.ts'
import { trustline } from '../accounting/trade/trustline.ts'
import type { Resource } from '../jsonapi/resource.ts'
import { categories } from '../social/categories.ts'
import { contacts } from '../social/contacts.ts'
import { groupSettings } from '../social/group-settings.ts'
import { groups } from '../social/groups.ts'
import { needs, offers } from '../social/listings.ts'
import { members } from '../social/members.ts'
import { users } from '../social/users.ts'

/** Every table that says that its writes are kept. */
const noted: readonly Resource[] = [
  account,
  accountSettings,
  categories,
  contacts,
  currency,
  currencySettings,
  groupSettings,
  groups,
  members,
  needs,
  offers,
  trustline,
  users,
]

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }))

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('the kinds of rows of the log', () => {
  it('B8 are those the model has a name for: every write of a table that is kept', () => {
    expect(noted.map(({ noted }) => noted === undefined)).not.toContain(true)
    expect(filesWith(/^ +noted: /m)).toHaveLength(noted.length - 1) // offers and needs are of one file
    const nameless = noted.flatMap(({ type, calls }) =>
      (['create', 'update', 'remove'] as const)
        .filter(act => calls[act] && !isAdminDeed(type, act))
        .map(act => `${act} ${type}`),
    )
    expect(nameless).toEqual([])
  })

  it('B8 are those the model has a name for: what is kept beside the tables', () => {
    // Whoever writes the log in another place gives its kind a name in the model, and a sentence in the four languages.
    expect(filesWith(/insertInto\('admin_log'\)|insert into admin_log/).sort()).toEqual([
      'accounting/ledger/write-notes.ts',
      // Brings home what another database kept.
      'accounting/register/deeds.ts',
      'admin/note.ts',
      'archive/noted.ts',
    ])
    const exported = sources.flatMap(({ text }) =>
      [...text.matchAll(/noteExport\(ask, '(\w+)'\)/g)].map(it => it[1] ?? ''),
    )
    expect(new Set(exported)).toEqual(new Set(['accounts', 'transfers']))
    for (const type of exported) expect(isAdminDeed(type, 'export')).toBe(true)
    expect(adminDeeds).toMatchObject({
      archives: ['export'],
      invitations: ['create'],
      migrations: ['create', 'update', 'remove'],
    })
    expect(adminDeeds.transfers).toEqual(expect.arrayContaining(['create', 'update']))
  })

  it('B8 name every attribute and relationship that may have changed', () => {
    const named = noted.flatMap(({ attributes, relationships }) => [
      ...Object.keys(attributes).filter(name => attributes[name]?.write),
      ...Object.keys(relationships).filter(name => ['one', 'list'].includes(relationships[name]?.kind ?? '')),
    ])
    const wanted = new Set([...named, 'state', 'amount'])
    expect([...wanted].filter(name => !isAdminField(name))).toEqual([])
    expect(Object.keys(adminFields).filter(name => !wanted.has(name))).toEqual([])
  })
})
