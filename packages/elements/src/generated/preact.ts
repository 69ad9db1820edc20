// Generated from table.ts.
import type { HTMLAttributes } from 'preact'
import type { ExchangeJsx, ExchangePayElement } from './types.ts'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'exchange-pay': ExchangeJsx['exchange-pay'] &
        Omit<HTMLAttributes<ExchangePayElement>, keyof ExchangeJsx['exchange-pay']>
    }
  }
}
