import type { Language } from '@exchange-kit/model'
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { hashOf } from '../auth/secrets.ts'
import type { MadeCode } from '../auth/one-time-codes.ts'
import type { CodePurpose } from '../auth/tables.ts'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { nextTry, sendAtOnce, sendDue, type Outcome } from '../notifications/queue.ts'
import type { LinkMailRow } from '../notifications/tables.ts'
import { seal, unseal } from '../seal.ts'
import { claimLetter } from './claim-letter.ts'
import { written, type Letter } from './letter.ts'
import { linkOf } from './links.ts'
import { isRefused, mailLife } from './mailer.ts'
import { linkWords, mailLanguage, passwordWords } from './words.ts'

type Db = Kysely<Tables>
type Row = Selectable<LinkMailRow>
type To = { user: string; email: string }
/** Tries to send a mail that was stored; to be called once that is committed. */
type Send = () => Promise<void>

const use = 'links in mails'

/**
 * Has a one-time link mailed, in the transaction that makes its code: it is tried at once, and then for two days as every
 * mail (A-6-20), as long as the link is good.
 */
export async function mailLink(
  db: Db,
  kit: Kit,
  { code, purpose, group, ...to }: To & { code: string; purpose: CodePurpose; group?: string | undefined },
): Promise<Send> {
  const link = linkOf(kit.config, { purpose, code, group })
  return await store(db, kit, { ...to, purpose, sealed: seal(kit, use, link), code: hashOf(code) })
}

/** Has claim links mailed, each with what is there for its reader (B14); the job sends them, as there may be thousands. */
export async function queueClaims(
  db: Db,
  kit: Kit,
  { group, made }: { group: string; made: readonly MadeCode[] },
): Promise<void> {
  if (made.length === 0) return
  const now = kit.now()
  await db
    .insertInto('link_mails')
    .values(
      made.map(({ user, email, code }) => {
        const link = linkOf(kit.config, { purpose: 'claim', code, group })
        const sealed = seal(kit, use, link)
        const content = { email, purpose: 'claim' as const, sealed, code: hashOf(code) }
        return { id: randomUUID(), user_id: user, ...content, created: now, due: now }
      }),
    )
    .execute()
}

/** Has it mailed that the password was changed, so that whoever did not do it learns of it (A-2-27). */
export async function mailNotice(db: Db, kit: Kit, to: To): Promise<Send> {
  return await store(db, kit, { ...to, purpose: 'password', sealed: null, code: null })
}

/** Sends those that are due. */
export async function sendLinkMails(kit: Kit): Promise<void> {
  await sendDue(kit, sending(kit))
}

type Content = To & Pick<LinkMailRow, 'purpose' | 'sealed' | 'code'>

async function store(db: Db, kit: Kit, { user, ...content }: Content): Promise<Send> {
  const id = randomUUID()
  const created = kit.now()
  // The job has its turn only when this process has not come to it.
  const due = new Date(created.getTime() + 60_000)
  await db
    .insertInto('link_mails')
    .values({ id, user_id: user, ...content, created, due })
    .execute()
  return () => sendAtOnce(kit, { ...sending(kit), id })
}

function sending(kit: Kit) {
  return { table: 'link_mails', life: mailLife, send: (row: Row) => send(kit, row) } as const
}

async function send(kit: Kit, row: Row): Promise<Outcome> {
  const language = await kit.database.read('*', async db => ((await isGood(db, kit, row)) ? languageOf(db, row) : null))
  const letter = language && (await letterOf(kit, row, language))
  if (!letter) return 'done'
  const host = new URL(kit.config.siteUrl).hostname
  try {
    await kit.mailer.send({
      to: row.email,
      ...written(letter),
      messageId: `<${row.id}@${host}>`,
    })
    return 'done'
  } catch (error) {
    const again = isRefused(error) ? undefined : nextTry(row, kit.now(), mailLife)
    return again ? { again } : 'done'
  }
}

// What was just asked for is mailed; what waited since may have been used or replaced (A-2-19), or be too old.
async function isGood(db: Db, kit: Kit, { code, purpose, attempts }: Row): Promise<boolean> {
  // Claim links are made by the hundred, and may be taken back before the first try (B14).
  if (code === null || (attempts <= 1 && purpose !== 'claim')) return true
  const stored = await db
    .selectFrom('one_time_codes')
    .select('hash')
    .where('hash', '=', code)
    .where('expires', '>', kit.now())
    .executeTakeFirst()
  return stored !== undefined
}

// None for what is gone meanwhile.
async function letterOf(kit: Kit, row: Row, language: Language): Promise<Letter | undefined> {
  const { purpose, sealed } = row
  if (purpose === 'password' || sealed === null) {
    const { subject, text } = passwordWords[language]
    return { language, subject, paragraphs: [text] }
  }
  const link = unseal(kit, use, sealed)
  if (purpose === 'claim') return await claimLetter(kit, { user: row.user_id, link, language })
  const { subject, before, action, after } = linkWords[language][purpose]
  return { language, subject, paragraphs: [before], action: { text: action, link }, after: [after] }
}

async function languageOf(db: Db, { user_id }: Row): Promise<Language> {
  const settings = await db
    .selectFrom('user_settings')
    .select('language')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return mailLanguage(settings?.language)
}
