import type { FastifyInstance } from 'fastify'
import { mount } from '../jsonapi/mount.ts'
import type { Resource } from '../jsonapi/resource.ts'
import type { Kit } from '../kit.ts'
import { account } from './accounts/account.ts'
import { accountSettings } from './accounts/settings.ts'
import { currency } from './currencies/currency.ts'
import { currencySettings } from './currencies/settings.ts'
import { addTransfers } from './transfers/index.ts'
import { transfer } from './transfers/transfer.ts'

/** Every resource type of the accounting service. */
const accountingResources: readonly Resource[] = [currency, currencySettings, account, accountSettings, transfer]

/** The accounting service (api.md 4): its resources, and what is no resource. */
export function addAccounting(app: FastifyInstance, kit: Kit): void {
  for (const resource of accountingResources) mount(app, kit, resource)
  addTransfers(app, kit)
}
