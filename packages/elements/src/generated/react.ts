// Generated from table.ts.
import type * as framework from 'react'
import type { ExchangeJsx, ExchangePayElement } from './types.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'exchange-pay': ExchangeJsx['exchange-pay'] &
        Omit<
          framework.HTMLAttributes<ExchangePayElement> & framework.RefAttributes<ExchangePayElement>,
          keyof ExchangeJsx['exchange-pay']
        >
    }
  }
}
