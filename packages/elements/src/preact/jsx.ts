import { Fragment, type VNode } from 'preact'
import { jsx as make } from 'preact/jsx-runtime'
import { ownOf, owning } from './own.ts'

/** Makes what is drawn out of what somebody wrote. */
export function jsx(type: Parameters<typeof make>[0], props: object, key?: string): VNode {
  return owning(make(type as never, ownOf(props), key))
}

export { Fragment, jsx as jsxs, jsx as jsxDEV }
