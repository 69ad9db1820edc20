import type { Language } from '@exchange-kit/model'

type Link = { text: string; link: string }

/** What a mail says, in its order. `footer` is small print. */
export type Letter = {
  language: Language
  subject: string
  paragraphs: readonly string[]
  lists?: readonly { heading: string; items: readonly Link[]; more: string | undefined }[]
  action?: Link
  after?: readonly string[]
  footer?: { text: string; off: Link | undefined }
}

/** A letter as text and as HTML, both with the same words and links (A-6-20). */
export function written(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function textOf({ paragraphs, lists = [], action, after = [], footer }: Letter): string {
  const parts = [
    ...paragraphs,
    ...lists.map(({ heading, items, more }) =>
      [heading, ...items.map(({ text, link }) => `- ${text}\n  ${link}`), ...(more ? [`- ${more}`] : [])].join('\n'),
    ),
    ...(action ? [`${action.text}:\n${action.link}`] : []),
    ...after,
    ...(footer ? [`-- \n${footer.text}${footer.off ? `\n${footer.off.text}: ${footer.off.link}` : ''}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

// Mail programs know no style sheets worth relying on: what must look so says so on the element.
const body = 'margin:0;padding:24px 16px;background:#f6f6f4;color:#1d1d1b;font:16px/1.5 sans-serif'
const sheet = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px'
const button =
  'display:inline-block;padding:12px 20px;background:#1f5c4d;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:bold'
const small = 'max-width:560px;margin:16px auto 0;padding:0 24px;color:#5c5c58;font-size:13px'

function htmlOf({ language, subject, paragraphs, lists = [], action, after = [], footer }: Letter): string {
  const p = (text: string) => `<p>${escaped(text)}</p>`
  const a = ({ text, link }: Link, style = 'color:#1f5c4d') =>
    `<a href="${escaped(link)}" style="${style}">${escaped(text)}</a>`
  const list = ({ heading, items, more }: (typeof lists)[number]) =>
    `<h2 style="font-size:18px;margin:24px 0 8px">${escaped(heading)}</h2><ul style="padding-left:20px">` +
    `${items.map(item => `<li>${a(item)}</li>`).join('')}${more ? `<li>${escaped(more)}</li>` : ''}</ul>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${body}"><div style="${sheet}">`,
    ...paragraphs.map(p),
    ...lists.map(list),
    ...(action ? [`<p style="margin:24px 0">${a(action, button)}</p>`] : []),
    ...after.map(p),
    '</div>',
    ...(footer ? [`<p style="${small}">${escaped(footer.text)}${footer.off ? `<br>${a(footer.off)}` : ''}</p>`] : []),
    '</body></html>',
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
