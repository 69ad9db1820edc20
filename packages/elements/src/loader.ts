import { tags } from './generated/tags.ts'

// E5.1: defines a tag when one of its elements comes within 256 px of view, and leaves the page's own link in it until
// then. Bytes count here: 1 kB is all there is (E6).
type Tag = (typeof tags)[number]
type Api = { load: (tag: Tag) => Promise<unknown> }
type Queue = ((api: Api) => void)[] & Partial<Api>

const page = window as { Exchange?: unknown }
const queue = (page.Exchange ||= []) as Queue
const selector = tags.join()
const loading: Partial<Record<Tag, Promise<unknown>>> = {}
// E8: a page may have put anything into every object, also what a browser reads options for.
const near = new IntersectionObserver(seen, { __proto__: null, rootMargin: '256px' } as IntersectionObserverInit)

// E2.2: a second loader leaves the first one at work. A page may have an `Exchange` of its own, even a form of that name:
// then there is no queue.
if (typeof queue.load !== 'function') start()

function start() {
  if (Array.isArray(queue)) {
    queue.load = load
    queue.push = (...calls) => calls.map(call => queueMicrotask(() => call({ load }))).length
    queue.push(...queue.splice(0))
  }
  find(document)
  new MutationObserver(changes => changes.forEach(it => it.addedNodes.forEach(find))).observe(document, {
    __proto__: null,
    childList: true,
    subtree: true,
  } as MutationObserverInit)
}

function find(node: Node) {
  if (!(node instanceof Element || node instanceof Document)) return
  if (node instanceof Element && node.matches(selector)) watch(node)
  node.querySelectorAll(selector).forEach(watch)
}

function watch(element: Element) {
  if (customElements.get(element.localName)) return
  // E4.4: somebody who comes back from paying is not to scroll for the answer.
  if (element.getAttribute('loading') === 'eager' || location.search.includes('exchange_s=')) want(element)
  else near.observe(element)
}

function seen(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) if (isIntersecting) want(target)
}

function want(element: Element) {
  near.unobserve(element)
  load(element.localName as Tag).catch(() =>
    element.dispatchEvent(
      new CustomEvent('exchange-error', { bubbles: true, composed: true, detail: { code: 'LoadFailed' } }),
    ),
  )
}

// One more try after a second; a browser may keep a failed address in mind, so it is another one.
function load(tag: Tag): Promise<unknown> {
  return (loading[tag] ??= ask(tag, '').catch(async () => {
    await new Promise(done => setTimeout(done, 1000))
    return ask(tag, '?again')
  }))
}

function ask(tag: Tag, query: string): Promise<unknown> {
  return import(/* @vite-ignore */ new URL(`${tag}.js${query}`, import.meta.url).href)
}
