// Generated from table.ts.
import type {} from 'react'
import type { ExchangeJsx, ExchangePayElement } from './types.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'exchange-pay': ExchangeJsx['exchange-pay'] &
        Omit<HTMLAttributes<ExchangePayElement> & RefAttributes<ExchangePayElement>, keyof ExchangeJsx['exchange-pay']>
    }
  }
}
