import type { EmbedDraft } from './draft.ts'
import { frameHeightOf, roomOf } from './room.ts'

/** What stands beside the files of a version: `/embed/v1/manifest.json` (E5.2). */
export type Manifest = {
  readonly version: string
  readonly files: readonly { readonly file: string; readonly gz: number; readonly sha384: string }[]
  readonly integrity: Readonly<Record<string, string>>
}

/** What snippets are made from. */
export type Making = {
  readonly site: string
  readonly draft: EmbedDraft
  /** Words of the plain link. */
  readonly words: string
  readonly manifest: Manifest | undefined
  /** Address of a tile of the site's maps, with gaps for its numbers; none = it has no maps. */
  readonly tiles?: string | undefined
}

/** The plain link of a widget, which works with no script (E2.1). */
export function linkOf({ site, draft: { row, values } }: Pick<Making, 'site' | 'draft'>): string {
  const group = encodeURIComponent((values['group'] ?? values['code'] ?? '').toUpperCase())
  switch (row.tag) {
    case 'exchange-pay': {
      const { to: t, amount: u, description: m, reference: ref, expires } = values
      const end = Date.parse(expires ?? '')
      const query = { t, u, m, ref, exp: Number.isNaN(end) ? undefined : `${Math.floor(end / 1000)}` }
      const parts = Object.entries(query).flatMap(([key, text]) => (text ? [`${key}=${encodeURIComponent(text)}`] : []))
      return `${site}/pay?${parts.join('&')}`
    }
    case 'exchange-group':
      return `${site}/groups/${group}`
    case 'exchange-offers':
      return `${site}/groups/${group}/offers`
    case 'exchange-needs':
      return `${site}/groups/${group}/needs`
    case 'exchange-signup':
      return `${site}/groups/${group}/signup`
    case 'exchange-stats':
      return group ? `${site}/groups/${group}` : `${site}/server-stats`
    default:
      return `${site}/groups`
  }
}

/** Where the site gives its plugin for WordPress away, ready to be uploaded there. */
export function pluginOf({ site }: Pick<Making, 'site'>): string {
  return `${site}/embed/wordpress.zip`
}

/** The tag with its attributes and its link inside, as HTML. */
function tagOf(making: Making): string {
  const { draft, words } = making
  const { row, values } = draft
  const style = styleOf(draft)
  const attributes = [
    ...Object.entries(values).map(([name, text]) =>
      row.attributes[name] === 'flag' ? name : `${name}="${escape(text)}"`,
    ),
    ...(style ? [`style="${style}"`] : []),
  ]
  const open = [row.tag, ...attributes].join(' ')
  return `<${open}>\n  <a href="${escape(linkOf(making))}">${escape(words)}</a>\n</${row.tag}>`
}

// The colours that were chosen, as declarations (E3.2).
function styleOf(draft: EmbedDraft): string {
  return Object.entries(coloursOf(draft))
    .map(rule => rule.join(': '))
    .join('; ')
}

function coloursOf({ accent, onAccent }: EmbedDraft): Readonly<Record<string, string>> {
  return {
    ...(accent ? { '--exchange-accent': accent } : {}),
    ...(onAccent ? { '--exchange-on-accent': onAccent } : {}),
  }
}

function keptRoom(draft: EmbedDraft): string {
  return `<style>${roomOf(draft)}</style>\n`
}

/** What a page writes in each form; nothing where a form does not exist, as a frame for what acts (E4.6). */
export function snippetOf(making: Making): string {
  const { site, draft, manifest, words } = making
  const { row, values, form } = draft
  switch (form) {
    case 'html':
      return `<script type="module" async src="${site}/embed/v1/loader.js"></script>\n${keptRoom(draft)}${tagOf(making)}`
    case 'pinned':
      return manifest ? pinned(making, manifest) : ''
    case 'single':
      return `<script async src="${site}/embed/v1/exchange.js"></script>\n${keptRoom(draft)}${tagOf(making)}`
    case 'react': {
      const { locale, theme, ...own } = values
      const { accent, onAccent } = draft
      const props = Object.entries(own).map(([name, text]) =>
        propOf(camel(name), row.attributes[name] === 'flag' ? true : text),
      )
      const ofAll = Object.entries({ site, locale, theme, accent, onAccent }).flatMap(([name, text]) =>
        text ? [propOf(name, text)] : [],
      )
      return `import { ExchangeProvider, ${row.component} } from '@exchange-kit/react/public'
import '@exchange-kit/react/styles.css'

export const Exchange = () => (
  <${['ExchangeProvider', ...ofAll].join(' ')}>
    <${[row.component, ...props].join(' ')}>
      <a href=${JSON.stringify(linkOf(making))}>${/[{}<>&\n]/.test(words) ? `{${JSON.stringify(words)}}` : words}</a>
    </${row.component}>
  </ExchangeProvider>
)`
    }
    case 'wordpress': {
      const name = row.tag.replace('-', '_')
      const given = Object.entries(values).map(([key, text]) =>
        row.attributes[key] === 'flag' ? key : `${key.replaceAll('-', '_')}="${text.replace(/["[\]]/g, '')}"`,
      )
      const { accent, onAccent } = draft
      const colours = [accent && `accent="${accent}"`, onAccent && `on_accent="${onAccent}"`].filter(Boolean)
      return `[${[name, ...given, ...colours].join(' ')}]${words}[/${name}]`
    }
    case 'iframe': {
      const name = row.tag.replace('exchange-', '')
      if (acts(draft)) return ''
      const { accent, onAccent } = draft
      const colours = { ...(accent ? { accent } : {}), ...(onAccent ? { 'on-accent': onAccent } : {}) }
      // A frame cannot see whether the page around it is light or dark. Most are light, whatever the reader's system is.
      const query = `${new URLSearchParams({ ...values, ...colours, theme: values['theme'] ?? 'light' })}`
      return `<iframe title="${escape(words)}" width="100%" height="${frameHeightOf(draft)}" frameborder="0" src="${escape(`${site}/embed/frame/${name}?${query}`)}"></iframe>`
    }
    case 'link':
      return `<a href="${escape(linkOf(making))}">${escape(words)}</a>`
    case 'qr':
      return linkOf(making)
    default:
      return form satisfies never
  }
}

// The import map makes the browser check what the loader asks for, too; it stands before any module.
function pinned(making: Making, manifest: Manifest): string {
  const base = baseOf(making.site, manifest)
  const loader = manifest.files.find(it => it.file === 'loader.js')?.sha384 ?? ''
  return `<script type="importmap">${mapOf(making)}</script>\n<script type="module" async src="${base}loader.js" integrity="${loader}" crossorigin="anonymous"></script>\n${keptRoom(making.draft)}${tagOf(making)}`
}

function baseOf(site: string, { version }: Manifest): string {
  return `${site}/embed/${version}/`
}

/** The import map of a pinned snippet, as it stands in its script; nothing in other forms. */
export function mapOf({ site, draft, manifest }: Making): string {
  if (draft.form !== 'pinned' || !manifest) return ''
  const base = baseOf(site, manifest)
  const pins = Object.entries(manifest.integrity).filter(([name]) => !/^(exchange|frame)\.js$/.test(name))
  const integrity = Object.fromEntries(pins.map(([name, sha]) => [base + name, sha]))
  return `\n${JSON.stringify({ integrity }, null, 2)}\n`
}

/** The lines that a strict policy needs for a widget (E1), with the hashes of what stands in the page itself. */
export function policyOf(
  { site, draft, tiles }: Pick<Making, 'site' | 'draft' | 'tiles'>,
  { map = '', room = '' }: { readonly map?: string; readonly room?: string } = {},
): string {
  if (draft.form === 'iframe') return acts(draft) ? '' : `frame-src ${site}`
  if (draft.form === 'link' || draft.form === 'qr') return ''
  const hasPictures = !['exchange-pay', 'exchange-signup', 'exchange-stats'].includes(draft.row.tag)
  // A view of the library is part of the page: it loads no script of the site, and React sets colours without an attribute.
  const isView = draft.form === 'react'
  const hasColours = !isView && styleOf(draft) !== ''
  return [
    !isView && `script-src ${site}${map && ` '${map}'`}`,
    `connect-src ${site}`,
    draft.row.tag === 'exchange-signup' && draft.values['mode'] === 'inline' && `frame-src ${site}`,
    hasPictures && `img-src ${site}${draft.values['map'] === 'click' && tiles ? ` ${tilesFrom(tiles)}` : ''}`,
    room && `style-src '${room}'`,
    hasColours && "style-src-attr 'unsafe-inline'",
  ]
    .filter(Boolean)
    .join('; ')
}

// The map of an element takes the first of several hosts.
function tilesFrom(address: string): string {
  return new URL(address.replace('{s}', 'a')).origin
}

/** What a page loads until a widget is there, in bytes after gzip; nothing while the manifest is unknown. */
export function weightOf({ draft: { row, values, form }, manifest }: Making): number | undefined {
  // A view of the library comes with the page's own scripts.
  if (!manifest || form === 'react') return undefined
  const words = `${values['locale'] ?? 'en'}.js`
  const lists = ['data.js', 'reading.js', words]
  // A card shows the payee.
  const pay = values['layout'] ? ['payDetails.js', ...lists] : ['data.js']
  const rest = row.tag === 'exchange-pay' ? pay : lists
  const board = ['exchange-offers', 'exchange-needs'].includes(row.tag) ? ['listings.js'] : []
  const names = form === 'single' ? ['exchange.js'] : ['loader.js', 'runtime.js', `${row.tag}.js`, ...rest, ...board]
  return manifest.files.filter(it => names.includes(it.file)).reduce((sum, it) => sum + it.gz, 0)
}

// E4.6: what acts has no frame.
function acts({ row: { tag } }: EmbedDraft): boolean {
  return ['exchange-pay', 'exchange-signup'].includes(tag)
}

function propOf(name: string, value: string | true): string {
  return value === true ? name : `${name}=${/["\\\n]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`}`
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
