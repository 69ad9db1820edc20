import type { DigestFrequency, Language } from '@exchange-kit/model'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { written, type Letter } from '../mail/letter.ts'
import { isRefused, mailLife } from '../mail/mailer.ts'
import { unsubscribeWays, type MailKind } from '../mail/unsubscribe.ts'
import { mailLanguage } from '../mail/words.ts'
import { digestLetter } from './digest-letter.ts'
import { messages } from './messages.ts'
import { nextTry, sendDue, type Outcome } from './queue.ts'
import { filled, render } from './render.ts'
import type { MailRow } from './tables.ts'
import { words } from './words/words.ts'

type Row = Selectable<MailRow>
type Reader = {
  user: string | undefined
  email: string
  name: string
  language: Language
  wants: { myAccount: boolean; group: DigestFrequency }
}

/** Sends the mails that are due (A-6-20). */
export async function sendMails(kit: Kit): Promise<void> {
  await sendDue(kit, { table: 'mails', life: mailLife, send: row => send(kit, row) })
}

async function send(kit: Kit, row: Row): Promise<Outcome> {
  const prepared = await kit.database.read('*', async db => {
    const reader = await readerOf(db, row)
    return reader && wanted(reader, row) ? { reader, letter: await letterOf(db, kit, { row, reader }) } : undefined
  })
  if (!prepared?.letter) return 'done'
  const { reader, letter } = prepared
  const kind = kindOf(row)
  const ways = kind && reader.user ? unsubscribeWays(kit, { user: reader.user, kind, email: reader.email }) : undefined
  const own = words[reader.language].letter
  const site = new URL(kit.config.siteUrl).host
  const footer = {
    text: filled(own.why, { site }, reader.language),
    off: ways && { text: kind === 'group' ? own.offDigest : own.off, link: ways.link },
  }
  const mail = written({ ...letter, paragraphs: [hello(reader), ...letter.paragraphs], footer })
  const headers = { 'Auto-Submitted': 'auto-generated', ...ways?.headers }
  try {
    await kit.mailer.send({ to: reader.email, ...mail, headers, messageId: `<${row.id}@${site.replace(/:.*/, '')}>` })
    return 'done'
  } catch (error) {
    const again = isRefused(error) ? undefined : nextTry(row, kit.now(), mailLife)
    return again ? { again } : 'done'
  }
}

// Looked up when it goes, so that it follows a new address and a switch turned off meanwhile.
async function readerOf(db: Kysely<Tables>, { group_code, recipient, address }: Row): Promise<Reader | undefined> {
  if (address) {
    const { email, name, language } = address
    return {
      user: undefined,
      email,
      name,
      language: mailLanguage(language),
      wants: { myAccount: true, group: 'never' },
    }
  }
  const { rows } = await sql<{ id: string; email: string; name: string; language: string; emails: Reader['wants'] }>`
    select u.id, u.email, coalesce(nullif(m.name, ''), u.name) as name, s.language, s.emails from users u
    join user_settings s on s.user_id = u.id
    left join members m on m.group_code = ${group_code} and m.user_id = u.id and m.state <> 'deleted'
    where u.id = ${recipient}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  return { user: row.id, email: row.email, name: row.name, language: mailLanguage(row.language), wants: row.emails }
}

// A-6-17: "always" cannot be switched off.
function kindOf({ message }: Pick<Row, 'message'>): MailKind | undefined {
  if (message === 'digest') return 'group'
  return messages[message].mail === 'myAccount' ? 'myAccount' : undefined
}

function wanted({ wants }: Reader, row: Row): boolean {
  const kind = kindOf(row)
  if (kind === undefined) return true
  return kind === 'group' ? wants.group !== 'never' : wants.myAccount
}

async function letterOf(
  db: Kysely<Tables>,
  kit: Kit,
  { row, reader: { language } }: { row: Row; reader: Reader },
): Promise<Letter | undefined> {
  if (row.message === 'digest') return await digestLetter(db, kit, { row, language })
  const { title, body, reason, action } = render(language, { message: row.message, facts: row.facts })
  const link = kit.config.siteUrl + row.route
  const paragraphs = reason === undefined ? [body] : [body, reason]
  return { language, subject: title, paragraphs, action: { text: action, link } }
}

function hello({ language, name }: Reader): string {
  const { hello, helloNobody } = words[language].letter
  return name === '' ? helloNobody : filled(hello, { name }, language)
}
