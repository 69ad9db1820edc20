// Generated from table.ts.
import type * as framework from 'preact'
import type {
  ExchangeJsx,
  ExchangePayElement,
  ExchangeGroupsElement,
  ExchangeGroupElement,
  ExchangeOffersElement,
  ExchangeNeedsElement,
  ExchangeSignupElement,
  ExchangeStatsElement,
  ExchangeProviderElement,
} from './types.ts'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'exchange-pay': ExchangeJsx['exchange-pay'] &
        Omit<framework.HTMLAttributes<ExchangePayElement>, keyof ExchangeJsx['exchange-pay']>
      'exchange-groups': ExchangeJsx['exchange-groups'] &
        Omit<framework.HTMLAttributes<ExchangeGroupsElement>, keyof ExchangeJsx['exchange-groups']>
      'exchange-group': ExchangeJsx['exchange-group'] &
        Omit<framework.HTMLAttributes<ExchangeGroupElement>, keyof ExchangeJsx['exchange-group']>
      'exchange-offers': ExchangeJsx['exchange-offers'] &
        Omit<framework.HTMLAttributes<ExchangeOffersElement>, keyof ExchangeJsx['exchange-offers']>
      'exchange-needs': ExchangeJsx['exchange-needs'] &
        Omit<framework.HTMLAttributes<ExchangeNeedsElement>, keyof ExchangeJsx['exchange-needs']>
      'exchange-signup': ExchangeJsx['exchange-signup'] &
        Omit<framework.HTMLAttributes<ExchangeSignupElement>, keyof ExchangeJsx['exchange-signup']>
      'exchange-stats': ExchangeJsx['exchange-stats'] &
        Omit<framework.HTMLAttributes<ExchangeStatsElement>, keyof ExchangeJsx['exchange-stats']>
      'exchange-provider': ExchangeJsx['exchange-provider'] &
        Omit<framework.HTMLAttributes<ExchangeProviderElement>, keyof ExchangeJsx['exchange-provider']>
    }
  }
}
