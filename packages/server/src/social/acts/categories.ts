import type { Kysely } from 'kysely'
import type { Language } from '@exchange-kit/model'
import type { Tables } from '../../database/index.ts'
import { wordsOf } from '../../jsonapi/words.ts'
import { mailLanguage } from '../../mail/words.ts'
import { codeOf } from '../codes.ts'
import { addWords } from '../search-words.ts'

/** The ten categories a new group begins with, by their icons (A-3-8). The last is preselected for needs. */
const beginnings: readonly { icon: string; names: Record<Language, string> }[] = [
  { icon: 'sprout', names: { en: 'Food and garden', ca: 'Menjar i hort', es: 'Comida y huerto', it: 'Cibo e orto' } },
  {
    icon: 'hammer',
    names: {
      en: 'Repairs and crafts',
      ca: 'Reparacions i oficis',
      es: 'Reparaciones y oficios',
      it: 'Riparazioni e mestieri',
    },
  },
  {
    icon: 'heart-handshake',
    names: { en: 'Care and company', ca: 'Cures i companyia', es: 'Cuidados y compañía', it: 'Cura e compagnia' },
  },
  {
    icon: 'book-open',
    names: { en: 'Lessons and languages', ca: 'Classes i idiomes', es: 'Clases e idiomas', it: 'Lezioni e lingue' },
  },
  {
    icon: 'leaf',
    names: { en: 'Health and wellbeing', ca: 'Salut i benestar', es: 'Salud y bienestar', it: 'Salute e benessere' },
  },
  {
    icon: 'shirt',
    names: { en: 'Clothes and sewing', ca: 'Roba i costura', es: 'Ropa y costura', it: 'Vestiti e cucito' },
  },
  { icon: 'car', names: { en: 'Transport', ca: 'Transport', es: 'Transporte', it: 'Trasporto' } },
  {
    icon: 'music',
    names: { en: 'Culture and leisure', ca: 'Cultura i lleure', es: 'Cultura y ocio', it: 'Cultura e svago' },
  },
  {
    icon: 'monitor',
    names: {
      en: 'Computers and office',
      ca: 'Ordinadors i gestions',
      es: 'Ordenadores y gestiones',
      it: 'Computer e pratiche',
    },
  },
  { icon: 'package', names: { en: 'Other things', ca: 'Altres coses', es: 'Otras cosas', it: 'Altre cose' } },
]

/** Stores the first categories of a group in a language the product speaks. */
export async function addCategories(
  db: Kysely<Tables>,
  { code, language, now, newId }: { code: string; language: string; now: Date; newId: () => string },
): Promise<void> {
  const words = mailLanguage(language)
  await db
    .insertInto('categories')
    .values(
      beginnings.map(({ icon, names }, position) => ({
        group_code: code,
        id: newId(),
        code: codeOf(names[words]),
        name: names[words],
        icon,
        position,
        is_default: position === beginnings.length - 1,
        description: '',
        cpa: '[]',
        access: 'public' as const,
        search: wordsOf(names[words]),
        created: now,
        updated: now,
      })),
    )
    .execute()
  await addWords(db, { group: code, kind: 'categories' })
}
