import { useState } from 'react'
import { isAppError, type Account, type AppError, type Unit } from '@exchange-kit/model'
import { toAppError, type ChangedOne, type Client } from '@exchange-kit/client'
import { useAction } from '../../../useAction.ts'
import { isOvertaken } from '../isOvertaken.ts'
import { useOwnCode } from '../useOwnCode.ts'
import { countOf, gather, type Scope } from './gather.ts'
import { beyond, draftsFor, readChoice, refusedOf, type Choice, type Refused } from './plan.ts'

/** What would happen, as the server judged it in a rehearsal. */
export type Preview = {
  readonly accounts: readonly Account[]
  readonly changed: readonly ChangedOne[]
  /** Left out, because only active accounts have limits to change. */
  readonly left: number
  /** The own account is left out: it is not suspended with others. */
  readonly isOwnLeft: boolean
  /** Beyond their new limits already. */
  readonly beyond: number
  /** The server changes nobody while it refuses some. */
  readonly refused: readonly Refused[]
  /** Somebody else changed some of them since they were looked at: this is the second look. */
  readonly isOvertaken?: boolean
}

/** What is done now, and how much of it, where that is known. */
export type Doing = { readonly act: 'reading' | 'checking' | 'changing'; readonly part?: number | undefined }

type Bulk = {
  readonly doing: Doing | null
  readonly preview: Preview | null
  /** How many were changed, once it is done. */
  readonly done: number | null
  readonly error: AppError | null
  readonly rehearse: (choice: Choice, without?: readonly string[]) => Promise<unknown>
  readonly apply: (choice: Choice) => Promise<unknown>
  readonly back: () => void
}

/** The change of many accounts: read them, rehearse, look, and then one request for all (B9). */
export function useBulk({ group, scope, unit }: { group: string; scope: Scope; unit: Unit }): Bulk {
  const own = useOwnCode(group)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [out, setOut] = useState<readonly string[]>([])

  const rehearse = useAction(async (client, choice: Choice, without: readonly string[] = []) => {
    const reading = readChoice(choice, unit)
    if (!reading.ok) return false
    try {
      setDoing({ act: 'reading', part: 0 })
      const all = await gather(client, scope, count => setDoing({ act: 'reading', part: count / countOf(scope) }))
      const accounts = all.filter(it => !without.includes(it.id))
      setDoing({ act: 'checking' })
      const { drafts, left, isOwnLeft } = draftsFor(accounts, reading.attributes, own)
      const judged = await judge(client, { group, drafts })
      setOut(without)
      setPreview({ accounts, left, isOwnLeft, beyond: beyond(accounts, reading.attributes), ...judged })
      return true
    } finally {
      setDoing(null)
    }
  })

  const apply = useAction(async (client, choice: Choice) => {
    const reading = readChoice(choice, unit)
    if (!reading.ok || !preview) return null
    const ids = new Set(preview.changed.map(it => it.id))
    const { drafts } = draftsFor(
      preview.accounts.filter(it => ids.has(it.id)),
      reading.attributes,
      own,
    )
    try {
      setDoing({ act: 'changing' })
      const reason = choice.reason.trim()
      const shown = preview.changed
      const changed = await client.updateMany(drafts, { group, shown, ...(reason ? { reason } : {}) })
      return changed.length
    } catch (cause) {
      if (!isOvertaken(cause)) throw cause
      // Nothing is done to an account but what was looked at: whoever is the second to change it looks again.
      setDoing({ act: 'checking' })
      setPreview({ ...preview, ...(await judge(client, { group, drafts })), isOvertaken: true })
      return null
    } finally {
      setDoing(null)
    }
  })

  return {
    doing,
    preview,
    done: apply.state.status === 'done' ? apply.state.result : null,
    error: rehearse.error ?? apply.error,
    rehearse: (choice, without = out) => rehearse(choice, without),
    apply,
    back() {
      setPreview(null)
      setOut([])
      rehearse.reset()
      apply.reset()
    },
  }
}

// A rehearsal that refuses some says whom: that is something to show, and no failure.
async function judge(
  client: Client,
  { group, drafts }: { group: string; drafts: ReturnType<typeof draftsFor>['drafts'] },
): Promise<Pick<Preview, 'changed' | 'refused'>> {
  try {
    return { changed: await client.updateMany(drafts, { group, rehearse: true }), refused: [] }
  } catch (cause) {
    const error = toAppError(cause)
    const refused = isAppError(cause) ? refusedOf(error, drafts) : []
    if (refused.length === 0) throw cause
    return { changed: [], refused }
  }
}
