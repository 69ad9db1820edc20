import { currencyDecimals, currencyScale, lengths, requiredText } from '@exchange-kit/model'
import { sql } from 'kysely'
import * as v from 'valibot'
import { ofTheGroup } from '../../admin/deeds.ts'
import { groupOf, isAdmin } from '../../jsonapi/context.ts'
import type { Context } from '../../jsonapi/context.ts'
import { isOneOf, isOneOfIds } from '../../jsonapi/filters.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import { requireAdmin, userRef } from '../links.ts'
import { changeCurrencyBy } from './change.ts'
import { selectCurrencies, viewOfCurrency } from './currency-row.ts'
import type { CurrencyRow } from './currency-row.ts'
import { mayLock } from './status.ts'

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('a whole number is expected'),
    v.integer('a whole number is expected'),
    v.minValue(least),
    v.maxValue(most),
  )
const rate = v.object({ n: whole(1, 1e9), d: whole(1, 1e9) }, 'a rate is {n, d}')
const isSymbol = requiredText(lengths.symbol)
const isName = requiredText(lengths.currencyName)

const byAdmin = (context: Context, row: CurrencyRow | undefined) =>
  row !== undefined && isAdmin(context, row.group_code)
const at = ({ kit }: Context, row: CurrencyRow, rest: string) =>
  `${kit.config.bases.accounting}/${row.group_code}${rest}`

/** `currencies` (api.md 4.2): made and removed with its group, so it has neither POST nor DELETE (A-4-13). */
export const currency = defineResource<CurrencyRow>({
  type: 'currencies',
  service: 'accounting',
  select: selectCurrencies,
  self: row => `/${row.group_code}/currency`,
  attributes: {
    code: { read: row => row.group_code, fixed: true },
    status: {
      read: row => row.status,
      schema: v.picklist(['new', 'active', 'disabled']),
      write: byAdmin,
      step: true,
      again: mayLock,
      reaches: () => 'social',
    },
    name: { read: row => row.name, schema: isName, write: byAdmin },
    namePlural: { read: row => row.name_plural, schema: isName, write: byAdmin },
    symbol: { read: row => row.symbol, schema: isSymbol, write: byAdmin },
    decimals: { read: row => row.decimals, schema: whole(0, currencyDecimals.most), write: byAdmin },
    scale: { read: row => row.scale, schema: whole(0, currencyScale.most), write: byAdmin },
    rate: { read: ({ rate_n, rate_d }) => ({ n: rate_n, d: rate_d }), schema: rate, write: byAdmin },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    admins: { kind: 'list', of: (row, context) => row.admins.map(user => userRef(context, row.group_code, user)) },
    settings: {
      kind: 'one',
      of: row => ({ type: 'currency-settings', id: row.id, group: row.group_code }),
      related: (row, context) => at(context, row, '/currency/settings'),
    },
    accounts: { kind: 'link', related: (row, context) => at(context, row, '/accounts') },
    trustlines: { kind: 'link', related: (row, context) => at(context, row, '/trustlines') },
  },
  view: viewOfCurrency,
  filters: { code: isOneOf('r.code'), id: isOneOfIds('r.id') },
  sorts: { code: sql`r.code` },
  defaultSort: 'code',
  includes: ['settings', 'admins'],
  noted: ofTheGroup,
  calls: {
    list: { path: '/currencies', kind: 'public', where: () => [sql`r.status = 'active'`] },
    one: {
      path: '/:group/currency',
      kind: 'public',
      key: context => sql`r.group_code = ${groupOf(context).code}`,
    },
    update: {
      path: '/:group/currency',
      kind: 'user',
      evenDisabled: true,
      may: (context, row) => requireAdmin(context, row.group_code),
      run: changeCurrencyBy,
    },
  },
})
