import type { Client } from '@exchange-kit/client'
import type { Place } from '@exchange-kit/model'
import { askFirst } from './firstQuestions.ts'
import { OnSite, OnSiteLink } from './on-site/onSite.ts'
import { loadProse } from './ui/Prose.tsx'

/** Has here what a server draws in one go: data, and the code that a browser loads in its own time. */
export async function prepareServer(place: Place, client: Client): Promise<void> {
  await Promise.all([askFirst(place, client), loadProse(), OnSite.load(), OnSiteLink.load()])
}
