import type { Language } from '@exchange-kit/model'
import type { Context } from '../jsonapi/context.ts'
import { mailLanguage } from '../mail/words.ts'

const words: Record<Language, (code: string) => string> = {
  en: code => `Balance of ${code}, which is closed`,
  ca: code => `Saldo de ${code}, que es tanca`,
  es: code => `Saldo de ${code}, que se cierra`,
  it: code => `Saldo di ${code}, che viene chiuso`,
}

/** How a statement names the payment that empties an account on closing, in the language of whoever closes it. */
export async function closingWords({ db, viewer }: Context, code: string): Promise<string> {
  const settings = await db
    .selectFrom('user_settings')
    .select('language')
    .where('user_id', '=', viewer?.user ?? null)
    .executeTakeFirst()
  return words[mailLanguage(settings?.language)](code)
}
