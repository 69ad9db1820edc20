import { createElement as make, type ComponentChildren, type VNode } from 'preact'
import { jsx as makeJsx } from 'preact/jsx-runtime'

/** What the views use of React and of its JSX runtime, out of preact: by name, as all of compat would weigh (E6). */
export { Component, createContext, Fragment } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'
export { forwardRef } from 'preact/compat'

/** Creates a virtual node; r2wc and the icons call it. */
export function createElement(type: string, props?: object | null, ...children: ComponentChildren[]): VNode {
  return withOwnProps(make(type, ownProps(props), ...children))
}

/** Creates a virtual node from JSX. */
export function jsx(type: Parameters<typeof makeJsx>[0], props: object, key?: string): VNode {
  return withOwnProps(makeJsx(type as never, ownProps(props), key))
}

export { jsx as jsxs, jsx as jsxDEV }

// oxlint-disable-next-line import/no-default-export -- what r2wc imports
export default { createElement }

// E8: preact reads inherited properties too, and a page may have added some to Object.prototype.
function ownProps(props: object | null | undefined): never {
  return { __proto__: null, ...props } as never
}

// compat copies props into plain objects. Only on such a page: an object is slower once its prototype has changed.
function withOwnProps(node: VNode): VNode {
  for (const _name in {}) {
    Object.setPrototypeOf(node.props, null)
    break
  }
  return node
}
