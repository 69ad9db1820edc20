import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordinaryUser, postgresPrograms } from '../binaries.ts'
import { childrenOf, freePort, send } from '../postgres.ts'
import { ask, runService, until, type Service } from './services.ts'

/** Three machines under Patroni and HAProxy in front of them, from the files an operator copies out of `deploy`. */
export type Cluster = {
  readonly machines: readonly Machine[]
  /** An empty database, by way of HAProxy. */
  readonly url: string
  /** Asks it as superuser, by way of HAProxy. */
  query(text: string): Promise<readonly Record<string, unknown>[]>
  /** The one that takes writes. */
  primary(): Promise<Machine | undefined>
  stop(): Promise<void>
}

/** One machine: etcd, Patroni and the PostgreSQL it started. */
export type Machine = {
  readonly name: string
  /** What Patroni says of it; `undefined` when it says nothing. */
  state(): Promise<State | undefined>
  /** Starts what does not run. */
  start(): void
  /** All its processes at once, as when the power is cut. */
  kill(): Promise<void>
  /** PostgreSQL alone; Patroni sees it. */
  killPostgres(): void
  /** What its programs said. */
  log(): string
}

type State = { readonly role: string; readonly state: string; readonly sync_standby?: true; readonly timeline?: number }

const deploy = new URL('../../deploy/', import.meta.url)
const machineNames = ['db1', 'db2', 'db3'] as const
const password = 'in-a-test'
const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }

/** Starts it, and waits until two standbys follow. */
export async function startCluster(): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-failover-'))
  const user = ordinaryUser()
  if (user) chownSync(directory, user.uid, user.gid)
  const fill = await filling()
  const machines = machineNames.map((name, at) => machineIn(join(directory, name), { name, address: at + 1, fill }))
  for (const machine of machines) machine.start()
  const config = join(directory, 'haproxy.cfg')
  writeFileSync(config, fill(readFileSync(new URL('haproxy.cfg', deploy), 'utf8')))
  const haproxy = runService(programs.haproxy, ['-db', '-f', config])
  const at = `127.0.0.1:${fill('5000')}`
  const stop = async () => {
    await Promise.all([...machines.map(it => it.kill()), haproxy.kill()])
    rmSync(directory, { recursive: true, force: true })
  }
  const url = (database: string) => `postgres://postgres:${password}@${at}/${database}`
  try {
    await until(async () => (await Promise.all(machines.map(it => it.state()))).some(it => it?.sync_standby), 90)
    await until(() => ask(url('postgres'), 'create database exchange_kit').then(Boolean), 30)
  } catch (error) {
    const said = machines.map(it => `${it.name}: ${it.log().slice(-3000)}`)
    await stop()
    throw new Error([...said, haproxy.log()].join('\n'), { cause: error })
  }
  return {
    machines,
    url: url('exchange_kit'),
    query: text => ask(url('exchange_kit'), text),
    primary: async () => {
      const states = await Promise.all(machines.map(it => it.state()))
      return machines.find((_, at) => ['master', 'primary'].includes(states[at]?.role ?? ''))
    },
    stop,
  }
}

function machineIn(
  directory: string,
  { name, address, fill }: { name: string; address: number; fill: (text: string) => string },
): Machine {
  mkdirSync(directory)
  const user = ordinaryUser()
  const own = (text: string) =>
    fill(text.replaceAll('MACHINE', name).replaceAll('ADDRESS', `10.0.0.${address}`))
      .replaceAll('/var/lib/postgresql/15', directory)
      .replaceAll('/usr/lib/postgresql/15/bin', postgresPrograms())
  const config = join(directory, 'config.yml')
  writeFileSync(config, own(readFileSync(new URL('patroni.yml', deploy), 'utf8')))
  chmodSync(config, 0o600)
  if (user) for (const path of [directory, config]) chownSync(path, user.uid, user.gid)
  const settings = Object.fromEntries(
    own(readFileSync(new URL('etcd', deploy), 'utf8'))
      .split('\n')
      .flatMap(line => {
        const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
        return key === undefined || value === undefined ? [] : [[key, value]]
      }),
  )
  const api = `http://${fill(`10.0.0.${address}:8008`)}`
  const postmaster = join(directory, 'exchange-kit/postmaster.pid')
  let running: readonly Service[] = []
  let said = ''

  const killPostgres = () => {
    const pid = existsSync(postmaster) ? Number(readFileSync(postmaster, 'utf8').split('\n')[0]) : NaN
    // The parent first, so that no child is replaced.
    if (pid > 0) for (const it of [pid, ...childrenOf(pid)]) send(it, 'SIGKILL')
  }

  return {
    name,
    start: () => {
      if (running.length > 0) return
      running = [
        runService(programs.etcd, [], { ETCD_DATA_DIR: join(directory, 'etcd'), ...settings }),
        runService(programs.patroni, [config], { HOME: directory }),
      ]
    },
    kill: async () => {
      said += running.map(it => it.log()).join('\n')
      const ended = running.map(it => it.kill())
      killPostgres()
      await Promise.all(ended)
      running = []
    },
    killPostgres,
    state: async () => {
      const answer = await fetch(`${api}/patroni`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
      return answer && ((await answer.json()) as State)
    },
    log: () => [said, ...running.map(it => it.log())].join('\n'),
  }
}

/** Puts a test's own addresses, ports and passwords into one of the files. */
async function filling(): Promise<(text: string) => string> {
  // All of 127/8 is this machine: each of the three has an address of its own, as in earnest.
  const network = `127.${random()}.${random()}`
  const ports = new Map<string, string>()
  for (const port of ['2379', '2380', '5000', '5432', '8008']) ports.set(port, String(await freePort()))
  return text =>
    text
      .replaceAll(/\b(2379|2380|5000|5432|8008)\b/g, port => ports.get(port) ?? port)
      .replaceAll(/\b[A-Z]+_PASSWORD\b/g, password)
      .replaceAll('10.0.0.', `${network}.`)
}

const random = () => 1 + Math.floor(Math.random() * 254)
