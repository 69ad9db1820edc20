type Module = { readonly importedIds: readonly string[] }
type Graph = { readonly getModuleInfo: (id: string) => Module | null }

/**
 * Names the chunk of a module that a first visit needs: `core` is what the application and the pay sheet cannot do
 * without, `front` what the frame of the site and the finder of groups need beside it. One file each, because every
 * further one costs a slow line another turn. All others are `null`: what several screens share is named by `isShared`.
 */
export function firstChunks(root: string): (id: string, graph: Graph) => string | null {
  const react = `${root}/packages/react/src`
  const main = `${root}/site/src/main.tsx`
  // The screens themselves, which come by name.
  const screens = [
    `${react}/screens/payments/sheet/PaySheetPage.tsx`,
    `${react}/screens/groups/finder/FinderPage.tsx`,
  ] as const
  const [sheet, finder] = screens
  let core: ReadonlySet<string> | undefined
  let front: ReadonlySet<string> | undefined
  return (id, graph) => {
    core ??= needed(graph, [main, sheet])
    front ??= needed(graph, [`${react}/shell/MainFrame.tsx`, finder])
    if (id === main || screens.some(it => it === id)) return null
    if (core.has(id)) return 'core'
    return front.has(id) ? 'front' : null
  }
}

const ours = /react\/src\/(ui|parts|[^/]+\.tsx?$)|lucide|(model|client|pay-flow)\/src/
// Read Markdown, draw maps and codes: chunks of their own, for the few screens that show one.
const apart =
  /ui\/(prose|markdown|Map|leaflet|map|qr|QrCode)|\/(markdown-it|linkify-it|mdurl|uc\.micro|entities|punycode\.js|leaflet|uqr)\//

// The index of a package names all of it, whoever asks for a part. These parts only administrators, the configurator,
// statistics and elements ask for.
const later = /model\/src\/(migration-|admin-log|health|attributes|buckets)|views\/(SignupTerms|Stats)/
const pushes =
  /client\/src\/push\/(browser|faults|subscriptions|webPush)|react\/src\/(push\/use(Device|KeptPush)|inbox\/useUnread)/

/** Whether a module is part of the inbox, which comes right after the first drawing and brings nothing else with it. */
export function isOfInbox(id: string): boolean {
  return pushes.test(id)
}

/** Whether a module is one that screens share, by where it stands. */
export function isShared(id: string): boolean {
  return ours.test(id) && !apart.test(id)
}

// All that comes along by static imports.
function needed(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || later.test(id) || isOfInbox(id)) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    if (!info && entries.includes(id)) throw new Error(`${id} is no module of the site: has it moved?`)
    waiting.push(...(info?.importedIds ?? []))
  }
  return found
}
