import { appVersion } from '@exchange-kit/model'

/** The version of the server: one with the product's. */
export const version = appVersion
