import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isGroupCode, withoutLinks } from '@exchange-kit/model'

/** What a link to a page shows of it where it is shared: title, first words, picture. */
export type Preview = { readonly title: string; readonly text: string; readonly image: string | null }

const listing = /^\/groups\/([A-Za-z]{4})\/(offers|needs)\/([a-z0-9-]{1,60})\/?$/
const longest = 200

/**
 * The preview of a public offer or need (S-MARKET-14). It is asked at the service everybody asks, as nobody in particular,
 * so no preview says more than a guest may read; everything else has none.
 */
export async function previewOf(app: FastifyInstance, request: FastifyRequest, path: string): Promise<Preview | null> {
  const [, group = '', type, code] = listing.exec(path) ?? []
  if (!isGroupCode(group.toUpperCase())) return null
  const { ip, headers } = request
  const answer = await app.inject({
    url: `/social/${group.toUpperCase()}/${type}/${code}`,
    remoteAddress: ip,
    headers: headers.host === undefined ? {} : { host: headers.host },
  })
  if (answer.statusCode !== 200) return null
  const { data } = answer.json<{ data: { attributes: { name: string; content: string; images: string[] } } }>()
  const { name, content, images } = data.attributes
  const text = plain(content)
  return { title: name || shortened(text, 60), text: shortened(text, longest), image: images[0] ?? null }
}

/** The first page with the preview in its head. What people wrote is text there, whatever it looks like. */
export function withPreview(page: string, { title, text, image }: Preview, url: string): string {
  const tags = [
    ['og:type', 'article'],
    ['og:title', title],
    ['og:description', text],
    ['og:url', url],
    ...(image === null ? [] : [['og:image', image]]),
  ].map(([property, content]) => `<meta property="${property}" content="${escaped(content ?? '')}" />`)
  const description = `<meta name="description" content="${escaped(text)}" />`
  const head = [description, ...tags].join('\n    ')
  return page.replace(/<\/head>/i, () => `  ${head}\n  </head>`)
}

function plain(markdown: string): string {
  return withoutLinks(markdown)
    .replace(/[*_`~#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)
}
