import { exchangeOffers } from './generated/attributes.ts'
import { defineListings } from './listings/element.ts'

defineListings({ tag: 'exchange-offers', attributes: exchangeOffers, kind: 'offers', usual: 6 })
