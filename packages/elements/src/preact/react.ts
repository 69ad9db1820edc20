import { createElement as make, type ComponentChildren, type VNode } from 'preact'
import { ownOf, owning } from './own.ts'

/** What the views use of React, out of preact: by name, as whatever is exported with all of compat would weigh (E6). */
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

/** Makes what is drawn, as `jsx` does; r2wc and the icons call it. */
export function createElement(type: string, props?: object | null, ...children: ComponentChildren[]): VNode {
  return owning(make(type, ownOf(props), ...children))
}

// oxlint-disable-next-line import/no-default-export -- what r2wc imports
export default { createElement }
