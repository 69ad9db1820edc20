export * from './codes.ts'
export * from './errors.ts'
export * from './limits.ts'
export * from './money.ts'
