import { useEffect, useState } from 'react'
import type { AppError } from '@exchange-kit/model'
import { toAppError, type Client } from '@exchange-kit/client'
import { useKit } from '../../../kit.ts'

/** Milliseconds between two looks at how far it is. */
const pause = 2_000

/** How far the file of a group is; its link is good until `expires`. */
export type ArchiveState =
  | { readonly status: 'none' }
  | { readonly status: 'making'; readonly progress: number }
  | { readonly status: 'ready'; readonly url: string; readonly size: number; readonly expires: string }
  | { readonly status: 'failed'; readonly error: AppError }

/** The file of a whole group: nothing until it is asked for, because asking makes one (B4). */
export function useArchive(group: string): { readonly state: ArchiveState; readonly make: () => void } {
  const { client } = useKit()
  const [state, setState] = useState<ArchiveState>({ status: 'none' })
  const isMaking = state.status === 'making'
  useEffect(() => (isMaking ? follow(client, group, setState) : undefined), [client, group, isMaking])
  const expires = state.status === 'ready' ? state.expires : null
  useEffect(() => (expires === null ? undefined : endAt(expires, () => setState({ status: 'none' }))), [expires])
  return { state, make: () => setState({ status: 'making', progress: 0 }) }
}

const hour = 3_600_000

// B4: past its hour the link leads nowhere. A clock that is wrong says nothing of when that is, but from now on it counts as
// well as any; timers stand still while a device sleeps.
function endAt(expires: string, end: () => void): () => void {
  const left = Date.parse(expires) - Date.now()
  const last = Date.now() + (left > 0 && left < hour ? left : hour)
  const look = () => {
    if (Date.now() >= last) end()
  }
  const timer = setInterval(look, 10_000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

function follow(client: Client, group: string, tell: (state: ArchiveState) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    const state = await ask(client, group).catch(
      (cause: unknown) => ({ status: 'failed', error: toAppError(cause) }) as const,
    )
    if (isOver) return
    tell(state)
    if (state.status === 'making') timer = setTimeout(() => void look(), pause)
  }

  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

type Answer = {
  readonly data: {
    readonly attributes: {
      readonly progress: number
      readonly size: number | null
      readonly url: string | null
      readonly expires: string | null
    }
  }
}

async function ask(client: Client, group: string): Promise<ArchiveState> {
  const { data } = (await client.call('accounting', `/${group}/archive`)) as Answer
  const { progress, size, url, expires } = data.attributes
  if (url === null) return { status: 'making', progress }
  return { status: 'ready', url, size: size ?? 0, expires: expires ?? '' }
}
