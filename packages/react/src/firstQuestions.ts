import type { Client, ManyQuery, OneQuery } from '@exchange-kit/client'
import type { Place, PlaceOf, ResourceType, ScreenName } from '@exchange-kit/model'
import { queryOfFinder, readFinder } from './screens/groups/finder/finder.ts'
import { groupQuestion } from './screens/groups/page/question.ts'
import { listingQuestion } from './screens/market/page/question.ts'
import { boardsOf } from './screens/session/boards.ts'
import { noticesQuestion } from './screens/session/noticesQuestion.ts'
import { allGroups } from './screens/stats/allGroups.ts'

type Ask<S extends ScreenName> = (place: PlaceOf<S>, client: Client) => Promise<unknown>

/**
 * What the screens that anybody may see ask first: a server asks it before it draws one, a browser beside the code. React is
 * no part of it, so that it runs where there is none, as in a server component of Next.
 */
const firstQuestions: { readonly [S in ScreenName]?: Ask<S> } = {
  async start(_place, client) {
    const near = client.near()
    const groups = await client.list('groups', { include: ['settings'], near })
    const [board] = boardsOf(groups.items, { isSorted: near !== null })
    if (!board) return
    const { code } = board.attributes
    const notices = noticesQuestion(code, near)
    await all(
      many(client, 'offers', notices),
      many(client, 'needs', notices),
      one(client, 'currencies', { group: code }),
    )
  },
  async groups({ query }, client) {
    const near = client.near()
    await many(client, 'groups', queryOfFinder(readFinder(query, near !== null), near))
  },
  group: ({ group }, client) => one(client, 'groups', groupQuestion(group)),
  offer: ({ group, offer }, client) => listing(client, 'offers', { group, code: offer }),
  need: ({ group, need }, client) => listing(client, 'needs', { group, code: need }),
  serverStats: (_place, client) => all(many(client, 'groups', { size: 1 }), many(client, 'groups', allGroups)),
}

/** Asks what the screen of a place would ask first. Never rejects: the screen reports failures. */
export async function askFirst(place: Place, client: Client): Promise<void> {
  // The table pairs each name with a question about exactly that place.
  const ask = firstQuestions[place.screen] as Ask<ScreenName> | undefined
  await ask?.(place, client).catch(() => undefined)
}

// Whether it is public the guard asks; what the screen draws it from comes beside.
function listing(client: Client, type: 'offers' | 'needs', { group, code }: { group: string; code: string }) {
  return all(
    one(client, 'groups', { group, include: ['settings'] }),
    one(client, 'groups', { group }),
    one(client, 'currencies', { group }),
    one(client, type, listingQuestion(group, code)),
  )
}

function one(client: Client, type: ResourceType, query: OneQuery): Promise<unknown> {
  return client.one(type, query)
}

function many(client: Client, type: ResourceType, query: ManyQuery): Promise<unknown> {
  return client.list(type, query)
}

// What fails keeps nothing else from being there.
function all(...asked: readonly Promise<unknown>[]): Promise<unknown> {
  return Promise.allSettled(asked)
}
