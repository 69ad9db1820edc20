import { useMemo, useSyncExternalStore } from 'react'
import type { PayLink } from '@exchange-kit/model'
import { useKit } from '../../../kit.ts'
import { lookUp, type PayeeLoad } from './lookUp.ts'

/** The payee of a link, and the same question again. */
export function usePayee(link: PayLink): { readonly load: PayeeLoad; readonly reload: () => void } {
  const { client } = useKit()
  const question = useMemo(() => ask(() => lookUp(client, link)), [client, link])
  const load = useSyncExternalStore(question.subscribe, question.read, question.read)
  return { load, reload: question.reload }
}

function ask(run: () => Promise<PayeeLoad>) {
  const listeners = new Set<() => void>()
  let load: PayeeLoad = { status: 'loading' }
  let isAsked = false
  const put = (next: PayeeLoad) => {
    load = next
    listeners.forEach(changed => changed())
  }
  const reload = () => {
    put({ status: 'loading' })
    void run().then(put)
  }
  return {
    read: () => load,
    reload,
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      if (!isAsked) {
        isAsked = true
        void run().then(put)
      }
      return () => void listeners.delete(changed)
    },
  }
}
