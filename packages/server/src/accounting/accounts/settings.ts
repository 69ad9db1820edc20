import { AppError } from '@exchange-kit/model'
import type { AccountTag } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Input } from '../../jsonapi/body.ts'
import { isAdmin, roleOf } from '../../jsonapi/context.ts'
import type { Context } from '../../jsonapi/context.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import type { Attribute } from '../../jsonapi/resource.ts'
import { changeAccount } from '../ledger/index.ts'
import { accountFields } from '../setting-fields.ts'
import { accountSettingsOf } from '../settings.ts'
import { deedOn, isOwnOrAdmin, mustBelongToMember } from './account.ts'
import { accountKey } from './find.ts'
import { countNewTags, writeTags, writtenTags } from './tags.ts'
import type { WrittenTag } from './tags.ts'

type SettingsRow = {
  id: string
  group_code: string
  code: string
  kind: 'user' | 'virtual'
  status: string
  settings: Record<string, unknown>
  tags: AccountTag[]
}

// Times as documents write them; jsonb would bring them in the database's way.
function selectSettings(): RawBuilder<SettingsRow> {
  return sql<SettingsRow>`
    select a.id, a.group_code, a.code, a.kind, a.status, a.settings, coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'updated',
        to_char(t.updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.name)
      from account_tags t where t.group_code = a.group_code and t.account_id = a.id
    ), '[]'::jsonb) as tags
    from accounts a
  `
}

const fields = Object.fromEntries(
  Object.entries(accountFields).map(([name, { schema, writer }]): [string, Attribute<SettingsRow>] => [
    name,
    {
      read: row => Object.entries(accountSettingsOf(row.settings)).find(([key]) => key === name)?.[1],
      schema,
      write: (context, row) => row !== undefined && (writer === 'own' || isAdmin(context, row.group_code)),
    },
  ]),
)

/** `account-settings` (A-4-24): what an account decides for itself, and its NFC tags. */
export const accountSettings = defineResource<SettingsRow>({
  type: 'account-settings',
  service: 'accounting',
  select: selectSettings,
  self: row => `/${row.group_code}/accounts/${row.id}/settings`,
  attributes: { ...fields, tags: { read: row => row.tags, schema: writtenTags, write: () => true } },
  relationships: { account: { kind: 'one', of: row => ({ type: 'accounts', id: row.id, group: row.group_code }) } },
  view: (row, context) => (isOwnOrAdmin(context, row) ? 'full' : 'forbidden'),
  includes: ['account'],
  noted: { deed: deedOn, personal: ['tags', 'acceptPaymentsWhitelist'] },
  calls: {
    one: { path: '/:group/accounts/:account/settings', kind: 'user', key: accountKey },
    update: {
      path: '/:group/accounts/:account/settings',
      kind: 'user',
      before: countNewTags,
      may(context, row) {
        if (roleOf(context, row.group_code) === 'suspended')
          throw new AppError('Forbidden', { detail: 'your member is suspended' })
        mustBelongToMember(row)
      },
      run: changeSettings,
    },
  },
})

async function changeSettings({ db, kit }: Context, row: SettingsRow, { values }: Input): Promise<void> {
  const { tags, ...settings } = values
  const place = { group: row.group_code, account: row.id }
  // The schema of `tags` makes these.
  if (tags !== undefined) await writeTags(db, { kit, place, tags: tags as WrittenTag[] })
  const set = { settings: JSON.stringify({ ...row.settings, ...settings }), updated: kit.now() }
  await changeAccount(db, { group: row.group_code, id: row.id, set })
}
