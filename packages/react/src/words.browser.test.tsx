import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { languages, placeOf, type ScreenName } from '@exchange-kit/model'
import { clientFor, makeMember } from '../test/people.ts'
import { clientOf, leaveAll, openStage, password, visit } from '../test/stand.tsx'
import { strangerIn } from '../test/spoken.ts'
import type { Navigator } from './navigator.ts'

const g = '/groups/RIBA'
const anna = `${g}/members/RIBA0002`

/** Where each screen is seen, and by whom: nobody = a guest. What only leads elsewhere by a guard is seen there. */
const walks = {
  guest: {
    start: '/',
    loginMail: '/login-mail',
    forgotPassword: '/forgot-password',
    unsubscribe: '/unsubscribe',
    groups: '/groups',
    serverStats: '/server-stats',
    signupGroup: '/signup-group',
    group: g,
    signup: `${g}/signup`,
    pay: '/pay?t=RIBA0002&u=1',
    embed: '/embed',
    notFound: '/nowhere/at/all',
  },
  anna: {
    home: '/home',
    settings: '/settings',
    profile: '/profile',
    setPassword: '/set-password',
    notifications: '/notifications',
    newGroup: '/groups/new',
    // Where a draft is led through it: below. She is led away from it.
    signupMember: `${g}/signup-member`,
    offers: `${g}/offers`,
    newOffer: `${g}/offers/new`,
    offer: `${g}/offers/bread`,
    offerPreview: `${g}/offers/bread/preview`,
    editOffer: `${g}/offers/bread/edit`,
    needs: `${g}/needs`,
    newNeed: `${g}/needs/new`,
    need: `${g}/needs/flour-from-the-mill`,
    needPreview: `${g}/needs/flour-from-the-mill/preview`,
    editNeed: `${g}/needs/flour-from-the-mill/edit`,
    members: `${g}/members`,
    member: anna,
    account: `${anna}/transactions`,
    newTransfer: `${anna}/transactions/send`,
    transfer: `${g}/transactions/{transfer}`,
    groupStats: `${g}/stats`,
    nfc: '/nfc',
    till: '/till',
  },
  marta: {
    admin: `${g}/admin`,
    editGroup: `${g}/admin/edit`,
    groupSettings: `${g}/admin/settings`,
    accounts: `${g}/admin/accounts`,
    memberProfile: `${g}/admin/members/RIBA0002/profile`,
    memberSettings: `${g}/admin/members/RIBA0002/settings`,
    groupTransfers: `${g}/admin/transactions`,
    groupHealth: `${g}/admin/health`,
    groupLog: `${g}/admin/log`,
  },
  root: {
    superadmin: '/superadmin',
    superGroups: '/superadmin/groups',
    migrations: '/superadmin/migrations',
    newMigration: '/superadmin/migrations/new',
    migration: '/superadmin/migrations/{migration}',
    editMigration: '/superadmin/migrations/{migration}/edit',
    // Last, because it ends the session.
    logout: '/logout',
  },
} as const satisfies Record<string, Partial<Record<ScreenName, string>>>

/** What the screens never call a payment, a group, signing in and out (S-WORD-1). */
const otherWords = {
  en: /\b(transactions?|wallets?|communit(y|ies)|log(ged)? ?(in|out)|log-?ins?|sign-?off)\b/i,
  ca: /\btransacci/i,
  es: /\btransacci/i,
  it: /\btransazion/i,
} as const

/** The unit of TEMP, as its founders named it. */
const hours = 'hours'

type Walked = { [P in keyof typeof walks]: keyof (typeof walks)[P] }[keyof typeof walks]
// A new screen is walked through too, or this does not compile.
const everyScreen: [ScreenName] extends [Walked] ? true : never = true

let url: string
let ids: { readonly transfer: string; readonly migration: string }
let drafts: readonly Draft[]
beforeAll(async () => {
  url = await openStage()
  ids = { transfer: await aPayment(), migration: await aMigration() }
  drafts = [await aDraft({ isFar: false }), await aDraft({ isFar: true })]
}, 120_000)
afterEach(leaveAll)

describe.each(languages)('in %s', language => {
  const stranger = strangerIn(language)
  it.each(Object.entries(walks))(
    'S-CHECK-73 S-LANG-3 S-WORD-1 no place that %s sees holds a key, an English remainder or another word for a payment',
    async (as, paths) => {
      expect(everyScreen).toBe(true)
      const { navigator } = await visit(url, { at: '/groups', language, ...(as === 'guest' ? {} : { as }) })
      expect(await faultsOf(navigator, Object.values(paths))).toEqual([])
    },
    // Up to 25 screens each, on cores that other tests share.
    240_000,
  )

  it('S-CHECK-73 S-JOIN-6 no step that a draft sees does', async () => {
    for (const { as, steps } of drafts) {
      const { navigator } = await visit(url, { at: '/groups', language, as })
      const paths = steps.map(it => `${g}/signup-member#${it}`)
      expect(await faultsOf(navigator, paths)).toEqual([])
      // What was looked at is the step that was meant, and no place that a guard led to.
      expect(navigator.place()).toMatchObject({ screen: 'signupMember', hash: steps.at(-1) })
      expect(document.querySelector('[aria-current="step"]')).not.toBeNull()
      leaveAll()
    }
  })

  /** Goes to one place after another, and says what nobody who speaks the language can read there. */
  async function faultsOf(navigator: Navigator, paths: readonly string[]): Promise<readonly string[]> {
    const faults: string[] = []
    for (const path of paths) {
      navigator.go(placeOf(path.replace('{transfer}', ids.transfer).replace('{migration}', ids.migration)))
      await settled()
      for (const text of textsOn(document.body)) {
        const fault = text === hours ? null : stranger(text)
        if (fault) faults.push(`${path}: ${fault}`)
        if (otherWords[language].test(text)) faults.push(`${path}: the word of another in ${text}`)
      }
    }
    return [...new Set(faults)]
  }
})

/** Somebody on the way into RIBA, and the steps that are open by then. */
type Draft = { readonly as: string; readonly steps: readonly string[] }

async function aDraft({ isFar }: { readonly isFar: boolean }): Promise<Draft> {
  const person = await makeMember(url, { name: 'Ona Draft', group: 'MERC', admin: 'giulia' })
  const client = await clientFor(url, person)
  const group = 'RIBA'
  const member = { type: 'members', id: crypto.randomUUID() } as const
  const attributes = { name: person.name, ...(isFar ? { termsVersion: 2 } : {}) }
  await client.create({ ...member, attributes }, { group })
  if (isFar) {
    const { items } = await client.list('categories', { group })
    const relationships = {
      member: { data: member },
      category: { data: { type: 'categories', id: items[0]?.id ?? '' } },
    } as const
    const given = { name: 'Pa', content: 'Pa de pagès.', state: 'published' } as const
    const offer = { ...given, price: '3' }
    await client.create({ type: 'offers', id: crypto.randomUUID(), attributes: offer, relationships }, { group })
    await client.create({ type: 'needs', id: crypto.randomUUID(), attributes: given, relationships }, { group })
  }
  client.close()
  return { as: person.as, steps: isFar ? ['profile', 'offer-1', 'need-1', 'send'] : ['terms'] }
}

/** Waits until the place stands there with all it asked for, and nothing moves any more. */
async function settled(): Promise<void> {
  let last = performance.now()
  const watching = new MutationObserver(() => (last = performance.now()))
  watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  await expect.poll(() => performance.now() - last > 120 && isThere(), { interval: 30 }).toBe(true)
  watching.disconnect()
}

function isThere(): boolean {
  return document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null
}

/** What is read on the page, by the eye or aloud. What a person wrote is in their own language. */
function* textsOn(box: Element): Generator<string> {
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) if (!isGiven(node)) yield node.textContent ?? ''
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
    for (const it of box.querySelectorAll(`[${name}]`)) yield it.getAttribute(name) ?? ''
}

// What people wrote, code, and the words of an element's attributes, which are code to be chosen.
function isGiven({ parentElement: it, textContent }: Node): boolean {
  if (it instanceof HTMLOptionElement && it.value === textContent) return true
  return Boolean(it?.closest('script, style, [dir="auto"], bdi, textarea, code'))
}

async function aPayment(): Promise<string> {
  const client = await signedIn('anna')
  const { items } = await client.list('transfers', { group: 'RIBA', size: 1 })
  client.close()
  return items[0]?.id ?? ''
}

async function aMigration(): Promise<string> {
  const client = await signedIn('root')
  const id = crypto.randomUUID()
  const data = { test: true, files: { members: 'Code,Name\n' } }
  await client.create({ type: 'migrations', id, attributes: { code: 'VALL', name: 'Vall', kind: 'csv', data } })
  client.close()
  return id
}

async function signedIn(as: string) {
  const client = clientOf(url)
  await client.signIn({ email: `${as}@demo.example`, password, superadmin: as === 'root' })
  return client
}
