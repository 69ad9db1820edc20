export { createClient, servicesOf, type Client, type ClientConfig } from '@exchange-kit/client'
export { pathOf, placeOf, type Language, type Place } from '@exchange-kit/model'
export { getSnapshot } from './serverSnapshot.ts'
export { type PageSnapshot } from './snapshot.ts'
