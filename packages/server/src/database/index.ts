export type { Database, Log, Scope, Statement } from './database.ts'
export { openDatabase, type DatabaseOptions } from './open.ts'
export { migrate } from './migrate.ts'
export type { Tables } from './tables.ts'
