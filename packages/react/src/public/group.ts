import { readOne } from '@exchange-kit/client/public'
import type { GroupFace } from '../parts/groupFace.ts'
import { groupOf } from './groups.ts'
import { dedupe } from './dedupe.ts'
import { countOf, insideOf, textOf, textsOf } from './plain.ts'

/** A group as everybody may know it, with what joining takes (A-3-3, A-3-10). */
export type PublicGroup = GroupFace & {
  readonly isOpen: boolean
  /** Origins whose pages may have the sign-up in a frame (E2.5). */
  readonly allowedOrigins: readonly string[]
  readonly joining: {
    /** Markdown; empty where none are to be accepted. */
    readonly terms: string
    readonly minOffers: number
    readonly minNeeds: number
    readonly isApproved: boolean
  }
}

/** Asks for one group. */
export function readGroup(site: string, code: string): Promise<PublicGroup> {
  return dedupe(`${site}/social/${code}?include=settings`, async href => {
    const item = await readOne(href)
    const settings = insideOf(item, 'settings')
    return {
      ...groupOf(item, site),
      isOpen: textOf(item['status']) === 'active',
      allowedOrigins: textsOf(settings?.['allowedOrigins']),
      joining: {
        terms: settings?.['requireAcceptTerms'] === true ? textOf(settings['terms']) : '',
        minOffers: countOf(settings?.['minOffers']),
        minNeeds: countOf(settings?.['minNeeds']),
        isApproved: settings?.['requireAdminApproval'] !== false,
      },
    }
  })
}
