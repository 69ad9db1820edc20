import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../http/addresses.ts'
import type { Kit } from '../kit.ts'
import { formOf } from './form.ts'
import { hashOf } from './secrets.ts'
import type { CodePurpose } from './tables.ts'

/** What a one-time link does, for which e-mail, and in which group where that is known. */
type Link = { readonly purpose: CodePurpose; readonly email: string; readonly group: string | null }

// As `newSecret('c')` writes them: anything else is asked of no database.
const codePattern = /^c\.[\da-f]{32}$/

/**
 * Tells what a one-time link does before it is redeemed, so that a page can ask first (A-2-20). It changes nothing, and is a
 * POST all the same: a code in an address ends up in logs.
 */
export function addLinkCall(auth: FastifyInstance, kit: Kit): void {
  auth.route({
    method: 'POST',
    url: '/auth/links',
    schema: { tags: ['auth'], summary: 'What a one-time link does, and for which e-mail (A-2-20)' },
    handler: async request => {
      await kit.counters.take('lookUp', callerOf(request))
      const code = formOf(request.body).must('code')
      const link = codePattern.test(code) ? await readLink(kit, code) : undefined
      if (!link) throw new AppError('AuthNoCredentials', { detail: 'the code is unknown, used or too old' })
      return link
    },
  })
}

async function readLink(kit: Kit, code: string): Promise<Link | undefined> {
  const row = await kit.database.read('*', db =>
    db
      .selectFrom('one_time_codes')
      .innerJoin('users', 'users.id', 'one_time_codes.user_id')
      .select(['purpose', 'one_time_codes.email as email', 'users.email as now', 'expires', 'claimed_in'])
      .where('hash', '=', hashOf(code))
      .executeTakeFirst(),
  )
  if (!row || row.expires <= kit.now()) return undefined
  // A link proves the mailbox it was sent to, not one that replaced it since.
  if (row.purpose !== 'email-undo' && row.email !== row.now) return undefined
  return { purpose: row.purpose, email: row.email, group: row.claimed_in }
}
