import type { ExchangeElements, ExchangeJsx } from '@exchange-kit/elements'
import type { HTMLAttributes } from 'svelte/elements'

type Tags = {
  [Tag in keyof ExchangeElements]: ExchangeJsx[Tag] &
    Omit<HTMLAttributes<ExchangeElements[Tag]>, keyof ExchangeJsx[Tag]>
}

declare module 'svelte/elements' {
  // The tags, their attributes and events, such as `onexchange-pay-complete`.
  export interface SvelteHTMLElements extends Tags {}
}
