import { isPayStatus, isState, returnKeys, type PayStatus } from './protocol.ts'

/** What a redirect brought back. A hint like the result of a window: the address bar is anybody's to write (E4.4). */
export type Returned = { readonly state: string; readonly status: PayStatus }

/** Whether this page was reached by coming back from the pay sheet (E4.4). */
export function hasReturned(page: Window = window): boolean {
  return read(page) !== null
}

/** What the sheet reported by the address, once: both parameters are taken out of the address and of history. */
export function resume(page: Window = window): Returned | null {
  const returned = read(page)
  const address = new URL(page.location.href)
  if (!address.searchParams.has(returnKeys.state) && !address.searchParams.has(returnKeys.status)) return null
  address.searchParams.delete(returnKeys.state)
  address.searchParams.delete(returnKeys.status)
  page.history.replaceState(page.history.state, '', address)
  return returned
}

function read(page: Window): Returned | null {
  const { search } = page.location
  if (!search) return null
  const query = new URLSearchParams(search)
  const state = query.get(returnKeys.state)
  const status = query.get(returnKeys.status)
  return isState(state) && isPayStatus(status) ? { state, status } : null
}
