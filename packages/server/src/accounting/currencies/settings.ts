import { sql } from 'kysely'
import { ofTheGroup } from '../../admin/deeds.ts'
import type { Input } from '../../jsonapi/body.ts'
import { groupOf, isAdmin } from '../../jsonapi/context.ts'
import type { Context } from '../../jsonapi/context.ts'
import type { Attribute } from '../../jsonapi/resource.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import { requireAdmin } from '../links.ts'
import { currencyFields } from '../setting-fields.ts'
import { currencySettingsOf } from '../settings.ts'
import { changeCurrency } from '../ledger/index.ts'
import { selectCurrencies, viewOfCurrency } from './currency-row.ts'
import type { CurrencyRow } from './currency-row.ts'

const attributes = Object.fromEntries(
  Object.entries(currencyFields).map(([name, { schema }]): [string, Attribute<CurrencyRow>] => [
    name,
    {
      read: row => Object.entries(currencySettingsOf(row)).find(([key]) => key === name)?.[1],
      schema,
      write: (context, row) => row !== undefined && isAdmin(context, row.group_code),
    },
  ]),
)

/** `currency-settings`: switches, and the defaults that accounts inherit (A-4-8). Outsiders read them too (A-4-11). */
export const currencySettings = defineResource<CurrencyRow>({
  type: 'currency-settings',
  service: 'accounting',
  select: selectCurrencies,
  self: row => `/${row.group_code}/currency/settings`,
  attributes,
  relationships: {
    currency: { kind: 'one', of: row => ({ type: 'currencies', id: row.id, group: row.group_code }) },
  },
  view: viewOfCurrency,
  includes: ['currency'],
  noted: ofTheGroup,
  calls: {
    one: {
      path: '/:group/currency/settings',
      kind: 'public',
      key: context => sql`r.group_code = ${groupOf(context).code}`,
    },
    update: {
      path: '/:group/currency/settings',
      kind: 'user',
      may: (context, row) => requireAdmin(context, row.group_code),
      run: changeSettings,
    },
  },
})

async function changeSettings({ db, kit }: Context, row: CurrencyRow, { values }: Input): Promise<void> {
  const settings = JSON.stringify({ ...row.settings, ...values })
  await changeCurrency(db, { group: row.group_code, set: { settings, updated: kit.now() } })
}
