import type { Language } from '@exchange-kit/model'
import type { CodePurpose } from '../auth/tables.ts'
import type { Kit } from '../kit.ts'
import { written } from './letter.ts'
import { linkWords, mailLanguage, passwordWords } from './words.ts'

/** Mails a one-time link in the user's language. */
export async function sendLink(
  kit: Kit,
  { user, email, purpose, link }: { user: string; email: string; purpose: CodePurpose; link: string },
): Promise<void> {
  const language = await languageOf(kit, user)
  const { subject, before, action, after } = linkWords[language][purpose]
  const letter = { language, subject, paragraphs: [before], action: { text: action, link }, after: [after] }
  await kit.mailer.send({ to: email, ...written(letter) })
}

/** Mails that the password was changed, so that whoever did not do it learns of it (A-2-27). */
export async function sendNotice(kit: Kit, { user, email }: { user: string; email: string }): Promise<void> {
  const language = await languageOf(kit, user)
  const { subject, text } = passwordWords[language]
  await kit.mailer.send({ to: email, ...written({ language, subject, paragraphs: [text] }) })
}

async function languageOf({ database }: Kit, user: string): Promise<Language> {
  const settings = await database.read('*', db =>
    db.selectFrom('user_settings').select('language').where('user_id', '=', user).executeTakeFirst(),
  )
  return mailLanguage(settings?.language)
}
