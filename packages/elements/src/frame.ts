import { reportHeight } from '@exchange-kit/pay-flow'

// E4.6: the page of a frame. It shows one element that reads, made from its address, and tells the very page around it
// how high it is. Nothing in it acts: payments and sign-ups open windows of their own.
type Element = HTMLElement & { readonly ready?: Promise<void> }

const readable = ['groups', 'group', 'offers', 'needs', 'stats']
const query = new URLSearchParams(location.search)
const name = location.pathname.split('/').at(-1) ?? ''

if (readable.includes(name)) void show(`exchange-${name}`)

async function show(tag: string): Promise<void> {
  const file = `../${exchangeVersion}/${tag}.js`
  await import(/* @vite-ignore */ new URL(file, import.meta.url).href)
  const element: Element = document.createElement(tag)
  const known = (customElements.get(tag) as { observedAttributes?: readonly string[] } | undefined)?.observedAttributes
  // The site is this one, whatever an address says.
  for (const [key, value] of query) if (key !== 'site' && known?.includes(key)) element.setAttribute(key, value)
  const rules = new CSSStyleSheet()
  rules.replaceSync('html{background:transparent}body{margin:0;padding:4px;display:flow-root}')
  document.adoptedStyleSheets.push(rules)
  const theme = query.get('theme') ?? 'auto'
  document.documentElement.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : 'light dark'
  document.documentElement.lang = query.get('locale') ?? navigator.language
  for (const name of ['accent', 'on-accent']) {
    const colour = query.get(name)
    if (colour && /^#[0-9a-f]{6}$/i.test(colour))
      document.documentElement.style.setProperty(`--exchange-${name}`, colour)
  }
  document.title = query.get('title') ?? location.host
  // The page around it has the landmarks: another `main` inside of its own would mislead.
  document.body.append(element)
  reportHeight(query.get('o') ?? undefined)
}
