// Generated from table.ts.
import type * as framework from 'react'
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'exchange-pay': ExchangeJsx['exchange-pay'] &
        Omit<
          framework.HTMLAttributes<ExchangePayElement> & framework.RefAttributes<ExchangePayElement>,
          keyof ExchangeJsx['exchange-pay']
        >
      'exchange-groups': ExchangeJsx['exchange-groups'] &
        Omit<
          framework.HTMLAttributes<ExchangeGroupsElement> & framework.RefAttributes<ExchangeGroupsElement>,
          keyof ExchangeJsx['exchange-groups']
        >
      'exchange-group': ExchangeJsx['exchange-group'] &
        Omit<
          framework.HTMLAttributes<ExchangeGroupElement> & framework.RefAttributes<ExchangeGroupElement>,
          keyof ExchangeJsx['exchange-group']
        >
      'exchange-offers': ExchangeJsx['exchange-offers'] &
        Omit<
          framework.HTMLAttributes<ExchangeOffersElement> & framework.RefAttributes<ExchangeOffersElement>,
          keyof ExchangeJsx['exchange-offers']
        >
      'exchange-needs': ExchangeJsx['exchange-needs'] &
        Omit<
          framework.HTMLAttributes<ExchangeNeedsElement> & framework.RefAttributes<ExchangeNeedsElement>,
          keyof ExchangeJsx['exchange-needs']
        >
      'exchange-signup': ExchangeJsx['exchange-signup'] &
        Omit<
          framework.HTMLAttributes<ExchangeSignupElement> & framework.RefAttributes<ExchangeSignupElement>,
          keyof ExchangeJsx['exchange-signup']
        >
      'exchange-stats': ExchangeJsx['exchange-stats'] &
        Omit<
          framework.HTMLAttributes<ExchangeStatsElement> & framework.RefAttributes<ExchangeStatsElement>,
          keyof ExchangeJsx['exchange-stats']
        >
      'exchange-provider': ExchangeJsx['exchange-provider'] &
        Omit<
          framework.HTMLAttributes<ExchangeProviderElement> & framework.RefAttributes<ExchangeProviderElement>,
          keyof ExchangeJsx['exchange-provider']
        >
    }
  }
}
