import { isRoute } from './isRoute.ts'
import type { PayButtonProps } from './PayButton.tsx'

/**
 * E4.4: whether an answer in the address is a button's. One with an id left it in the fragment when it was pressed; without,
 * the answer is that of the first, unless the fragment names another one.
 */
export function isHeir({ id, returnUrl }: Pick<PayButtonProps, 'id' | 'returnUrl'>): boolean {
  const { hash } = location
  // As addresses write it, which may be otherwise than an id does.
  const isNamed = (it: string) => new URL(`#${it}`, location.href).hash === hash
  if (!hash || isRoute(hash) || (id && isNamed(id))) return true
  if (id && !returnUrl) return false
  const others = [...document.querySelectorAll('.x-view[id] .x-pay')]
  return !others.some(it => isNamed(it.closest('.x-view')?.id ?? ''))
}
