import type { ExchangeElements, ExchangeEvents, ExchangeJsx } from '@exchange-kit/elements'
import type { HTMLAttributes, PublicProps } from 'vue'

// `exchange-pay-complete` is `@exchange-pay-complete` in a template, which Vue types as `onExchangePayComplete`.
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type Listeners = {
  [Name in keyof ExchangeEvents as `on${Capitalize<Camel<Name>>}`]?: (event: ExchangeEvents[Name]) => void
}

/** A tag as Vue's language tools read it: its attributes, and the events it may send. */
type Tag<Name extends keyof ExchangeElements> = new () => ExchangeElements[Name] & {
  $props: HTMLAttributes & PublicProps & Omit<ExchangeJsx[Name], `on${string}`> & Listeners
}

declare module 'vue' {
  interface GlobalComponents {
    'exchange-group': Tag<'exchange-group'>
    'exchange-groups': Tag<'exchange-groups'>
    'exchange-pay': Tag<'exchange-pay'>
    'exchange-provider': Tag<'exchange-provider'>
  }
}
