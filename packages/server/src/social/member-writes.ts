import { AppError, type MemberState } from '@exchange-kit/model'
import { changeCode } from '../accounting/accounts/code.ts'
import type { Body, Input } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'
import { changeProfile } from './acts/members.ts'
import { acceptTerms } from './acts/settings.ts'
import { replaceContacts } from './contact-writes.ts'
import { isSamePoint } from './fields.ts'
import { checkTerms, type Profile } from './member-draft.ts'
import { standIn } from './member-fields.ts'
import type { MemberRow } from './member-row.ts'
import { changeState } from './member-steps.ts'
import { memberWords } from './member-words.ts'
import { keepWords } from './search-words.ts'

/** What of a member is written; absent = not sent. */
type Values = Profile & { state?: MemberState; code?: string }

/** Changes a profile, its contacts, or accepts the present terms (A-3-21, A-3-50). */
export async function updateMember(context: Context, row: MemberRow, input: Input, body: Body): Promise<void> {
  const { state, code, termsVersion, name, image, ...profile }: Values = input.values
  if (state !== undefined) return await changeState(context, row, { ...body, to: state })
  const { db, kit } = context
  const now = kit.now()
  if (code !== undefined && code !== row.code) await changeCodeOf(context, row, code)
  const which = { code: row.group_code, id: row.id }
  if (termsVersion !== undefined && termsVersion !== row.terms_version) {
    await checkTerms(context, { group: row.group_code, version: termsVersion, pointer: input.pointer })
    await acceptTerms(db, { code: row.group_code, member: row.id, now })
  }
  // A-11-24: a client that sends the whole member back has set no place.
  const isStandIn = context.token?.client.needsPlaces === true && row.lon === null
  const set = isStandIn && isSamePoint(profile.location, standIn(row)) ? { ...profile, location: null } : profile
  await changeProfile(db, { ...which, set, now })
  if (name !== undefined || image !== undefined) {
    await db
      .updateTable('members')
      .set({
        ...(name === undefined ? {} : { name, ...memberWords(name, code ?? row.code) }),
        ...(image === undefined ? {} : { image }),
      })
      .where('group_code', '=', row.group_code)
      .where('id', '=', row.id)
      .execute()
  }
  if (name !== undefined) await keepWords(db, { group: row.group_code, kind: 'members', ids: [row.id] })
  const owner = { group: row.group_code, member: row.id, stored: row.contact_ids }
  await replaceContacts(context, owner, { input, body })
}

// A-4-16: a member and its account have one code; before the account there is nothing printed to find it by.
async function changeCodeOf(context: Context, { group_code, id, name, code, account_id }: MemberRow, to: string) {
  if (account_id === null)
    throw new AppError('BadRequest', { pointer: '/data/attributes/code', detail: 'a code changes with its account' })
  await changeCode(context, { group: group_code, account: account_id, member: { id, name }, from: code, to })
}
