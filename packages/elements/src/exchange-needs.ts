import { exchangeNeeds } from './generated/attributes.ts'
import { defineListings } from './listings/element.ts'

defineListings({ tag: 'exchange-needs', attributes: exchangeNeeds, kind: 'needs', usual: 3 })
