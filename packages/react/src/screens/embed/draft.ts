import { isSoundAttribute, type Place } from '@exchange-kit/model'
import { widgets, type WidgetRow } from './widgets.ts'

/** Pages that a widget is looked at on. */
export const looks = ['light', 'dark', 'narrow', 'hostile'] as const
export type Look = (typeof looks)[number]

/** Forms that a widget can be taken away in. */
export const forms = ['html', 'pinned', 'single', 'react', 'wordpress', 'iframe', 'link', 'qr'] as const
export type Form = (typeof forms)[number]

/** What the configurator shows; all of it stands in its address, so that a link shows the same (E7). */
export type EmbedDraft = {
  readonly row: WidgetRow
  /** Attributes that differ from what holds anyway. */
  readonly values: Readonly<Record<string, string>>
  /** `#rrggbb`, or nothing for the colour of the group. */
  readonly accent: string
  readonly onAccent: string
  readonly look: Look
  readonly form: Form
  /** Where the widget will stand, `https://blog.example`. */
  readonly origin: string
}

// `site` is this one; when to load is for those who write pages by hand.
const hidden = ['site', 'loading']

/** The attributes that the form asks for. */
export function fieldsOf({ attributes }: WidgetRow) {
  return Object.entries(attributes).filter(([name]) => !hidden.includes(name))
}

const colour = /^#[0-9a-f]{6}$/i

/**
 * Reads the configurator's state out of its address; what an address may not say is as good as absent. As long as nothing
 * was chosen, it is about the group that the address names, or `own`: that of an administrator (S-ADMIN-20).
 */
export function readEmbed(query: Place['query'], own = ''): EmbedDraft {
  const [first] = widgets
  const row = widgets.find(it => it.tag === query?.['widget']) ?? first
  if (!row) throw new Error('The table of widgets is empty.')
  const values: Record<string, string> = {}
  for (const [name, type] of fieldsOf(row)) {
    const text = query?.[`a.${name}`]
    if (text && (typeof type === 'string' || type.includes(text))) values[name] = text
  }
  const group = query?.['group'] ?? own
  if (!query?.['widget'] && isSoundAttribute.group(group)) values['to'] ??= group.toUpperCase()
  const colourOf = (name: string) => (colour.test(query?.[name] ?? '') ? (query?.[name] ?? '') : '')
  return {
    row,
    values,
    accent: colourOf('accent'),
    onAccent: colourOf('ink'),
    look: looks.find(it => it === query?.['look']) ?? 'light',
    form: forms.find(it => it === query?.['form']) ?? 'html',
    origin: originOf(query?.['origin'] ?? ''),
  }
}

/** The draft as a page may have it: without what the widget would ignore (E2.2). */
export function soundOf(draft: EmbedDraft): EmbedDraft {
  const types = draft.row.attributes
  const values = Object.entries(draft.values).flatMap(([name, raw]) => {
    const type = types[name]
    const text = raw.trim()
    const isSound = typeof type !== 'string' || type === 'flag' || isSoundAttribute[type](text)
    return isSound && text ? [[name, text] as const] : []
  })
  return { ...draft, values: Object.fromEntries(values) }
}

/** The place of the configurator in a state; what is default leaves no trace. */
export function placeOfEmbed({ row, values, accent, onAccent, look, form, origin }: EmbedDraft): Place {
  const query: Record<string, string> = { widget: row.tag }
  for (const [name, text] of Object.entries(values)) if (text) query[`a.${name}`] = text
  if (accent) query['accent'] = accent
  if (onAccent) query['ink'] = onAccent
  if (look !== 'light') query['look'] = look
  if (form !== 'html') query['form'] = form
  if (origin) query['origin'] = origin
  return { screen: 'embed', query }
}

/** The origin of whatever address somebody typed; nothing while it is none. */
export function originOf(text: string): string {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  return text.includes('.') || text.includes('localhost') ? (URL.canParse(address) ? new URL(address).origin : '') : ''
}

/** The group that a widget is about, when its attributes say so. */
export function groupOf({ values }: EmbedDraft): string {
  const code = values['group'] ?? values['code'] ?? values['to']?.slice(0, 4) ?? ''
  return /^[a-z]{4}$/i.test(code) ? code.toUpperCase() : ''
}

// Figures without a group are those of the whole site, and the finder finds all.
const needs: Readonly<Record<string, string>> = {
  'exchange-pay': 'to',
  'exchange-group': 'code',
  'exchange-offers': 'group',
  'exchange-needs': 'group',
  'exchange-signup': 'group',
}

/** The attribute that a widget shows nothing without, while it is not filled in, or not so that it can be used. */
export function missingIn(draft: EmbedDraft): string | null {
  const { row, values } = soundOf(draft)
  const name = needs[row.tag]
  return name && !values[name] ? name : null
}

/** The ratio of two colours as WCAG 2.2 counts it. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
