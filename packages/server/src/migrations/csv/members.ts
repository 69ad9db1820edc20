import { email, languages, lengths, migrationHeaders, text as anyText, type Language } from '@exchange-kit/model'
import * as v from 'valibot'
import { address, markdown, name } from '../../social/fields.ts'
import { checkedContact } from '../../social/contact-writes.ts'
import { stage, type Joined, type Stage, type StagedAccount } from '../staged.ts'
import { counted, type Reading } from '../work.ts'
import { accountCodes, balances, limits, pastTimes } from './cells.ts'
import { optional, oneOf, text, yesOrNo, type Column } from './column.ts'
import type { Ground } from './dialects/ground.ts'
import { wantsTreasury } from './dialects/treasury.ts'
import { codesOf } from './numbering.ts'
import { tableOf, type Row } from './table.ts'
import { say } from '../say.ts'

const short = anyText(lengths.name)
const contact = (type: string, names: readonly string[]): Column<{ type: string; name: string }> => ({
  names,
  required: true,
  read: it => {
    try {
      return { ok: true, value: checkedContact({ type, name: it }, '') }
    } catch {
      return { ok: false, code: 'ContactInvalid' }
    }
  },
})
const degrees = (names: readonly string[], most: number) =>
  text(
    names,
    v.pipe(
      v.string(),
      v.regex(/^[-+−]?\d{1,3}(?:[.,]\d+)?$/, 'LocationInvalid'),
      v.transform(it => Number(it.replace('−', '-').replace(',', '.'))),
      v.check(it => Math.abs(it) <= most, 'LocationInvalid'),
    ),
  )
const codeOfLanguage = (names: readonly string[]) =>
  oneOf<Language>(names, Object.fromEntries(languages.map(it => [it, it])))

const own = migrationHeaders.members
const columns = {
  code: optional(accountCodes(own.code), null),
  name: text(own.name, name),
  email: optional(text(own.email, email), null),
  type: optional(
    oneOf(own.type, { personal: 'personal', business: 'business', public: 'public' } as const),
    'personal' as const,
  ),
  state: optional(
    oneOf(own.state, { active: 'active', disabled: 'disabled', suspended: 'suspended' } as const),
    'active' as const,
  ),
  phone: optional(contact('phone', own.phone), null),
  website: optional(contact('website', own.website), null),
  description: optional(text(own.description, markdown), ''),
  streetAddress: optional(text(own.street, anyText(lengths.street)), ''),
  addressLocality: optional(text(own.town, short), ''),
  postalCode: optional(text(own.postcode, anyText(lengths.postalCode)), ''),
  addressRegion: optional(text(own.region, short), ''),
  addressCountry: optional(text(own.country, address.entries.addressCountry), ''),
  latitude: optional(degrees(own.latitude, 90), null),
  longitude: optional(degrees(own.longitude, 180), null),
  language: optional(codeOfLanguage(own.language), null),
  created: optional(pastTimes(own.joined), null),
  admin: optional(yesOrNo(own.admin), false),
  creditLimit: optional(limits(own.creditLimit), undefined),
  maximumBalance: optional(limits(own.maximumBalance), undefined),
  balance: optional(balances(own.balance), null),
} satisfies Record<string, Column<unknown>>

type Member = { [K in keyof typeof columns]: (typeof columns)[K] extends Column<infer T> ? T : never }

/** Reads the file of members into accounts that are to be opened; gives their number. */
export async function readMembers(reading: Reading, ground: Ground): Promise<number> {
  const rows = await stage(reading, 'account')
  const codes = await codesOf(reading, ground)
  const emails = new Set<string>()
  let unlinked = 0
  let joining = 0
  for await (const row of tableOf(reading, { file: 'members', columns, ground })) {
    // B13, A-3-20: one person has one member in a group; a second one with the same e-mail is nobody's to sign in to.
    const isSecond = row.value.email !== null && emails.has(row.value.email)
    const known = isSecond ? undefined : knownAs(row, ground)
    if (known === 'nobody yet' || isSomebodyElses(row, { ground, known })) continue
    const taken = known && row.value.code === null ? known.code : codes.take(row.value.code)
    if (taken === undefined) {
      row.refuse(say('this code is taken by a line above', 'rowCodeAbove', {}), 'code', 'CodeInUse')
      continue
    }
    if (known) {
      joining += 1
      if (taken !== known.code) {
        const told = `a member of the group already, and stays ${known.code}`
        row.warn(say(told, 'staysAs', { account: known.code }), 'code', 'CodeInUse')
      }
    }
    if (isSecond) {
      const told = say('this e-mail is that of a line above: a member without sign-in', 'emailOfAbove', {})
      row.warn(told, 'email', 'DuplicatedEmail')
      unlinked += 1
    } else if (row.value.email !== null) emails.add(row.value.email)
    const { latitude, longitude } = row.value
    if ((latitude === null) !== (longitude === null)) {
      const told = say('latitude and longitude go together: the member gets no place', 'locationHalf', {})
      row.warn(told, latitude === null ? 'longitude' : 'latitude', 'LocationInvalid')
    }
    const account = known?.code ?? taken
    if (row.value.code === null && codes.usual() !== account && isReferredTo(ground)) {
      row.refuse(
        say(`is ${account} here, and other files may mean another number: give it a code`, 'rowNumber', { account }),
        'code',
        'Required',
      )
      continue
    }
    const staged = { ...accountOf(row, isSecond), ...(known ? { joined: known.ids } : {}) }
    const data = JSON.stringify(taken === account ? staged : { ...staged, as: taken })
    await rows.add({ account, amount: row.value.balance, data })
  }
  if (joining > 0) {
    const told = `${counted(joining, 'row')} of who is a member of the group already`
    reading.log.info(say(told, 'joinedAlready', { count: joining }))
  }
  if (await wantsTreasury(reading, ground)) await addTreasury(reading, { rows, code: codes.take(null) })
  const count = await rows.end()
  if (count === 0)
    reading.fault(say('a group has members', 'noMembers', {}), {
      file: 'members',
      line: 1,
      column: 1,
      code: 'Required',
    })
  const message = `${counted(count, 'account')}, ${emails.size} with a sign-in, ${unlinked} with an e-mail of another`
  reading.log.info(say(message, 'accountsStaged', { count, signIns: emails.size, unlinked }))
  return count
}

type Joining = { code: string; ids: Joined }

/**
 * The member of the group whom a row is about: the same person, by her e-mail. Who has asked to join, or begun to, has no
 * account that could be given anything: that is to be decided first.
 */
function knownAs(row: Row<Member>, { present }: Ground): Joining | 'nobody yet' | undefined {
  const known = row.value.email === null ? undefined : present.byEmail.get(row.value.email)
  if (!known) return undefined
  const { member, account, code } = known
  if (account !== null) return { code, ids: { member, account } }
  row.refuse(
    say('whoever has this e-mail is about to join: accept or refuse that first', 'rowJoining', {}),
    'email',
    'DuplicatedEmail',
  )
  return 'nobody yet'
}

// Who counts lines means another number than a member gets where some are there already.
function isReferredTo({ files }: Ground): boolean {
  return (['offers', 'needs', 'balances', 'transfers'] as const).some(it => files.has(it))
}

// A-4-16: a code is one account's for ever; only the row of the member who has it may say it.
function isSomebodyElses(row: Row<Member>, { ground, known }: { ground: Ground; known: Joining | undefined }): boolean {
  const { code } = row.value
  if (code === null || code === known?.code || !ground.present.codes.has(code)) return false
  row.refuse(say('somebody else in the group has or had this code', 'rowCodeThere', {}), 'code', 'CodeInUse')
  return true
}

function accountOf({ value }: Row<Member>, isSecond: boolean): StagedAccount {
  const { name: called, email: mail, type, state, description, language, created, admin } = value
  const { streetAddress, addressLocality, postalCode, addressRegion, addressCountry } = value
  const { latitude, longitude, phone, website, creditLimit, maximumBalance } = value
  const located = latitude !== null && longitude !== null
  return {
    name: called,
    email: isSecond ? null : mail,
    type,
    state,
    description,
    image: null,
    address: { streetAddress, addressLocality, postalCode, addressRegion, addressCountry },
    location: located ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    contacts: [phone, website, isSecond && mail !== null ? { type: 'email', name: mail } : null].filter(
      it => it !== null,
    ),
    language,
    ...(creditLimit === undefined ? {} : { creditLimit }),
    ...(maximumBalance === undefined ? {} : { maximumBalance }),
    admin: admin && mail !== null && !isSecond,
    created: created?.toISOString() ?? null,
  }
}

// B11: levies and what was paid to and by the group itself go to an account of its own, which has no person.
async function addTreasury(
  { migration, log }: Reading,
  { rows, code }: { rows: Stage; code: string | undefined },
): Promise<void> {
  if (code === undefined) return
  const account: StagedAccount = {
    name: treasuryWords[migration.options.language],
    email: null,
    type: 'public',
    state: 'active',
    description: '',
    image: null,
    address: {},
    location: null,
    contacts: [],
    language: null,
    admin: false,
    created: null,
    treasury: true,
  }
  await rows.add({ account: code, amount: null, data: JSON.stringify(account) })
  const message = `${code} is the treasury: it takes levies, and what was paid to and by the group itself`
  log.info(say(message, 'treasury', { code }))
}

const treasuryWords = { ca: 'Tresoreria', en: 'Treasury', es: 'Tesorería', it: 'Tesoreria' }
