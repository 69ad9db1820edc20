import type { Kysely } from 'kysely'
import { changeCurrency } from '../accounting/ledger/index.ts'
import type { Tables } from '../database/index.ts'
import { addContacts } from '../social/acts/contacts.ts'
import { activateGroup, requestGroup } from '../social/acts/groups.ts'
import { changeGroupSettings, publishTerms } from '../social/acts/settings.ts'
import type { Community } from './groups.ts'
import type { Days } from './days.ts'
import { idOf, idsOf } from './random.ts'

type Db = Kysely<Tables>

/** Asks for a community, as its founder did. */
export async function ask(db: Db, { code, founder, asked, contacts, ...it }: Community, days: Days): Promise<void> {
  const now = days.ago(asked)
  const newId = idsOf(`group ${code}`)
  const { name, description, access, location, address, timeZone, website, currency } = it
  const request = { name, description, access, location, address, timeZone, website, currency }
  await requestGroup(db, { ...request, id: idOf(`group ${code}`), code, founder: idOf(`user ${founder}`), now, newId })
  await addContacts(db, { group: code, member: null, list: contacts, now, newId })
}

/** Activates it a day later, and sets what its administrators decided. Gives the founder's member. */
export async function open(
  db: Db,
  { code, asked, settings, terms, currencySettings }: Community,
  days: Days,
): Promise<string> {
  const now = days.ago(asked - 1)
  const member = await activateGroup(db, { code, now, newId: idsOf(`open ${code}`) })
  await changeGroupSettings(db, {
    code,
    set: {
      ...(settings.requireAcceptTerms === undefined ? {} : { require_accept_terms: settings.requireAcceptTerms }),
      ...(settings.minOffers === undefined ? {} : { min_offers: settings.minOffers }),
      ...(settings.minNeeds === undefined ? {} : { min_needs: settings.minNeeds }),
      ...(settings.publicOffers === undefined ? {} : { public_offers: settings.publicOffers }),
      ...(settings.publicStats === undefined ? {} : { public_stats: settings.publicStats }),
      ...(settings.allowAnonymousMemberList === undefined
        ? {}
        : { allow_anonymous_member_list: settings.allowAnonymousMemberList }),
      ...(settings.allowedOrigins === undefined ? {} : { allowed_origins: JSON.stringify(settings.allowedOrigins) }),
      ...(settings.defaultGroupEmailFrequency === undefined
        ? {}
        : { default_group_email_frequency: settings.defaultGroupEmailFrequency }),
    },
  })
  const [first] = terms
  if (first) await publishTerms(db, { code, terms: first.text })
  if (Object.keys(currencySettings).length > 0) {
    await changeCurrency(db, { group: code, set: { settings: JSON.stringify(currencySettings), updated: now } })
  }
  return member
}
