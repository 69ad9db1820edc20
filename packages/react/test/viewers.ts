import {
  isComplete,
  type AccountSettings,
  type CurrencySettings,
  type Account,
  type Currency,
  type Group,
  type GroupStatus,
  type Member,
  type MemberState,
  type User,
} from '@exchange-kit/model'
import type { OwnMember, ViewerState } from '@exchange-kit/client'

type ViewerChanges = {
  readonly isAdmin?: boolean
  readonly groupStatus?: GroupStatus
  readonly others?: readonly OwnMember[]
  readonly name?: string
}

const day = '2026-06-04T09:20:00.000Z'
const links = { self: 'https://demo.example/' }
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const counted = (count: number) => ({ meta: { count } })

/** Anna Puig of Ribera del Foix in a state, as the client knows her after sign-in. */
export function viewerIn(state: MemberState, changes: ViewerChanges = {}): ViewerState & { status: 'signedIn' } {
  const { isAdmin = false, groupStatus = 'active', others = [], name = 'Anna Puig' } = changes
  const acting = ownMember({ state, groupStatus, name, group: 'RIBA', groupName: 'Ribera del Foix', number: 2 })
  const members = [acting, ...others]
  return {
    status: 'signedIn',
    user,
    settings: null,
    scopes: [],
    viewer: {
      user: user.id,
      superadmin: false,
      members: members.map(({ member, group }) => ({
        id: member.id,
        code: member.attributes.code,
        group: group.attributes.code,
        state: member.attributes.state,
        account: null,
        groupStatus: group.attributes.status,
      })),
      administers: isAdmin ? ['RIBA'] : [],
    },
    members,
    acting,
    account: isComplete(state) ? account : null,
    accountSettings: isComplete(state) ? accountSettings : null,
    currency,
    currencySettings,
    request: null,
    superadminRefused: false,
  }
}

type OwnNames = {
  state: MemberState
  groupStatus: GroupStatus
  name: string
  group: string
  groupName: string
  number: number
}

/** A member of a group. */
export function ownMember({ state, groupStatus, name, group: code, groupName, number }: OwnNames): OwnMember {
  const member: Member = {
    type: 'members',
    id: id(number),
    links,
    attributes: { code: `${code}${String(number).padStart(4, '0')}`, name, type: 'personal', state, image: null },
    relationships: { group: { data: null }, account: { data: null } },
  }
  const group: Group = {
    type: 'groups',
    id: id(100 + number),
    links,
    attributes: {
      code,
      name: groupName,
      status: groupStatus,
      description: '',
      image: null,
      website: '',
      access: 'public',
      location: { type: 'Point', coordinates: null },
      address: { streetAddress: '', addressLocality: '', postalCode: '', addressRegion: '', addressCountry: 'ES' },
      timeZone: 'Europe/Madrid',
      created: day,
      updated: day,
    },
    relationships: {
      currency: { data: null },
      settings: { data: null },
      contacts: { data: [] },
      admins: { data: [] },
      categories: counted(8),
      members: counted(61),
      offers: counted(40),
      needs: counted(15),
    },
  }
  return { member, group }
}

const user: User = {
  type: 'users',
  id: id(50),
  links,
  attributes: { email: 'anna@demo.example', name: 'Anna Puig', emailVerified: true, created: day, updated: day },
  relationships: { settings: { data: null }, members: { data: [] } },
}

const account: Account = {
  type: 'accounts',
  id: id(60),
  links,
  attributes: {
    code: 'RIBA0002',
    status: 'active',
    kind: 'user',
    balance: 54_400_000,
    creditLimit: 100_000_000,
    maximumBalance: 300_000_000,
    created: day,
    updated: day,
  },
  relationships: { currency: { data: null }, settings: { links: { related: '' } } },
}

const currency: Currency = {
  type: 'currencies',
  id: id(70),
  links,
  attributes: {
    code: 'RIBA',
    status: 'active',
    name: 'ribera',
    namePlural: 'riberas',
    symbol: 'r',
    decimals: 2,
    scale: 6,
    rate: { n: 1, d: 10 },
    created: day,
    updated: day,
  },
  relationships: {
    admins: { data: [] },
    settings: { data: null },
    accounts: { links: { related: '' } },
    trustlines: { links: { related: '' } },
  },
}

const accountSettings: AccountSettings = {
  type: 'account-settings',
  id: id(60),
  links,
  attributes: {
    allowPayments: null,
    allowPaymentRequests: null,
    allowSimplePayments: null,
    allowSimplePaymentRequests: null,
    allowQrPayments: null,
    allowQrPaymentRequests: null,
    allowMultiplePayments: null,
    allowMultiplePaymentRequests: null,
    allowTagPayments: null,
    allowTagPaymentRequests: null,
    acceptPaymentsAutomatically: null,
    acceptPaymentsWhitelist: null,
    acceptPaymentsAfter: null,
    onPaymentCreditLimit: null,
    hideBalance: null,
    allowExternalPayments: null,
    allowExternalPaymentRequests: null,
    acceptExternalPaymentsAutomatically: null,
    tags: [],
  },
  relationships: { account: { data: null } },
}

const currencySettings: CurrencySettings = {
  type: 'currency-settings',
  id: id(70),
  links,
  attributes: {
    defaultInitialCreditLimit: 100_000_000,
    defaultInitialMaximumBalance: 300_000_000,
    defaultAllowPayments: true,
    defaultAllowPaymentRequests: true,
    defaultAllowSimplePayments: true,
    defaultAllowSimplePaymentRequests: true,
    defaultAllowQrPayments: true,
    defaultAllowQrPaymentRequests: true,
    defaultAllowMultiplePayments: false,
    defaultAllowMultiplePaymentRequests: false,
    defaultAllowTagPayments: false,
    defaultAllowTagPaymentRequests: false,
    defaultAcceptPaymentsAutomatically: false,
    defaultAcceptPaymentsWhitelist: [],
    defaultAcceptPaymentsAfter: false,
    defaultOnPaymentCreditLimit: false,
    defaultHideBalance: false,
    defaultAllowExternalPayments: true,
    defaultAllowExternalPaymentRequests: true,
    defaultAcceptExternalPaymentsAutomatically: false,
    enableExternalPayments: true,
    enableExternalPaymentRequests: true,
    externalTraderCreditLimit: null,
    externalTraderMaximumBalance: null,
  },
  relationships: { currency: { data: null } },
}
