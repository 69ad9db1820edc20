export * from './listing.ts'
export * from './session.ts'
export * from './text.ts'
export * from './transfer.ts'
