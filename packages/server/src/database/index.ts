export type { Database, Scope, Statement } from './database.ts'
export { openDatabase } from './open.ts'
export { migrate } from './migrate.ts'
export type { Tables } from './tables.ts'
