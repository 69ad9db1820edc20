import { useCallback, useEffect, useState } from 'react'
import { readPayLink, type AppError, type PayLink, type PayLinkFault } from '@exchange-kit/model'
import { toAppError } from '@exchange-kit/client'
import { useKit } from '../../../kit.ts'
import { payeeAddress } from '../sheet/asked.ts'
import { readCode } from './readCode.ts'

/** What became of a scanned link (S-PAY-68, S-PAY-69). */
export type ScannedLink =
  | { readonly status: 'loading' }
  /** It can be paid here. Nothing of a hand-shake with another page is left in it. */
  | { readonly status: 'link'; readonly link: PayLink }
  | { readonly status: 'wrong'; readonly faults: readonly PayLinkFault[] }
  /** No payment code after all, or a stranger's. */
  | { readonly status: 'useless' }
  /** The payee lives on an allowed host, but not in a group of this site. */
  | { readonly status: 'elsewhere'; readonly host: string; readonly code: string; readonly group: string }
  | { readonly status: 'failed'; readonly error: AppError }

/** Reads a scanned text; the address document of an allowed host is asked for without any credentials (S-PAY-68, A-4-75). */
export function useScanned(
  text: string,
  group: string,
): { readonly scanned: ScannedLink; readonly reload: () => void } {
  const { client, site } = useKit()
  const [scanned, setScanned] = useState<ScannedLink>({ status: 'loading' })
  const { payHosts } = site
  const look = useCallback(
    async (isWanted: () => boolean) => {
      const found = await lookAt(text, { client, payHosts, group }).catch((cause: unknown): ScannedLink => ({
        status: 'failed',
        error: toAppError(cause),
      }))
      if (isWanted()) setScanned(found)
    },
    [text, group, client, payHosts],
  )
  useEffect(() => {
    let wanted = true
    const begin = async () => look(() => wanted)
    void begin()
    return () => {
      wanted = false
    }
  }, [look])
  return {
    scanned,
    reload() {
      setScanned({ status: 'loading' })
      void look(() => true)
    },
  }
}

type Around = {
  readonly client: {
    readonly site: string
    readonly services: { readonly accounting: string }
    public: (url: string) => Promise<unknown>
  }
  readonly payHosts: readonly string[]
  readonly group: string
}

async function lookAt(text: string, { client, payHosts, group }: Around): Promise<ScannedLink> {
  const read = readCode(text, { site: client.site, payHosts, group })
  if (read.kind !== 'link') return { status: 'useless' }
  const reading = readPayLink(read.search)
  if (!reading.ok) return { status: 'wrong', faults: reading.faults }
  const { payee, amount, description, reference, expires } = reading.link
  const link: PayLink = {
    payee,
    ...(amount ? { amount } : {}),
    ...(description === undefined ? {} : { description }),
    ...(reference === undefined ? {} : { reference }),
    ...(expires === undefined ? {} : { expires }),
  }
  const { accounting } = client.services
  // A bare account code means an account of the site whose code it is.
  const isCode = payee.kind === 'account' && !payee.ref.includes('/')
  if (isCode && !read.isOwn)
    return { status: 'elsewhere', host: read.host, code: payee.ref, group: payee.ref.slice(0, 4) }
  const at = payeeAddress(link, accounting)
  if (at.kind === 'account') return { status: 'link', link }
  if (payee.kind !== 'address' || !payHosts.includes(at.host)) return { status: 'link', link }
  const { account, code, group: theirs } = addressIn(await client.public(payee.href))
  const known: PayLink = { ...link, payee: { kind: 'account', ref: account } }
  if (payeeAddress(known, accounting).kind === 'account') return { status: 'link', link: known }
  return { status: 'elsewhere', host: at.host, code, group: theirs }
}

// A-4-73. What another host answers is only ever shown as text, or compared with our own address.
function addressIn(answer: unknown): { account: string; code: string; group: string } {
  const { account, code, group } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<
    Record<string, unknown>
  >
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')
  return { account: text(account), code: text(code), group: text(group) }
}
