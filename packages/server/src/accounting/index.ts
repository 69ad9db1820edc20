import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../jsonapi/endpoint.ts'
import type { Answer, Endpoint } from '../jsonapi/endpoint.ts'
import { mount } from '../jsonapi/mount.ts'
import type { Resource } from '../jsonapi/resource.ts'
import { schemasOf } from '../jsonapi/schemas.ts'
import type { Kit } from '../kit.ts'
import { version } from '../version.ts'
import { account } from './accounts/account.ts'
import { answerBulk } from './accounts/bulk.ts'
import { answerAddress } from './accounts/address.ts'
import { answerClose } from './accounts/close.ts'
import { accountSettings } from './accounts/settings.ts'
import { currency } from './currencies/currency.ts'
import { currencySettings } from './currencies/settings.ts'
import { answerAccountsFile } from './exports/accounts.ts'
import { answerStatementFile } from './exports/statement.ts'
import { answerTransfersFile } from './exports/transfers.ts'
import { answerFollowers } from './currencies/followers.ts'
import { answerHealth } from './health/health.ts'
import { answerReceipt } from './receipts/receipt.ts'
import { answerRoots } from './statement/roots.ts'
import { statsCalls } from './stats/stats.ts'
import { answerStatement } from './statement/statement.ts'
import { addTransfers } from './transfers/index.ts'
import { answerSync, trustline } from './trade/trustline.ts'
import { transfer } from './transfers/transfer.ts'

/** Every resource type of the accounting service. */
const accountingResources: readonly Resource[] = [
  currency,
  currencySettings,
  account,
  accountSettings,
  transfer,
  trustline,
]

/** What is read and is no resource of a table. */
const reads: readonly Pick<Endpoint, 'path' | 'kind' | 'rate' | 'answer' | 'schema'>[] = [
  { path: '', kind: 'public', answer: answerName, schema: { summary: 'Name and version of the service' } },
  {
    path: '/:group/accounts/:account/statement',
    kind: 'user',
    answer: answerStatement,
    schema: {
      summary: 'Entries of an account',
      description: 'meta.in and meta.out beyond 2^53−1 are the nearest number',
    },
  },
  {
    path: '/:group/accounts/:account/statement.csv',
    kind: 'user',
    rate: 'export',
    answer: answerStatementFile,
    schema: { summary: 'Entries of an account as a file' },
  },
  {
    path: '/:group/transfers.csv',
    kind: 'user',
    rate: 'export',
    answer: answerTransfersFile,
    schema: { summary: 'Transfers as a file' },
  },
  {
    path: '/:group/accounts.csv',
    kind: 'user',
    rate: 'export',
    answer: answerAccountsFile,
    schema: { summary: 'Accounts as a file' },
  },
  {
    path: '/:group/ledger/roots',
    kind: 'user',
    answer: answerRoots,
    schema: { summary: 'The end of each day in the chain of transfers' },
  },
  {
    path: '/:group/currency/settings/followers',
    kind: 'user',
    answer: answerFollowers,
    schema: { summary: 'How many accounts decide a setting for themselves, for administrators' },
  },
  {
    path: '/:group/health',
    kind: 'user',
    answer: answerHealth,
    schema: { summary: 'How the group is doing, for its administrators' },
  },
  {
    path: '/:group/addresses/:account',
    kind: 'public',
    rate: 'lookUp',
    answer: answerAddress,
    schema: { summary: 'What a payment code leads to' },
  },
  {
    path: '/:group/cc/addresses/:account',
    kind: 'public',
    rate: 'lookUp',
    answer: answerAddress,
    schema: { summary: 'The same for released clients' },
  },
  {
    path: '/receipts/:transfer',
    kind: 'public',
    rate: 'lookUp',
    answer: answerReceipt,
    schema: { summary: 'The signed word of the server on a transfer' },
  },
]

/** The accounting service (api.md 4): its resources, and what is no resource. */
export function addAccounting(app: FastifyInstance, kit: Kit): void {
  for (const resource of accountingResources) mount(app, kit, resource)
  for (const read of reads) {
    const schema = { ...read.schema, tags: ['accounting'] }
    addEndpoint(app, kit, { method: 'GET', service: 'accounting', ...read, schema })
  }
  addEndpoint(app, kit, {
    method: 'DELETE',
    service: 'accounting',
    path: '/:group/accounts/:account',
    kind: 'user',
    reaches: ['social'],
    schema: schemasOf(account).remove,
    answer: answerClose,
  })
  addTransfers(app, kit)
  const stats = statsCalls()
  addEndpoint(app, kit, {
    method: 'GET',
    service: 'accounting',
    path: '/:group/stats/:kind',
    kind: 'open',
    answer: stats.ofGroup,
    schema: { summary: 'Figures of a group: amount, transfers or accounts', tags: ['accounting'] },
  })
  addEndpoint(app, kit, {
    method: 'GET',
    service: 'accounting',
    path: '/currencies/stats/:kind',
    kind: 'public',
    answer: stats.ofSite,
    schema: { summary: 'Figures over all groups, amounts in hours', tags: ['accounting'] },
  })
  addEndpoint(app, kit, {
    method: 'PATCH',
    service: 'accounting',
    path: '/:group/accounts',
    kind: 'user',
    answer: answerBulk,
    schema: {
      summary: 'Change many accounts, all or none; with dry-run=true only say what would change',
      tags: ['accounting'],
    },
  })
  const sync = { summary: 'Nothing to do: balances of trustlines are always current', tags: ['accounting'] }
  const at = { service: 'accounting', kind: 'user', method: 'POST' } as const
  addEndpoint(app, kit, { ...at, path: '/:group/trustlines/sync', answer: answerSync, schema: sync })
}

// A-4-9.
async function answerName(): Promise<Answer> {
  return { type: 'application/json', body: { name: 'Exchange Kit', version } }
}
