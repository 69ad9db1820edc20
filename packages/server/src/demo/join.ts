import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { openMemberAccount } from '../social/acts/accounts.ts'
import { addContacts } from '../social/acts/contacts.ts'
import { addMember, changeProfile, setMemberState, type NewMember } from '../social/acts/members.ts'
import { acceptTerms } from '../social/acts/settings.ts'
import { addUser, confirmEmail } from '../social/acts/users.ts'
import type { Days } from './days.ts'
import { places, pointAt, type Person } from './person.ts'
import { idOf, idsOf, randomOf } from './random.ts'
import { trades } from './trades.ts'

type Db = Kysely<Tables>

/** How far a person gets with joining. */
export type Stage = 'draft' | 'pending' | 'active'

/** Makes the user behind a person, unless another group did. `password` is hashed. */
export async function signUp(
  db: Db,
  person: Pick<Person, 'key' | 'name' | 'language' | 'joined'>,
  { password, days, confirmed = true }: { password: string; days: Days; confirmed?: boolean },
): Promise<void> {
  const id = idOf(`user ${person.key}`)
  const now = days.ago(person.joined + 1, 18)
  const email = `${person.key}@demo.example`
  const { name, language } = person
  await addUser(db, { id, email, name, password, language, digest: 'weekly', waiting: true, now })
  if (confirmed) await confirmEmail(db, { user: id, now })
}

/** Brings a person into a group: draft, profile, application, approval. Gives the member's id. */
export async function join(
  db: Db,
  person: Person,
  { code, days, stage }: { code: string; days: Days; stage: Stage },
): Promise<string> {
  const id = idOf(`member ${code} ${person.key}`)
  const now = days.ago(person.joined)
  await addMember(db, { id, code, user: idOf(`user ${person.key}`), name: person.name, state: 'draft', now })
  await fillIn(db, person, { code, id, now })
  if (stage === 'draft') return id
  await acceptTerms(db, { code, member: id, now })
  await setMemberState(db, { code, id, state: 'pending', now })
  if (stage === 'pending') return id
  const newId = idsOf(`account ${code} ${person.key}`)
  await openMemberAccount(db, { code, member: id, now: days.ago(person.joined, 17), newId })
  return id
}

/** Writes a person's profile: where the member lives, a line about what he or she does, how to reach them. */
export async function fillIn(
  db: Db,
  person: Person,
  { code, id, now }: { code: string; id: string; now: Date },
): Promise<void> {
  await changeProfile(db, { code, id, set: profileOf(person), now })
  const list = [
    ...(person.phone ? [{ type: 'phone', name: person.phone }] : []),
    { type: 'email', name: `${person.key}@demo.example` },
  ]
  await addContacts(db, { group: code, member: id, list, now, newId: idsOf(`contact ${code} ${person.key}`) })
}

function profileOf(
  person: Person,
): Pick<NewMember, 'type' | 'access' | 'description' | 'address' | 'location' | 'locationPrecision'> {
  const random = randomOf(`place ${person.key}`)
  const { region, postalCode, country } = places[person.place]
  const language = person.language === 'ca' || person.language === 'it' ? person.language : 'en'
  const aside = { east: (random.next() - 0.5) * 0.02, north: (random.next() - 0.5) * 0.02 }
  return {
    type: person.type ?? 'personal',
    access: person.type === 'business' ? 'public' : 'group',
    description: person.bio ?? trades[person.trade].words[language][0],
    address: {
      streetAddress: `Carrer Major ${random.whole(1, 60)}`,
      addressLocality: person.place,
      postalCode,
      addressRegion: region,
      addressCountry: country,
    },
    location: pointAt(person.place, aside),
    locationPrecision: person.precision ?? 'approximate',
  }
}
