import { AppError } from '@exchange-kit/model'
import { makeCode } from '../auth/one-time-codes.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { endOtherSessions } from '../auth/sessions.ts'
import type { Input } from '../jsonapi/body.ts'
import { isAdmin, refusal, type Context } from '../jsonapi/context.ts'
import { goneAlready } from '../jsonapi/gone.ts'
import { mailLink, mailNotice } from '../mail/link-mails.ts'
import { eraseUser } from './acts/erase.ts'
import { forgetUser } from './forget-user.ts'
import { administersUser, isMe, type UserRow } from './user-row.ts'

/** What of a user is written; absent = not sent. Both passwords are as typed. */
type Values = { name?: string; email?: string; password?: string; newPassword?: string }

/** Own, and administrators of a group of his (A-3-39). */
export function mustWriteUser(context: Context, row: UserRow): void {
  if (!isMe(row, context) && !administersUser(row, context)) throw refusal(context)
}

/** Changes name, e-mail or password by the rules of A-3-39; an e-mail and a password want proof of who asks. */
export async function updateUser(context: Context, row: UserRow, { values }: Input): Promise<void> {
  const { name, email, password, newPassword }: Values = values
  const newEmail = email === row.email ? undefined : email
  if (newEmail !== undefined || newPassword !== undefined) await prove(context, row, password)
  if (newEmail !== undefined) await changeEmail(context, row, newEmail)
  if (newPassword !== undefined) await changePassword(context, row, { newPassword, email: newEmail ?? row.email })
  if (name === undefined) return
  await context.db.updateTable('users').set({ name, updated: context.kit.now() }).where('id', '=', row.id).execute()
}

// A-3-39: the present password, a token that proves the mailbox, or administrators of all groups the user is in.
async function prove(context: Context, row: UserRow, password: string | undefined): Promise<void> {
  if (!isMe(row, context)) return proveAdmin(context, row)
  if (context.token?.scopes.includes('auth')) return
  const { db } = context
  const stored = await db.selectFrom('users').select('password').where('id', '=', row.id).executeTakeFirst()
  // A-3-44: never 401, or the client would take its session for ended.
  if (password === undefined || !(await isPassword(password, stored?.password))) {
    throw new AppError('InvalidPassword', { pointer: '/data/attributes/password' })
  }
}

function proveAdmin(context: Context, row: UserRow): void {
  const { viewer } = context
  const isElsewhere = row.members.some(({ group }) => !isAdmin(context, group))
  if (row.superadmin || (isElsewhere && !viewer?.superadmin)) {
    throw new AppError('Forbidden', { detail: 'this user is not in groups of yours alone' })
  }
}

// It takes effect at once; the old address can put itself back for a week (2.3).
async function changeEmail(context: Context, row: UserRow, email: string): Promise<void> {
  const { db, kit } = context
  const other = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (other) throw new AppError('DuplicatedEmail', { pointer: '/data/attributes/email' })
  const now = kit.now()
  const user = row.id
  await db
    .updateTable('users')
    .set({ email, email_verified: false, updated: now })
    .where('id', '=', user)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? new AppError('DuplicatedEmail', { pointer: '/data/attributes/email', cause: error })
        : error
    })
  await makeLink(context, { user, email, purpose: 'email' })
  // Whoever reads the mails to an e-mail nobody proved may have come in by one of them.
  if (!row.email_verified) await endOthers(context, row)
  // Nobody showed that the old one is his: mistyped, it is a stranger's, who must get no way into this user.
  if (row.email_verified) await makeLink(context, { user, email: row.email, purpose: 'email-undo' })
}

type Link = { user: string; email: string; purpose: 'email' | 'email-undo' }

async function makeLink(context: Context, { user, email, purpose }: Link): Promise<void> {
  const { db, kit } = context
  const code = await makeCode(db, { user, purpose, email, now: kit.now() })
  const send = await mailLink(db, kit, { user, email, purpose, code })
  context.committed(() => kit.later(send))
}

// Somebody took it between the look and the write: PostgreSQL's unique_violation.
function isDuplicate(error: unknown): boolean {
  return Object(error).code === '23505'
}

// A-2-27: a new password ends all other sessions.
async function changePassword(
  context: Context,
  row: UserRow,
  { newPassword, email }: { newPassword: string; email: string },
): Promise<void> {
  const { db, kit } = context
  const now = kit.now()
  const password = await hashPassword(newPassword)
  await db.updateTable('users').set({ password, updated: now }).where('id', '=', row.id).execute()
  await endOthers(context, row)
  const send = await mailNotice(db, kit, { user: row.id, email })
  context.committed(() => kit.later(send))
}

// All sessions of a user but the one that asks for it.
async function endOthers(context: Context, row: UserRow): Promise<void> {
  const { db, kit, token } = context
  const except = isMe(row, context) ? token?.session : undefined
  const ended = await endOtherSessions(db, { user: row.id, except, now: kit.now() })
  context.committed(() => {
    for (const id of ended) kit.sessions.forget(id)
  })
}

/** Erases the viewer himself; members are deleted first, each with its account (A-3-40). */
export async function removeUser(context: Context, row: UserRow): Promise<void> {
  if (!isMe(row, context)) throw new AppError('Forbidden', { detail: 'everybody deletes himself' })
  if (row.members.length > 0) throw new AppError('BadRequest', { detail: 'delete the members first' })
  const { db, kit } = context
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => goneAlready())
  const ended = await eraseUser(db, { user: row.id, now: kit.now() })
  context.committed(() => forgetUser(kit, { user: row.id, ended }))
}
