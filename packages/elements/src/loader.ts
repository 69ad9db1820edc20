import { tags } from './generated/tags.ts'

// E5.1: defines a tag when one of its elements comes within 256 px of view, and leaves the page's own link in it until
// then. Bytes count here: 1 kB is all there is (E6).
type Tag = (typeof tags)[number]
type Api = { load: (tag: Tag) => Promise<unknown> }
type Queue = ((api: Api) => void)[] & Partial<Api>

const mark = Symbol.for('exchange-kit')
const page = window as { Exchange?: unknown; [mark]?: true }
const queue = (page.Exchange ||= []) as Queue
const selector = tags.join()
const loading: Partial<Record<Tag, Promise<unknown>>> = {}
// E8: a page may have put anything into every object, also what a browser reads options for.
const near = new IntersectionObserver(seen, { __proto__: null, rootMargin: '256px' } as IntersectionObserverInit)

// E2.2: a second loader leaves the first one at work. A page may have an `Exchange` of its own, even a form of that name or
// one that loads something: then there is no queue.
if (!page[mark]) start()

function start() {
  page[mark] = true
  if (Array.isArray(queue)) {
    queue.load = load
    // E8: defined, as a page may have frozen what arrays inherit, where setting it fails.
    const value = (...calls: Queue) => calls.map(call => queueMicrotask(() => call({ load }))).length
    Object.defineProperty(queue, 'push', { __proto__: null, value } as PropertyDescriptor)
    value(...queue.splice(0))
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
  // E8: asked of the prototypes, as a form has its fields, and a document its images, before what is its own.
  if (node instanceof Element && Element.prototype.matches.call(node, selector)) watch(node)
  const { prototype } = node instanceof Element ? Element : Document
  prototype.querySelectorAll.call(node, selector).forEach(watch)
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

// One more try after a second; a browser may keep a failed address in mind, so it is another one. From the directory of
// this very version: browsers keep each file for itself, and those of two builds do not fit together (E5.2).
function load(tag: Tag): Promise<unknown> {
  return (loading[tag] ??= ask(tag, '').catch(async () => {
    await new Promise(done => setTimeout(done, 1000))
    return ask(tag, '?again')
  }))
}

function ask(tag: Tag, query: string): Promise<unknown> {
  // E6: the files that tags share are requested beside the first tag, not after it.
  if (!query) for (const file of shared(tag)) bring(file).catch(String)
  return bring(`${tag}.js${query}`)
}

function shared(tag: Tag) {
  if (tag === 'exchange-provider') return ['runtime.js']
  return ['runtime.js', 'data.js', ...(tag === 'exchange-pay' ? [] : ['reading.js'])]
}

function bring(file: string): Promise<unknown> {
  const path = `../${exchangeVersion}/${file}`
  return import(/* @vite-ignore */ new URL(path, import.meta.url).href)
}
