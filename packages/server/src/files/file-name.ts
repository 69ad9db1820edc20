import { fold } from '@exchange-kit/model'

/** The ending of every stored image (A-5-2). */
const ending = '.webp'
const longest = 60
/** What of a name is looked at: no system keeps longer paths. */
const longestSent = 4096

/**
 * A name as it stands in an address (A-5-2): the last part of a path, plain letters, digits and hyphens. "Our Café (2).JPG"
 * becomes "our-cafe-2.webp"; a name without any such letter becomes "image.webp".
 */
export function cleanName(sent: string): string {
  const last = sent.slice(-longestSent).split(/[/\\]/).at(-1) ?? ''
  const plain = fold(last.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 4 * longest))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return (plain || 'image') + ending
}
