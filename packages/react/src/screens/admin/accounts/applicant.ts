import type { Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import type { T } from '../../../i18n/translation.tsx'

/** How many titles of an applicant's listings are named; the page of the member shows all. */
const named = 3

/** What a row says of an applicant: kind, town, listings by title, terms. Whole phrases, to stand beside each other. */
export function applicantFacts(member: Linked<Member>, t: T): readonly string[] {
  const { type, address, termsVersion } = member.attributes
  return [
    type === 'personal' ? '' : t(`parts.account.${type}`),
    address?.addressLocality ?? '',
    listings('offers', member, t),
    listings('needs', member, t),
    termsVersion ? t('admin:applications.terms', { version: termsVersion }) : t('admin:applications.noTerms'),
  ].filter(Boolean)
}

function listings(type: 'offers' | 'needs', member: Linked<Member>, t: T): string {
  const count = member.relationships[type]?.meta.count ?? 0
  const titles = (member[type] ?? []).flatMap(it => it.attributes.name || []).slice(0, named)
  if (titles.length === 0) return t(`admin:applications.${type}`, { count })
  return t(`admin:applications.${type}Named`, { count, titles: titles.join(', ') })
}
