import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAppError } from '@exchange-kit/model'
import { defaultClients, readClients, type Client } from './auth/clients.ts'
import { readCounter, readSiteConfig } from './http/site-config-file.ts'
import { readProviders, type Provider } from './auth/providers/settings.ts'
import { readFilesPlace, readImageHosts, type FilesPlace } from './files/settings.ts'
import { defaultRates, readRates, type Rates } from './http/rates.ts'
import { bodyPatience } from './http/stalled.ts'
import { ConfigError, readAddress, readAddresses, readPort, readSwitch, readUrl } from './setting-values.ts'

export { ConfigError }

/** The five services of one process (A-1-1). */
export const services = ['auth', 'social', 'accounting', 'files', 'notifications'] as const
export type Service = (typeof services)[number]

/** What the operator decided, checked. Every address is absolute and without a slash at its end. */
export type Config = {
  port: number
  host: string
  /** Origin of the hosted site, `{site}` of api.md. */
  siteUrl: string
  /** Public base of each service; links are written with these, never with the Host header (A-1-2). */
  bases: Record<Service, string>
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: LogLevel
  /** Addresses and ranges that may read /metrics (A-1-4). */
  metricsFrom: readonly string[]
  /** Addresses and ranges of proxies that are believed when they say for whom they ask. */
  trustProxy: readonly string[]
  /** How often somebody may ask (A-10-20…23); `off` for benchmarks. */
  rates: Rates | 'off'
  /** How long the body of a request may bring nothing (A-1-46), in milliseconds. */
  bodyStall: number
  clients: readonly Client[]
  /** Whom else people sign in with (A-2-25). */
  providers: readonly Provider[]
  /** Where uploads lie. */
  files: FilesPlace
  /** Hosts whose images resources may show beside uploads (A-5-4). */
  imageHosts: readonly string[]
  /** Whether this process runs the background jobs. */
  jobs: boolean
  /** The key apps name themselves with at the push provider; public (A-6-11). */
  pushApiKey: string
  /** Whether pushes and webhooks may go to private networks and over http: in development only. */
  privateTargets: boolean
  /** Where the built site and the built elements are. */
  siteDir: string
  embedDir: string
  /** Where versions of the elements are kept that pages may have pinned (E5.2); nothing with a database in memory. */
  keptDir: string
  /** A file with the site's own settings, instead of the one that was built with it (S-CONST-17). */
  siteConfig: string | undefined
  /** Origin of the counter of visits that the site's settings name (S-PRIV-8). */
  counter: string | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]
type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from environment variables.
 * @throws ConfigError that lists every faulty variable, for people to read.
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = []
  function check<T>(read: () => T, otherwise: T): T {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError || isAppError(error))) throw error
      faults.push(error.message)
      return otherwise
    }
  }
  check(() => refuseDatabaseUrls(env['DATABASE_URLS']), undefined)
  const port = check(() => readPort(env['PORT']), 4100)
  const siteUrl = check(() => readAddress('PUBLIC_URL', env['PUBLIC_URL']), undefined) ?? `http://localhost:${port}`
  const dataDir = env['DATA_DIR'] ?? './data'
  const config: Config = {
    port,
    host: env['HOST'] ?? '0.0.0.0',
    siteUrl,
    bases: check(() => readBases(env, siteUrl), basesAt(siteUrl)),
    dataDir,
    databaseUrl: check(() => readUrl('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']), undefined),
    smtpUrl: check(() => readUrl('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']), undefined),
    mailFrom: env['MAIL_FROM'] ?? `Exchange Kit <no-reply@${new URL(siteUrl).hostname}>`,
    logLevel: check(() => readLogLevel(env['LOG_LEVEL']), 'info'),
    metricsFrom: check(() => readAddresses('METRICS_FROM', env['METRICS_FROM']), []),
    trustProxy: check(() => readAddresses('TRUST_PROXY', env['TRUST_PROXY']), []),
    rates: check(() => readRates(env['RATE_LIMITS']), defaultRates),
    bodyStall: bodyPatience.stall,
    clients: check(() => readClientsFile(env['CLIENTS_FILE']), defaultClients),
    providers: check(() => readProviders(env), []),
    files: check<FilesPlace>(() => readFilesPlace(env, dataDir), { kind: 'disk', directory: dataDir }),
    imageHosts: check(() => readImageHosts(env['IMAGE_HOSTS']), []),
    jobs: check(() => readSwitch('JOBS', env['JOBS']), true),
    pushApiKey: env['PUSH_API_KEY'] ?? 'exchange-kit',
    privateTargets: env['PRIVATE_TARGETS'] === 'allow',
    siteDir: env['SITE_DIR'] ?? fromHere('../../../site/dist'),
    embedDir: env['EMBED_DIR'] ?? fromHere('../../elements/dist'),
    keptDir: dataDir === 'memory' ? '' : join(dataDir, 'embed'),
    siteConfig: check(() => readSiteConfig(env['SITE_CONFIG']), undefined),
    counter: check(() => readCounter(env['SITE_CONFIG']), undefined),
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

/** The bases of all services below one origin, at their default mounts (api.md 1.1). */
export function basesAt(origin: string): Record<Service, string> {
  return {
    auth: `${origin}/auth`,
    social: `${origin}/social`,
    accounting: `${origin}/accounting`,
    files: `${origin}/files`,
    notifications: `${origin}/notifications`,
  }
}

function readBases(env: Environment, siteUrl: string): Record<Service, string> {
  const bases = basesAt(siteUrl)
  for (const service of services) {
    const name = `${service.toUpperCase()}_URL`
    bases[service] = readAddress(name, env[name]) ?? bases[service]
  }
  return bases
}

function readLogLevel(text = 'info'): LogLevel {
  const level = logLevels.find(known => known === text)
  if (level) return level
  throw new ConfigError(`LOG_LEVEL is "${text}", which is no level. Set it to one of ${logLevels.join(', ')}.`)
}

function readClientsFile(path: string | undefined): readonly Client[] {
  if (!path) return defaultClients
  try {
    return [...defaultClients, ...readClients(JSON.parse(readFileSync(path, 'utf8')))]
  } catch (cause) {
    // What is said of faulty JSON quotes it, and it may hold secrets.
    const isJson = !(cause instanceof SyntaxError)
    const why = cause instanceof Error && isJson ? cause.message : 'it is no JSON'
    throw new ConfigError(
      `CLIENTS_FILE ${path} cannot be used: ${why}. It holds a JSON list of apps, each with id, name, firstParty, redirectUris and scopes.`,
    )
  }
}

function fromHere(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

// A setting that is silently ignored would let operators believe that groups are still where it says.
function refuseDatabaseUrls(text = ''): void {
  if (text.trim() === '') return
  throw new ConfigError(
    'DATABASE_URLS is no longer served: all groups are in one database. Stop all servers, run exchange-kit gather, and unset it.',
  )
}
