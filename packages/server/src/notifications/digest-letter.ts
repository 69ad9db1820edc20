import type { Language } from '@exchange-kit/model'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import type { Letter } from '../mail/letter.ts'
import { counted, filled, render } from './render.ts'
import type { MailRow } from './tables.ts'
import type { Value } from './telling.ts'
import { words } from './words/words.ts'

/** Items a digest lists of each kind; of the others it says how many they are. */
const listed = 20
const kinds = { offer: 'newOffers', need: 'newNeeds', joined: 'newMembers' } as const

/** The digest of a member: what his inbox was told of others between two moments (A-6-19). */
export async function digestLetter(
  db: Kysely<Tables>,
  kit: Kit,
  { row, language }: { row: Selectable<MailRow>; language: Language },
): Promise<Letter | undefined> {
  const text = (name: string) => textOf(row.facts[name])
  const news = await db
    .selectFrom('notices')
    .select(['message', 'facts', 'route'])
    .where('group_code', '=', row.group_code)
    .where('member_id', '=', text('member'))
    .where('created', '>', new Date(text('since')))
    .where('created', '<=', new Date(text('until')))
    .where('message', 'in', ['offer', 'need', 'joined'])
    .orderBy('created', 'desc')
    .execute()
  if (news.length === 0) return undefined
  const own = words[language].digest
  const lists = Object.entries(kinds).flatMap(([message, topic]) => {
    const all = news.filter(it => it.message === message)
    if (all.length === 0) return []
    const items = all.slice(0, listed).map(it => {
      return { text: render(language, it).body, link: kit.config.siteUrl + it.route }
    })
    const rest = all.length - items.length
    return [{ heading: own.headings[topic], items, more: rest > 0 ? counted(own.more, rest, language) : undefined }]
  })
  const facts = { group: text('group') }
  return {
    language,
    subject: filled(own.subject, facts, language),
    paragraphs: [filled(own.intro, facts, language)],
    lists,
    action: { text: own.action, link: kit.config.siteUrl + row.route },
  }
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}
