import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { languages, placeOf, type ScreenName } from '@exchange-kit/model'
import { clientOf, leaveAll, openStage, password, visit } from '../test/stand.tsx'
import { strangerIn } from '../test/spoken.ts'

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

/** The unit of TEMP, as its founders named it. */
const hours = 'hours'

type Walked = { [P in keyof typeof walks]: keyof (typeof walks)[P] }[keyof typeof walks]
// A new screen is walked through too, or this does not compile.
const everyScreen: [ScreenName] extends [Walked] ? true : never = true

let url: string
let ids: { readonly transfer: string; readonly migration: string }
beforeAll(async () => {
  url = await openStage()
  ids = { transfer: await aPayment(), migration: await aMigration() }
})
afterEach(leaveAll)

describe.each(languages)('in %s', language => {
  const stranger = strangerIn(language)
  it.each(Object.entries(walks))(
    'S-CHECK-73 S-LANG-3 no place that %s sees holds a key or an English remainder',
    async (as, paths) => {
      expect(everyScreen).toBe(true)
      const { navigator } = await visit(url, { at: '/groups', language, ...(as === 'guest' ? {} : { as }) })
      const faults: string[] = []
      for (const path of Object.values(paths)) {
        navigator.go(placeOf(path.replace('{transfer}', ids.transfer).replace('{migration}', ids.migration)))
        await settled()
        for (const text of textsOn(document.body)) {
          const fault = text === hours ? null : stranger(text)
          if (fault) faults.push(`${path}: ${fault}`)
        }
      }
      expect([...new Set(faults)]).toEqual([])
    },
    // Up to 25 screens each, on cores that other tests share.
    240_000,
  )
})

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
