type Module = { readonly importedIds: readonly string[] }
type Graph = { readonly getModuleInfo: (id: string) => Module | null }

const ours = /react\/src\/(ui|parts|[^/]+\.tsx?$)|lucide|(model|client|pay-flow)\/src/
// Read Markdown, draw maps: chunks of their own, for the few screens that show one.
const apart = /ui\/[Pp]rose|\/marked\/|ui\/(Map|leaflet|map)|\/leaflet\//

/** Whether a module is one that screens share, by where it stands. */
export function isShared(id: string): boolean {
  return ours.test(id) && !apart.test(id)
}

/**
 * Names the chunk of a shared module by who cannot do without it: `core` is what the application and the pay sheet need,
 * `front` what the finder needs beside it, `shared` the rest. So a first load brings nothing that only other screens use,
 * and no screen fetches fifty small files.
 */
export function chunkNames(root: string): (id: string, graph: Graph) => string {
  let core: ReadonlySet<string> | undefined
  let front: ReadonlySet<string> | undefined
  return (id, graph) => {
    core ??= needed(graph, [`${root}/site/src/main.tsx`, `${screens(root)}/payments/sheet/PaySheetPage.tsx`])
    front ??= needed(graph, [`${screens(root)}/groups/finder/FinderPage.tsx`])
    if (core.has(id)) return 'core'
    return front.has(id) ? 'front' : 'shared'
  }
}

function screens(root: string): string {
  return `${root}/packages/react/src/screens`
}

// All that comes along by static imports.
function needed(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    if (!info && entries.includes(id)) throw new Error(`${id} is no module of the site: has it moved?`)
    waiting.push(...(info?.importedIds ?? []))
  }
  return found
}
