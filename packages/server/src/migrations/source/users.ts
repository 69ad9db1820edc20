import { email as emailRule } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import type { Reading } from '../work.ts'
import type { Source, SourceResource } from './ask.ts'
import { socialPath } from './currency.ts'
import { stateOf } from './member.ts'
import { say } from '../say.ts'

type Signing = { email: string; admin: boolean }

/** The e-mails behind members, which the source tells one by one. */
export type Emails = { of(members: readonly SourceResource[]): Promise<ReadonlyMap<string, Signing>> }

const sideBySide = 4

/** An e-mail that two members share signs in to the first alone (A-3-20). */
export function emailsOf({ migration, log }: Reading, source: Source): Emails {
  const admins = new Set(migration.facts.admins)
  const used = new Set<string>()

  async function ask(member: SourceResource): Promise<Signing | undefined> {
    // Whom the source does not show has no sign-in; what else goes wrong concerns everybody.
    const [user] = (await source.find(`${socialPath}/users`, { 'filter[members]': member.id }))?.list ?? []
    const checked = safeParse(emailRule, user?.attributes['email'])
    if (!user || !checked.success) return undefined
    return { email: checked.output, admin: admins.has(user.id) }
  }

  return {
    async of(members) {
      const waiting = members.filter(it => stateOf(it) !== 'deleted')
      const found = new Map<string, Signing>()
      const worker = async () => {
        for (let it = waiting.shift(); it; it = waiting.shift()) {
          const user = await ask(it)
          if (user) found.set(it.id, user)
        }
      }
      await Promise.all(Array.from({ length: sideBySide }, worker))
      const first = new Map<string, Signing>()
      for (const { id } of members) {
        const user = found.get(id)
        if (!user) continue
        if (used.has(user.email))
          log.warn(say('a member has the e-mail of another: it is a member without sign-in', 'emailOfAnother', {}))
        else first.set(id, user)
        used.add(user.email)
      }
      return first
    },
  }
}
