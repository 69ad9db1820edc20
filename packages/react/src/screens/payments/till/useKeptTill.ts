import { useEffect, useState } from 'react'
import { useKit } from '../../../kit.ts'
import { readKept, type KeptTill } from './kept.ts'

/** The till as this device keeps it for its user; `null` until that is read. Every change is kept at once (S-PAY-91). */
export function useKeptTill(account: string): {
  readonly till: KeptTill | null
  readonly put: (next: KeptTill) => void
} {
  const { client } = useKit()
  const [drafts] = useState(() => client.drafts())
  const [till, setTill] = useState<KeptTill | null>(null)
  const key = `till/${account}`
  useEffect(() => {
    let wanted = true
    const find = async () => {
      const kept = await drafts.read(key)
      if (wanted) setTill(readKept(kept?.value))
    }
    void find()
    return () => {
      wanted = false
    }
  }, [drafts, key])
  return {
    till,
    put(next) {
      setTill(next)
      void drafts.save(key, next)
    },
  }
}
