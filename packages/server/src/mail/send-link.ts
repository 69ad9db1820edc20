import type { Language } from '@exchange-kit/model'
import type { CodePurpose } from '../auth/tables.ts'
import type { Kit } from '../kit.ts'
import { linkWords, mailLanguage, passwordWords } from './words.ts'

/** Mails a one-time link in the user's language. */
export async function sendLink(
  kit: Kit,
  { user, email, purpose, link }: { user: string; email: string; purpose: CodePurpose; link: string },
): Promise<void> {
  const language = await languageOf(kit, user)
  const { subject, before, action, after } = linkWords[language][purpose]
  await kit.mailer.send({
    to: email,
    subject,
    text: [before, `${action}:\n${link}`, after].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body><p>${escaped(before)}</p><p><a href="${escaped(link)}">${escaped(action)}</a></p><p>${escaped(after)}</p></body></html>`,
  })
}

/** Mails that the password was changed, so that whoever did not do it learns of it (A-2-27). */
export async function sendNotice(kit: Kit, { user, email }: { user: string; email: string }): Promise<void> {
  const language = await languageOf(kit, user)
  const { subject, text } = passwordWords[language]
  const html = `<!doctype html><html lang="${language}"><body><p>${escaped(text)}</p></body></html>`
  await kit.mailer.send({ to: email, subject, text, html })
}

async function languageOf({ database }: Kit, user: string): Promise<Language> {
  const settings = await database.read('*', db =>
    db.selectFrom('user_settings').select('language').where('user_id', '=', user).executeTakeFirst(),
  )
  return mailLanguage(settings?.language)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
