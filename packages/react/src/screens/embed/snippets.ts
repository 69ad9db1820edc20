import type { EmbedDraft } from './draft.ts'

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
}

/** The plain link of a widget, which works with no script (E2.1). */
export function linkOf({ site, draft: { row, values } }: Pick<Making, 'site' | 'draft'>): string {
  const group = encodeURIComponent((values['group'] ?? values['code'] ?? '').toUpperCase())
  switch (row.tag) {
    case 'exchange-pay': {
      const query = { t: values['to'], u: values['amount'], m: values['description'], ref: values['reference'] }
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

/** The tag with its attributes and its link inside, as HTML. */
function tagOf(making: Making): string {
  const { draft, words } = making
  const { row, values, accent, onAccent } = draft
  const style = [accent && `--exchange-accent: ${accent}`, onAccent && `--exchange-on-accent: ${onAccent}`].filter(
    Boolean,
  )
  const attributes = [
    ...Object.entries(values).map(([name, text]) =>
      row.attributes[name] === 'flag' ? name : `${name}="${escape(text)}"`,
    ),
    ...(style.length > 0 ? [`style="${style.join('; ')}"`] : []),
  ]
  const open = [row.tag, ...attributes].join(' ')
  return `<${open}>\n  <a href="${escape(linkOf(making))}">${escape(words)}</a>\n</${row.tag}>`
}

/** What a page writes in each form; nothing where a form does not exist, as a frame for what acts (E4.6). */
export function snippetOf(making: Making): string {
  const { site, draft, manifest, words } = making
  const { row, values, form } = draft
  switch (form) {
    case 'html':
      return `<script type="module" async src="${site}/embed/v1/loader.js"></script>\n${tagOf(making)}`
    case 'pinned':
      return manifest ? pinned(making, manifest) : ''
    case 'single':
      return `<script async src="${site}/embed/v1/exchange.js"></script>\n${tagOf(making)}`
    case 'react': {
      const props = Object.entries(values).map(([name, text]) =>
        propOf(camel(name), row.attributes[name] === 'flag' ? true : text),
      )
      const link = `    <a href=${JSON.stringify(linkOf(making))}>{${JSON.stringify(words)}}</a>`
      return `import { ExchangeProvider, ${row.component} } from '@exchange-kit/react'\n\n<ExchangeProvider site="${site}">\n  <${[row.component, ...props].join(' ')}>\n${link}\n  </${row.component}>\n</ExchangeProvider>`
    }
    case 'wordpress': {
      const name = row.tag.replace('-', '_')
      const given = Object.entries(values).map(([key, text]) =>
        row.attributes[key] === 'flag' ? key : `${key.replace('-', '_')}="${text.replace(/["[\]]/g, '')}"`,
      )
      return `[${[name, ...given].join(' ')}]${words}[/${name}]`
    }
    case 'iframe': {
      const name = row.tag.replace('exchange-', '')
      if (['pay', 'signup'].includes(name)) return ''
      const query = `${new URLSearchParams(values)}`
      return `<iframe title="${escape(words)}" width="100%" height="420" src="${escape(`${site}/embed/frame/${name}${query && `?${query}`}`)}"></iframe>`
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
function pinned(making: Making, { version, files, integrity }: Manifest): string {
  const base = `${making.site}/embed/${version}/`
  const pins = Object.entries(integrity).filter(([name]) => !/^(exchange|frame)\.js$/.test(name))
  const map = JSON.stringify({ integrity: Object.fromEntries(pins.map(([name, sha]) => [base + name, sha])) }, null, 2)
  const loader = files.find(it => it.file === 'loader.js')?.sha384 ?? ''
  return `<script type="importmap">\n${map}\n</script>\n<script type="module" async src="${base}loader.js" integrity="${loader}" crossorigin="anonymous"></script>\n${tagOf(making)}`
}

/** The lines that a strict policy needs for a widget (E1). */
export function policyOf({ site, draft }: Pick<Making, 'site' | 'draft'>): string {
  if (draft.form === 'iframe') return `frame-src ${site}`
  if (draft.form === 'link' || draft.form === 'qr') return ''
  const hasPictures = !['exchange-pay', 'exchange-signup', 'exchange-stats'].includes(draft.row.tag)
  return [`script-src ${site}`, `connect-src ${site}`, hasPictures && `img-src ${site}`].filter(Boolean).join('; ')
}

/** What a page loads until a widget is there, in bytes after gzip; nothing while the manifest is unknown. */
export function weightOf({ draft: { row, form }, manifest }: Making): number | undefined {
  if (!manifest) return undefined
  const rest = row.tag === 'exchange-pay' ? [] : ['runtime.js', 'en.js']
  const board = ['exchange-offers', 'exchange-needs'].includes(row.tag) ? ['listings.js'] : []
  const names = form === 'single' ? ['exchange.js'] : ['loader.js', `${row.tag}.js`, ...rest, ...board]
  return manifest.files.filter(it => names.includes(it.file)).reduce((sum, it) => sum + it.gz, 0)
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
