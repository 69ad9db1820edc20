import type { CodePurpose } from '../auth/tables.ts'
import type { Kit } from '../kit.ts'
import { linkWords, mailLanguage } from './words.ts'

/** Mails a one-time link in the user's language. */
export async function sendLink(
  kit: Kit,
  { user, email, purpose, link }: { user: string; email: string; purpose: CodePurpose; link: string },
): Promise<void> {
  const settings = await kit.database.read('*', db =>
    db.selectFrom('user_settings').select('language').where('user_id', '=', user).executeTakeFirst(),
  )
  const language = mailLanguage(settings?.language)
  const { subject, before, action, after } = linkWords[language][purpose]
  await kit.mailer.send({
    to: email,
    subject,
    text: [before, `${action}:\n${link}`, after].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body><p>${escaped(before)}</p><p><a href="${escaped(link)}">${escaped(action)}</a></p><p>${escaped(after)}</p></body></html>`,
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
