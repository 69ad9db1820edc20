import type { OneQuery } from '@exchange-kit/client'

/** What the page of a group asks. */
export function groupQuestion(code: string): OneQuery {
  return { code, include: ['contacts', 'settings'] }
}
