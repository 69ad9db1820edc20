export { createApp, type AppOptions } from './app.ts'
export { basesAt, ConfigError, readConfig, type Config } from './config.ts'
export { migrate, openDatabase, type Database } from './database/index.ts'
