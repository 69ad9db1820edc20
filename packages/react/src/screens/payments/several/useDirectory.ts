import { useCallback, useEffect, useRef, useState } from 'react'
import { timing } from '@exchange-kit/model'
import { isGivenUp } from '@exchange-kit/client'
import { useKit } from '../../../kit.ts'
import type { Person } from '../form/people.ts'
import { lookUp } from './lookUp.ts'
import type { Known } from './readRows.ts'

/** Who is behind the codes of a table. */
export type Directory = {
  readonly known: (code: string) => Known
  /** Somebody found by name is known already. */
  readonly learn: (person: Person) => void
  /** Looks codes up now, and answers with all that is known then; `null` when the server does not answer. */
  readonly ask: (codes: readonly string[]) => Promise<((code: string) => Known) | null>
  readonly isFailed: boolean
}

type Found = ReadonlyMap<string, Exclude<Known, undefined>>
type Where = { readonly group: string; readonly goesAbroad: boolean }

/** Looks up the codes of a table together, once each, when typing rests (S-PAY-54). */
export function useDirectory(codes: readonly string[], { group, goesAbroad }: Where): Directory {
  const { client } = useKit()
  const [found, setFound] = useState<Found>(new Map())
  const [isFailed, setFailed] = useState(false)
  const latest = useRef(found)
  const wanted = codes.join()
  const learn = useCallback((more: Found) => {
    latest.current = new Map([...latest.current, ...more])
    setFound(latest.current)
  }, [])
  const ask = useCallback(
    async (all: readonly string[]) => {
      const unknown = all.filter(code => !latest.current.has(code))
      try {
        if (unknown.length > 0) learn(await lookUp(client, unknown, { group, goesAbroad }))
        setFailed(false)
        return (code: string) => latest.current.get(code)
      } catch (cause) {
        if (!isGivenUp(cause)) setFailed(true)
        return null
      }
    },
    [client, group, goesAbroad, learn],
  )
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => void ask(wanted.split(',')), timing.search)
    return () => clearTimeout(timer)
  }, [wanted, ask])
  return {
    known: code => found.get(code),
    learn: person => learn(new Map([[person.code, person]])),
    ask,
    isFailed,
  }
}
