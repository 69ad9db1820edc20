import { randomUUID } from 'node:crypto'
import { email as emailRule } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { makeCode } from '../auth/one-time-codes.ts'
import { readConfig } from '../config.ts'
import { exclusively, type Database } from '../database/index.ts'
import { linkOf } from '../mail/links.ts'
import { addUser } from '../social/acts/users.ts'
import { CommandError } from './faults.ts'
import { openMigrated } from './open.ts'

/**
 * Makes a user superadmin; one who is not there yet is made, and the link to set a password is printed (A-2-18). A password
 * in a command would stay in the shell's history.
 */
export async function createSuperadmin(env: Readonly<Record<string, string | undefined>>, text: string): Promise<void> {
  const read = safeParse(emailRule, text)
  if (!read.success) throw new CommandError(`"${text}" is no e-mail.`, 2)
  const email = read.output
  const config = readConfig(env)
  const database = await openMigrated(config)
  try {
    const code = await exclusively(database, 'superadmin', () => mark(database, email))
    if (code === undefined) return void process.stdout.write(`${email} is superadmin now.\n`)
    const link = linkOf(config, { purpose: 'invitation', code })
    process.stdout.write(`${email} is superadmin now. Set a password within 7 days:\n${link}\n`)
  } finally {
    await database.close()
  }
}

function mark(database: Database, email: string): Promise<string | undefined> {
  const now = new Date()
  return database.transaction('*', async db => {
    const stored = await db
      .updateTable('users')
      .set({ superadmin: true, updated: now })
      .where('email', '=', email)
      .returning('password')
      .executeTakeFirst()
    if (stored?.password) return undefined
    const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const user = known?.id ?? randomUUID()
    if (!known) {
      await addUser(db, { id: user, email, name: '', password: null, language: 'en', digest: 'never', now })
      await db.updateTable('users').set({ superadmin: true }).where('id', '=', user).execute()
    }
    return await makeCode(db, { user, purpose: 'invitation', email, now })
  })
}
