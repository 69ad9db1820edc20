import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ScreenName } from '@exchange-kit/model'
import { shareOf } from '../../../scripts/thorough.ts'
import { askFor, someone, unique } from '../test/payments.ts'
import { leaveAll, openStage, visit, type Visit } from '../test/stand.tsx'
import { makeTrouble } from '../test/trouble.ts'

// Every screen of the table is looked at once, and opened afresh without a network: nothing but the device is the same.

let url: string
let made: { readonly payment: string; readonly need: string }
const people = new Map<string, Visit>()
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  const payment = await askFor(url, { payee: 'laia', payer: 'RIBA0002', description: 'Kept on the device' })
  made = { payment: payment.id, need: await putNeed() }
})
let trouble: { end: () => void } | null = null
afterEach(() => {
  trouble?.end()
  trouble = null
  leaveAll()
})
afterAll(() => people.clear())

/** A need of Anna. */
async function putNeed(): Promise<string> {
  const anna = await someone(url, 'anna')
  const [category] = (await anna.list('categories', { group: 'RIBA' })).items
  const need = await anna.create(
    {
      type: 'needs',
      id: crypto.randomUUID(),
      attributes: { name: unique('A ladder'), content: 'For the cherries of two trees.' },
      relationships: { category: { data: { type: 'categories', id: category?.id ?? '' } } },
    },
    { group: 'RIBA' },
  )
  anna.close()
  return need.attributes.code
}

/**
 * What a screen says beside what was saved: how old that is, once or at the part, that what it could send is not sent, or
 * nothing, because it neither shows what could be older nor sends anything.
 */
type Says = 'age' | 'agePerPart' | 'nothingSent' | 'nothing'

type Row = {
  readonly at: () => string
  readonly as?: 'anna' | 'quim' | 'marta' | 'root'
  readonly words: string | RegExp
  readonly says: Says
  /** Pays and charges: what it shows without a network is not what it shows with one. */
  readonly isOfMoney?: true
}

const g = '/groups/RIBA'
const m = `${g}/members/RIBA0002`

/** Why a screen has no row of its own. */
const elsewhere = {
  logout: 'leads on, and wipes the device (Doors)',
  unsubscribe: 'belongs to the link of one mail (NotificationsPage)',
  signupMember: 'belongs to a draft of its own (SignupMemberPage)',
  admin: 'leads on',
  superadmin: 'leads on',
  nfc: 'leads on',
  migration: 'belongs to a migration (MigrationPage)',
  editMigration: 'belongs to a migration (MigrationPage)',
} as const satisfies Partial<Record<ScreenName, string>>

const rows = {
  start: { at: () => '/', words: 'Bread', says: 'agePerPart' },
  loginMail: { at: () => '/login-mail', words: 'Forgot your password?', says: 'nothingSent' },
  forgotPassword: { at: () => '/forgot-password', words: 'Back to sign in', says: 'nothingSent' },
  home: { at: () => '/home', as: 'anna', words: 'Laia Bosch', says: 'age' },
  settings: { at: () => '/settings', as: 'anna', words: 'Account status', says: 'age' },
  profile: { at: () => '/profile', as: 'anna', words: 'How others see it', says: 'age' },
  setPassword: { at: () => '/set-password', as: 'anna', words: 'At least 8 characters', says: 'nothingSent' },
  notifications: { at: () => '/notifications', as: 'anna', words: 'Mark all read', says: 'age' },
  groups: { at: () => '/groups', words: 'Ribera del Foix', says: 'age' },
  serverStats: { at: () => '/server-stats', words: 'Payments, last 30 days', says: 'age' },
  signupGroup: { at: () => '/signup-group', words: 'What a group needs', says: 'nothing' },
  newGroup: { at: () => '/groups/new', as: 'anna', words: 'Name of the group', says: 'nothingSent' },
  group: { at: () => g, words: /Xarxa d’intercanvi/, says: 'age' },
  signup: { at: () => `${g}/signup`, words: 'Condicions de la Ribera del Foix', says: 'age' },
  offers: { at: () => `${g}/offers`, as: 'anna', words: 'Bread', says: 'age' },
  newOffer: { at: () => `${g}/offers/new`, as: 'anna', words: /^What, how much/, says: 'nothingSent' },
  offer: { at: () => `${g}/offers/bread`, as: 'anna', words: /^Sourdough country loaf/, says: 'age' },
  offerPreview: { at: () => `${g}/offers/bread/preview`, as: 'anna', words: /^Sourdough country loaf/, says: 'age' },
  editOffer: { at: () => `${g}/offers/bread/edit`, as: 'anna', words: /^Sourdough country loaf/, says: 'nothingSent' },
  needs: { at: () => `${g}/needs`, as: 'anna', words: /^A ladder/, says: 'age' },
  newNeed: { at: () => `${g}/needs/new`, as: 'anna', words: /^What, how much/, says: 'nothingSent' },
  need: { at: () => `${g}/needs/${made.need}`, as: 'anna', words: /^For the cherries/, says: 'age' },
  needPreview: { at: () => `${g}/needs/${made.need}/preview`, as: 'anna', words: /^For the cherries/, says: 'age' },
  editNeed: { at: () => `${g}/needs/${made.need}/edit`, as: 'anna', words: /^For the cherries/, says: 'nothingSent' },
  members: { at: () => `${g}/members`, as: 'anna', words: 'Aina Rosell', says: 'age' },
  member: { at: () => `${g}/members/RIBA0006`, as: 'anna', words: /^Botiga de poble/, says: 'age' },
  // Not one of them by name: what others paid or asked for since this device saw the list waits above it (S-STATE-4).
  account: { at: () => `${m}/transactions`, as: 'anna', words: 'Waiting for your answer', says: 'age' },
  newTransfer: { at: () => `${m}/transactions/send`, as: 'anna', words: /^You can spend/, says: 'age' },
  transfer: { at: () => `${g}/transactions/${made.payment}`, as: 'anna', words: 'Kept on the device', says: 'age' },
  groupStats: { at: () => `${g}/stats`, as: 'anna', words: 'Volume at a glance', says: 'age' },
  editGroup: { at: () => `${g}/admin/edit`, as: 'marta', words: 'Website', says: 'age' },
  groupSettings: { at: () => `${g}/admin/settings`, as: 'marta', words: 'Time zone', says: 'age' },
  accounts: { at: () => `${g}/admin/accounts`, as: 'marta', words: 'Aina Rosell', says: 'age' },
  memberProfile: {
    at: () => `${m.replace('members', 'admin/members')}/profile`,
    as: 'marta',
    words: 'You are editing Anna Puig',
    says: 'age',
  },
  memberSettings: {
    at: () => `${m.replace('members', 'admin/members')}/settings`,
    as: 'marta',
    words: 'You are editing Anna Puig',
    says: 'age',
  },
  groupTransfers: { at: () => `${g}/admin/transactions`, as: 'marta', words: / → /, says: 'age' },
  groupHealth: { at: () => `${g}/admin/health`, as: 'marta', words: /things? worth a look/, says: 'age' },
  groupLog: { at: () => `${g}/admin/log`, as: 'marta', words: 'Members and accounts', says: 'age' },
  superGroups: { at: () => '/superadmin/groups', as: 'root', words: 'Vall Nova', says: 'age' },
  migrations: { at: () => '/superadmin/migrations', as: 'root', words: 'New migration', says: 'age' },
  newMigration: { at: () => '/superadmin/migrations/new', as: 'root', words: 'Running server', says: 'nothing' },
  pay: {
    at: () => '/pay?t=RIBA0004&u=1',
    as: 'anna',
    words: 'Not available offline',
    says: 'nothing',
    isOfMoney: true,
  },
  till: {
    at: () => '/till',
    as: 'quim',
    words: /^You are offline\. Nothing can be charged/,
    says: 'nothing',
    isOfMoney: true,
  },
  embed: { at: () => '/embed', words: 'Code for your page', says: 'nothing' },
  notFound: { at: () => '/no/such/place', words: 'Search groups', says: 'nothing' },
} as const satisfies Record<Exclude<ScreenName, keyof typeof elsewhere>, Row>

const line = () => page.getByText(/^You are offline\. You see what was saved at \d/)
const nothingSent = () => page.getByRole('main').getByText('You are offline. Nothing is sent.').first()

/** Whether nothing was asked for a while: every part of a screen has what it shows. */
function watchRequests(): { isQuiet(): boolean; end(): void } {
  const real = window.fetch
  let open = 0
  let last = Date.now()
  window.fetch = async (input, init) => {
    open += 1
    try {
      return await real(input, init)
    } finally {
      open -= 1
      last = Date.now()
    }
  }
  return { isQuiet: () => open === 0 && Date.now() - last > 400, end: () => void (window.fetch = real) }
}

/** Looks at a screen; whoever was there before only loads the page anew. */
async function look(row: Row): Promise<Visit> {
  const { as, at } = row
  const before = people.get(as ?? 'guest')
  const now = await visit(url, { at: at(), ...(before ? { again: before } : as ? { as } : {}) })
  people.set(as ?? 'guest', now)
  return now
}

const all: readonly (readonly [string, Row])[] = Object.entries(rows)

it.each(shareOf(all, { every: 2 }))(
  'S-CHECK-75 S-STATE-1 S-CACHE-4 %s is seen again without a network, opened afresh',
  async (name, row) => {
    const requests = watchRequests()
    const before = await look(row)
    const words = page.getByText(row.words).first()
    if (!row.isOfMoney) await expect.element(words).toBeVisible()
    await expect.poll(requests.isQuiet).toBe(true)
    requests.end()
    expect(line().elements()).toEqual([])
    before.end()
    trouble = makeTrouble('offline')
    const again = await look(row)
    await expect.element(words).toBeVisible()
    if (row.says === 'age') await expect.element(line()).toBeVisible()
    if (row.says === 'agePerPart') await expect.element(page.getByText(/^Saved .* ago$/)).toBeVisible()
    if (row.says === 'nothingSent') await expect.element(nothingSent()).toBeVisible()
    expect(again.navigator.place().screen).toBe(name)
    if (!row.isOfMoney) await expect.element(page.getByText('Not available offline')).not.toBeInTheDocument()
    again.end()
  },
)
