/** Where tests keep what takes long to make, between runs. */
export const kept = new URL('../../../node_modules/.cache/exchange-kit/', import.meta.url).pathname
