import type { Client } from '@exchange-kit/client'
import { clientOf, password } from './client.ts'
import { clientFor, makeMember, type Person } from './people.ts'

/** A community of one's own: administrators change it as they like, and nobody else counts anything in it. */
export type Community = {
  readonly code: string
  /** The superadmin, who administers it too. */
  readonly root: Client
  /** Its administrator: `visit(url, { as: admin.as, … })`. */
  readonly admin: Person
}

type Founding = {
  /** Members beside the administrator: "Member 1", "Member 2" …, without sign-in. */
  readonly members: number
  /** E-mails of the first of them, who are mailed a link to what was brought in. */
  readonly emails?: readonly string[]
  /** What they offer, by the number of a member. */
  readonly offers?: readonly (readonly [member: number, title: string])[]
  /** Further columns of the file of members, one value for all of them. */
  readonly columns?: Readonly<Record<string, string>>
}

/** Root of the demo with the powers of a superadmin, away from the screen. */
export async function superadminOf(url: string): Promise<Client> {
  const client = clientOf(url)
  await client.signIn({ email: 'root@demo.example', password, superadmin: true })
  return client
}

/** Brings a new community in by a migration, which is one call however many members it has. */
export async function found(
  url: string,
  { members, emails = [], offers = [], columns = {} }: Founding,
): Promise<Community> {
  const root = await superadminOf(url)
  const admin = await makeMember(url, { name: 'Tester of it' })
  const code = freeCode()
  const [names, values] = [Object.keys(columns), Object.values(columns)]
  const rows = Array.from({ length: members }, (_, at) => [at + 2, `Member ${at + 1}`, emails[at] ?? '', '', ...values])
  const table = [['Code', 'Name', 'E-mail', 'Admin', ...names], [1, admin.name, admin.email, 'yes', ...values], ...rows]
  const listed = [
    ['Member', 'Title', 'Description', 'Price'],
    ...offers.map(([member, title]) => [member + 1, title, title, 1]),
  ]
  const id = crypto.randomUUID()
  const currency = { name: 'nut', namePlural: 'nuts', symbol: 'n', decimals: 2, scale: 6, rate: { n: 1, d: 10 } }
  await root.create({
    type: 'migrations',
    id,
    attributes: {
      code,
      name: `Group ${code}`,
      kind: 'csv',
      data: {
        test: true,
        currency,
        files: { members: textOf(table), ...(offers.length > 0 ? { offers: textOf(listed) } : {}) },
      },
    },
  })
  await playWhole(root, id)
  await root.update({ type: 'migrations', id, attributes: { data: { test: false } } })
  await playWhole(root, id)
  return { code, root, admin }
}

/** Plays a migration, and waits until it is completed. */
export async function playWhole(root: Client, id: string): Promise<void> {
  await root.call('accounting', `/migrations/${id}/play`, { method: 'POST' })
  for (let tries = 0; (await root.one('migrations', { id })).attributes.status !== 'completed'; tries += 1) {
    if (tries > 600) throw new Error(`The migration ${id} did not complete.`)
    await new Promise(done => setTimeout(done, 50))
  }
}

/** Groups that stand somewhere: their names, in the order of the list, and how so many of them, or all, end again. */
export type Scattered = { readonly names: readonly string[]; close(count?: number): Promise<void> }

type Scattering = {
  readonly country: string
  readonly places: readonly { readonly lat: number; readonly lon: number }[]
}

/** Lets a superadmin found an empty group at each of some places of a country. */
export async function foundAt(url: string, { country, places }: Scattering): Promise<Scattered> {
  const root = await superadminOf(url)
  const start = crypto.getRandomValues(new Uint16Array(1))[0] ?? 0
  const place = async ({ lat, lon }: Scattering['places'][number], at: number) => {
    const [id, code] = [crypto.randomUUID(), `Z${lettersOf(start + at)}`]
    // Behind all others in a list by name.
    const name = `Zona ${String(at + 1).padStart(2, '0')}`
    const attributes = {
      code,
      name,
      description: name,
      address: { addressLocality: name, addressRegion: '', addressCountry: country },
      location: { type: 'Point', coordinates: [lon, lat] },
    } as const
    await root.create({ type: 'groups', id, attributes })
    await root.update({ type: 'groups', id, attributes: { status: 'active' } }, { group: code })
    return { id, code, name }
  }
  const open: Awaited<ReturnType<typeof place>>[] = []
  // So many may wait at once (A-10-19).
  const most = 3
  for (let at = 0; at < places.length; at += most)
    open.push(...(await Promise.all(places.slice(at, at + most).map((it, more) => place(it, at + more)))))
  return {
    names: open.map(it => it.name),
    async close(count = open.length) {
      const end = ({ id, code }: (typeof open)[number]) =>
        root.update({ type: 'groups', id, attributes: { status: 'disabled' } }, { group: code })
      await Promise.all(open.splice(0, count).map(end))
      if (open.length === 0) root.close()
    },
  }
}

/** Lets somebody new ask to join; gives the person, whose member here waits. */
export async function apply(url: string, { group, name }: Applying): Promise<Person & { readonly applicant: string }> {
  const person = await makeMember(url, { name })
  const client = await clientFor(url, person)
  const applicant = crypto.randomUUID()
  await client.create({ type: 'members', id: applicant, attributes: { name, state: 'draft' } }, { group })
  await client.update({ type: 'members', id: applicant, attributes: { state: 'pending' } }, { group })
  client.close()
  return { ...person, applicant }
}

type Applying = { readonly group: string; readonly name: string }

function textOf(table: readonly (readonly (string | number)[])[]): string {
  return table.map(it => it.join(',')).join('\n')
}

// Three letters for a number, one after the other: so many at random would meet.
function lettersOf(number: number): string {
  return [676, 26, 1].map(it => String.fromCharCode(65 + (Math.floor(number / it) % 26))).join('')
}

function freeCode(): string {
  const letters = crypto.getRandomValues(new Uint8Array(3))
  return `Y${[...letters].map(it => String.fromCharCode(65 + (it % 26))).join('')}`
}
