import type { Resource } from 'i18next'
import type { Language } from '@exchange-kit/model'
import type { Snapshot } from '@exchange-kit/client'

/**
 * What the first drawing of a place is made of, as plain JSON: the data that anybody may read, in which language, and the
 * words where code cannot wait for them. A server draws from it, and the browser begins with the same.
 */
export type PageSnapshot = {
  readonly language: Language
  readonly data: Snapshot
  readonly words?: Resource
}
