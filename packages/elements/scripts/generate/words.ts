import { readFile } from 'node:fs/promises'

/** What parts and ui say in elements, out of the texts that all screens share. */
const shared = [
  'parts.amount.minus',
  'parts.group.distance',
  'parts.group.join',
  'parts.group.members',
  'parts.group.number',
  'parts.group.offers',
  'parts.group.since',
  'parts.listing.need',
  'parts.listing.offer',
  'parts.listing.until',
  'parts.price.hourly',
  'ui.clear',
  'ui.mapCluster',
  'ui.mapFailed',
  'ui.mapMoves',
  'ui.newWindow',
  'ui.tryAgain',
  'ui.zoomIn',
  'ui.zoomOut',
]
/** What a button says before anything else has come, in every language (E6). */
const first = ['button.amount', 'button.pay', 'button.where']
const languages = ['ca', 'en', 'es', 'it']
const plural = /_(zero|one|two|few|many|other)$/

type Texts = Readonly<Record<string, string>>

/** The texts of elements, out of those of the library: a file a language, and one with the first words of all. */
export async function wordFiles(): Promise<Record<string, string>> {
  const all = await Promise.all(languages.map(async it => [it, await textsOf(it)] as const))
  const files = all.map(([language, texts]) => [
    `locales/${language}.json`,
    JSON.stringify(pick(texts, key => !first.includes(key))),
  ])
  const firsts = all.map(([language, texts]) => [language, pick(texts, key => first.includes(key))])
  return Object.fromEntries([...files, ['locales/first.json', JSON.stringify(Object.fromEntries(firsts))]]) as Record<
    string,
    string
  >
}

async function textsOf(language: string): Promise<Texts> {
  const read = async (name: string) =>
    JSON.parse(
      await readFile(new URL(`../../../react/locales/${language}/${name}.json`, import.meta.url), 'utf8'),
    ) as Texts
  const common = pick(await read('common'), key => shared.includes(key.replace(plural, '')))
  return { ...(await read('views')), ...common }
}

function pick(texts: Texts, isWanted: (key: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)))
}
