import type { PostProcessorModule } from 'i18next'

/** Stands in a text for a value that was not given, until the post-processor has seen it. */
const gap = /\uf8ff(\w+)\uf8ff/g

/** Marks where a value is missing, for the post-processor; i18next would leave nothing there. */
export function markMissing(_text: string, [, name = '']: readonly string[]): string {
  return `\uf8ff${name.trim()}\uf8ff`
}

/**
 * Post-processor: what an error can name depends on what came with it, so its sentences whose values are missing are left
 * out (S-CHECK-73). A headline that would vanish gets a dash instead. Other texts keep the name of the value, as a mistake
 * that tests find.
 */
export const missingValues: PostProcessorModule = {
  type: 'postProcessor',
  name: 'missingValues',
  process(text: string, keys: string | string[]) {
    if (!text.includes('\uf8ff')) return text
    const [key = ''] = [keys].flat()
    return key.startsWith('errors.') ? wholeSentences(text, key) : text.replace(gap, '{{$1}}')
  },
}

function wholeSentences(text: string, key: string): string {
  const whole = text
    .replace(/([.;]) /g, '$1\n')
    .split('\n')
    .filter(part => !part.includes('\uf8ff'))
  const left = whole.join(' ').replace(/;$/, '.')
  return left || key.endsWith('.help') ? left : text.replace(gap, '–')
}
