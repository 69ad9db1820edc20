import { can, counts, isAddress, lengths, listOf, text, type GroupSettings } from '@exchange-kit/model'
import * as v from 'valibot'
import type { Input } from '../jsonapi/body.ts'
import { groupOf, refusal, type Context } from '../jsonapi/context.ts'
import { changeGroupSettings, publishTerms } from './acts/settings.ts'

type Values = Partial<Omit<GroupSettings['attributes'], 'termsVersion'>>

/** Administrators write them (A-3-11). */
export function mayEditSettings(context: Context): boolean {
  return can(context.viewer, 'editGroup', { group: groupOf(context).code })
}

export function mustEditSettings(context: Context): void {
  if (!mayEditSettings(context)) throw refusal(context, 'administrators write the settings of the group')
}

export const terms = text(lengths.terms)
export const leastListings = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))
export const digest = v.picklist(['never', 'daily', 'weekly', 'monthly', 'quarterly'])
export const origins = listOf(
  v.pipe(v.string(), v.check(isOrigin, 'https://host[:port] without path, or http on localhost')),
  counts.origins,
  { more: `at most ${counts.origins} origins` },
)

export async function updateSettings(
  context: Context,
  { group_code }: { group_code: string },
  { values }: Input,
): Promise<void> {
  const { terms, allowedOrigins, ...it }: Values = values
  const { db, kit } = context
  if (terms !== undefined) await publishTerms(db, { code: group_code, terms })
  await changeGroupSettings(db, {
    code: group_code,
    set: {
      ...(it.requireAcceptTerms === undefined ? {} : { require_accept_terms: it.requireAcceptTerms }),
      ...(it.minOffers === undefined ? {} : { min_offers: it.minOffers }),
      ...(it.minNeeds === undefined ? {} : { min_needs: it.minNeeds }),
      ...(it.requireAdminApproval === undefined ? {} : { require_admin_approval: it.requireAdminApproval }),
      ...(it.allowAnonymousMemberList === undefined
        ? {}
        : { allow_anonymous_member_list: it.allowAnonymousMemberList }),
      ...(it.publicOffers === undefined ? {} : { public_offers: it.publicOffers }),
      ...(it.publicStats === undefined ? {} : { public_stats: it.publicStats }),
      ...(allowedOrigins === undefined ? {} : { allowed_origins: JSON.stringify(allowedOrigins) }),
      ...(it.enableGroupEmail === undefined ? {} : { enable_group_email: it.enableGroupEmail }),
      ...(it.defaultGroupEmailFrequency === undefined
        ? {}
        : { default_group_email_frequency: it.defaultGroupEmailFrequency }),
    },
  })
  context.committed(() => kit.groups.forget(group_code))
}

// Of letters, digits and points alone: it stands in a policy, where `;` and `,` end a rule.
function isOrigin(text: string): boolean {
  if (!isAddress(text) || !/^https?:\/\/(\[[\da-f:.]+\]|[\da-z.-]+)(:\d+)?$/.test(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'))
}
