// Generated from table.ts.
import type * as framework from 'preact'
import type { ExchangeJsx, ExchangePayElement } from './types.ts'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'exchange-pay': ExchangeJsx['exchange-pay'] &
        Omit<framework.HTMLAttributes<ExchangePayElement>, keyof ExchangeJsx['exchange-pay']>
    }
  }
}
