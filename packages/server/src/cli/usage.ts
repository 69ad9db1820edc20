import { commands, written, type Command } from './commands.ts'

/** What `exchange-kit --help` says. */
export function usage(): string {
  const lines = commands.map(it => lineOf(written(it), it.about))
  return `exchange-kit: the server of local exchange communities

${lines.join('\n')}
  ${'exchange-kit --version'.padEnd(width)}which version this is
  ${'exchange-kit COMMAND --help'.padEnd(width)}more on one command

${environment}`
}

/** What one command says of itself. */
export function usageOf(command: Command): string {
  return `${written(command)}\n\n${command.about}\n${command.more === undefined ? '' : `\n${command.more}\n`}`
}

const width = 46

// What is too long for its column stands above what it does.
function lineOf(words: string, about: string): string {
  return words.length < width ? `  ${words.padEnd(width)}${about}` : `  ${words}\n  ${' '.repeat(width)}${about}`
}

const environment = `Environment
  PORT           where to listen (4100; 0 = any free port)
  HOST           address to listen on (0.0.0.0)
  PUBLIC_URL     the site as people reach it (http://localhost:PORT)
  DATA_DIR       the embedded database, when DATABASE_URL is not set (./data)
  DATABASE_URL   PostgreSQL 15 or newer, postgres://…
  SMTP_URL       mail server, smtp://… ; without it no mail is sent
  MAIL_FROM      sender of mails
  LOG_LEVEL      fatal, error, warn, info, debug, trace or silent (info)
  METRICS_FROM   addresses and ranges that may read /metrics, such as 127.0.0.1,10.0.0.0/8 (nobody)
  TRUST_PROXY    addresses and ranges of proxies whose X-Forwarded-For is believed; also loopback, linklocal, uniquelocal
  RATE_LIMITS    limits to change, such as anonymous=600/60,post=240/60 (at most/in seconds); off for benchmarks
  FILES_DIR      uploaded images (DATA_DIR/files)
  FILES_S3_URL   or a bucket for them, https://host/bucket, with S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION (us-east-1)
  IMAGE_HOSTS    hosts whose images may be shown beside uploaded ones, such as images.demo.example (none)
  PUSH_API_KEY   the public key apps name themselves with at the push provider (exchange-kit)
  PRIVATE_TARGETS
                 allow = pushes, webhooks and sign-in providers may be in private networks and speak http; in development only
  JOBS           off = run no background jobs here; some process has to: this one, or a worker (on)
  CLIENTS_FILE   JSON list of partner apps
  PROVIDERS_FILE JSON list of OpenID providers to sign in with; see OPERATE.md
  SITE_CONFIG    JSON with the site's own settings, instead of the one built with it; see OPERATE.md
  AUTH_URL, SOCIAL_URL, ACCOUNTING_URL, FILES_URL, NOTIFICATIONS_URL
                 public bases of the services (PUBLIC_URL + /auth, …)

Exit codes: 0 done, 1 unexpected fault, 2 wrong usage or settings, 3 port taken, 4 directory locked by another process,
5 database unreachable, 6 database made by a newer version, 7 the ledger breaks a rule, 8 the database holds other data,
9 the file is no backup or archive, or a damaged one, 10 the database cannot be distributed, or is not wholly so.
`
