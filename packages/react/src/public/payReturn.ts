import type { PayButtonProps } from './PayButton.tsx'

// E4.4: which of several buttons an answer in the address belongs to stands in its fragment.
type Button = Pick<PayButtonProps, 'id' | 'returnUrl'>

/** Where a payment in the same tab leads back to: to the fragment of its button. One that an app has its route in stays. */
export function wayBack({ id, returnUrl }: Button): string | undefined {
  if (returnUrl || !id || isRoute(location.hash)) return returnUrl
  return `${location.href.split('#')[0]}#${id}`
}

/**
 * Whether an answer in the address is a button's. One with an id left it in the fragment when it was pressed; without, the
 * answer is that of the first, unless the fragment names another one.
 */
export function isHeir({ id, returnUrl }: Button): boolean {
  const { hash } = location
  // As addresses write it, which may be otherwise than an id does.
  const isNamed = (it: string) => new URL(`#${it}`, location.href).hash === hash
  if (!hash || isRoute(hash) || (id && isNamed(id))) return true
  if (id && !returnUrl) return false
  const others = [...document.querySelectorAll('.x-view[id] .x-pay')]
  return !others.some(it => isNamed(it.closest('.x-view')?.id ?? ''))
}

// What names a place in a page begins otherwise.
function isRoute(hash: string): boolean {
  return /^#!?\//.test(hash)
}
