import { createElement, Fragment, type ReactNode } from 'react'
import type { ProseNode, ProseNodes } from './prose.ts'

/** Draws the elements of a text. */
export function ProseElements({ nodes }: { readonly nodes: ProseNodes }): ReactNode {
  return createElement(Fragment, null, ...nodes.map(drawn))
}

// Nodes of a text have no keys and never change places.
function drawn(node: ProseNode): ReactNode {
  return typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.inside.map(drawn))
}
