import type { Viewer } from '@exchange-kit/model'
import type { Attempt } from '../../auth/attempts.ts'
import { groupBy } from '../../group-by.ts'
import { groupOf } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import { tagHash } from '../accounts/tags.ts'
import type { Draft, PartyName } from './draft.ts'
import { namedFrom } from './named.ts'

/** Whether the tag sent with a transfer is the payer's. */
export type TagChecks = ReadonlyMap<Draft, 'right' | 'wrong'>

/** What became of the tag of a transfer, by {@link checkTags}. */
export function tagOf(draft: Draft, tags: TagChecks): 'none' | 'right' | 'wrong' {
  return draft.consent?.type === 'tag' ? (tags.get(draft) ?? 'wrong') : 'none'
}

type Guess = { draft: Draft; group: string; payer: string; hash: string }

/**
 * Compares the tags of a POST with those of their payers, and counts each wrong serial for the user who asks and for the
 * payer's account, as a serial that is guessed charges its owner (A-4-48). Whether it is right or wrong is known to the
 * caller only once it is counted. With several wrong ones in a list all tags of it count as wrong: it books nothing anyway,
 * and does not say which of them exist.
 * @throws RequestError after too many
 */
export async function checkTags(ask: Ask & { viewer: Viewer }, drafts: readonly Draft[]): Promise<TagChecks> {
  const guesses = await guessesIn(ask, drafts)
  if (guesses.length === 0) return new Map()
  const { attempts } = ask.kit
  const payers = [...new Set(guesses.map(payerKey))]
  const first = await attempts.take([
    { kind: 'wrongTag', key: ask.viewer.user },
    ...payers.map((key): Attempt => ({ kind: 'wrongTagOfPayer', key })),
  ])
  const owners = await ownersOf(ask, guesses).catch(async (error: unknown) => {
    await attempts.giveBack(first)
    throw error
  })
  const wrong = new Set(guesses.filter(it => owners.get(`${it.group} ${it.hash}`) !== it.payer))
  const counts = countWrong(wrong)
  await attempts.giveBack(
    first.filter(({ kind, key }) => (kind === 'wrongTag' ? counts.all === 0 : !counts.payers.has(key))),
  )
  const more: Attempt[] = [
    { kind: 'wrongTag', key: ask.viewer.user, points: counts.all - 1 },
    ...[...counts.payers].map(([key, { size }]): Attempt => ({ kind: 'wrongTagOfPayer', key, points: size - 1 })),
  ]
  await attempts.take(
    more.filter(({ points = 0 }) => points > 0),
    { isLasting: true },
  )
  const isEachWrong = counts.all > 1
  return new Map(guesses.map(it => [it.draft, isEachWrong || wrong.has(it) ? 'wrong' : 'right']))
}

const payerKey = ({ group, payer }: Guess) => `${group} ${payer}`

// A serial tried on two accounts is two guesses; said twice of one it is one.
function countWrong(wrong: ReadonlySet<Guess>): { all: number; payers: ReadonlyMap<string, ReadonlySet<string>> } {
  const payers = new Map<string, Set<string>>()
  for (const guess of wrong) {
    const key = payerKey(guess)
    payers.set(key, (payers.get(key) ?? new Set()).add(guess.hash))
  }
  return { all: [...payers.values()].reduce((sum, { size }) => sum + size, 0), payers }
}

// A tag is known in the group of its account. Refunds need none, and of a payer unknown here nothing is judged.
async function guessesIn(ask: Ask, drafts: readonly Draft[]): Promise<Guess[]> {
  const { kit } = ask
  const named = drafts.flatMap(draft => {
    const party = draft.refundOf === undefined ? placeOf(ask, draft.payer) : undefined
    return draft.consent?.type === 'tag' && party ? [{ draft, ...party, value: draft.consent.value }] : []
  })
  const pages = new Map(
    await Promise.all(
      [...groupBy(named, it => it.group)].map(async ([group, some]) => {
        const names = [...new Set(some.map(({ name }) => name))]
        return [group, await kit.books.open(group, names, { fresh: true })] as const
      }),
    ),
  )
  return named.flatMap(({ draft, group, name, value }) => {
    const payer = pages.get(group)?.get(name)?.id
    return payer === undefined ? [] : [{ draft, group, payer, hash: tagHash(kit, { group, value }) }]
  })
}

function placeOf(ask: Ask, party: PartyName | undefined): { group: string; name: string } | undefined {
  const { code } = groupOf(ask)
  const named = party && namedFrom(ask.kit, code, party)
  if (!named || named.where === 'elsewhere') return undefined
  return { group: named.where === 'here' ? code : named.group, name: named.name }
}

// Accounts by group and hash.
async function ownersOf({ kit }: Ask, guesses: readonly Guess[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...groupBy(guesses, it => it.group)].map(async ([group, some]) => {
      const hashes = [...new Set(some.map(({ hash }) => hash))]
      const rows = await kit.database.read([group], db =>
        db
          .selectFrom('account_tags')
          .select(['hash', 'account_id'])
          .where('group_code', '=', group)
          .where('hash', 'in', hashes)
          .execute(),
      )
      return rows.map(({ hash, account_id: account }) => [`${group} ${hash}`, account] as const)
    }),
  )
  return new Map(found.flat())
}
