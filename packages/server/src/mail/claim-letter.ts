import { formatAmount, type Language } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Kit } from '../kit.ts'
import { counted, filled } from '../notifications/render.ts'
import { claimWords } from './claim-words.ts'
import type { Letter } from './letter.ts'
import { claimedIn } from './links.ts'

type Person = { name: string; code: string; account: string | null; group: string; offers: number; needs: number }
type Money = { balance: number; symbol: string; decimals: number; scale: number; rate_n: number; rate_d: number }

/**
 * The mail that brings somebody to a membership that was made for him (B14): what is there, as it is when the mail goes,
 * and the link that takes it over. None when the member, its group or its user is gone.
 */
export async function claimLetter(
  kit: Kit,
  { user, link, language }: { user: string; link: string; language: Language },
): Promise<Letter | undefined> {
  const code = claimedIn(link)
  const person = await personOf(kit, { code, user })
  if (!person) return undefined
  const { subject, before, name, account, balance, offers, needs, action, after, stranger } = claimWords[language]
  const say = (text: string, values: Record<string, string> = {}) =>
    filled(text, { group: person.group, site: new URL(kit.config.siteUrl).host, ...values }, language)
  const money = person.account === null ? undefined : await moneyOf(kit, { code, account: person.account })
  const facts = [
    say(name, { name: person.name }),
    say(account, { code: person.code }),
    ...(money ? [say(balance, { amount: amountOf(money, language) })] : []),
    counted(offers, person.offers, language),
    counted(needs, person.needs, language),
  ]
  return {
    language,
    subject: say(subject),
    paragraphs: [say(before), ...facts],
    action: { text: action, link },
    after: [say(after), say(stranger)],
  }
}

async function personOf(kit: Kit, { code, user }: { code: string; user: string }): Promise<Person | undefined> {
  const { rows } = await kit.database.read('*', db =>
    sql<Person>`
      select m.name, m.code, m.account_id as account, g.name as group,
        (select count(*)::int from offers l where l.group_code = m.group_code and l.member_id = m.id) as offers,
        (select count(*)::int from needs l where l.group_code = m.group_code and l.member_id = m.id) as needs
      from members m join groups g on g.group_code = m.group_code
      where m.group_code = ${code} and m.user_id = ${user} and m.state <> 'deleted'
    `.execute(db),
  )
  return rows[0]
}

async function moneyOf(kit: Kit, { code, account }: { code: string; account: string }): Promise<Money | undefined> {
  const { rows } = await kit.database.read([code], db =>
    sql<Money>`
      select a.balance, c.symbol, c.decimals, c.scale, c.rate_n, c.rate_d
      from accounts a join currencies c on c.group_code = a.group_code
      where a.group_code = ${code} and a.id = ${account}
    `.execute(db),
  )
  return rows[0]
}

function amountOf({ balance, rate_n: n, rate_d: d, ...unit }: Money, language: Language): string {
  return formatAmount(balance, { ...unit, rate: { n, d } }, { locale: language })
}
