import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive, startOf } from './processes.ts'

/** Who holds a directory: the pid alone would not do, because pids come again. */
type Holder = { pid: number; started: string; host: string }

/**
 * Takes a directory for this process, until the function it returns is called or the process ends. A lock left by a dead
 * process is taken over; one of a live process never is.
 *
 * @throws Error "directory is locked by another process (pid …)"
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'exchange-kit.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
  } satisfies Holder)
  if (!create(path, mine)) takeOver(path, mine)
  return () => {
    if (read(path) === mine) unlinkSync(path)
  }
}

// Two who find the same dead lock must not both replace it, so replacing has a lock of its own.
function takeOver(path: string, mine: string): void {
  const gate = `${path}.taking`
  if (!create(gate, mine)) {
    refuseIfAlive(gate)
    unlinkSync(gate)
    if (!create(gate, mine)) throw locked(holderIn(gate)?.pid)
  }
  try {
    refuseIfAlive(path)
    renameSync(written(path, mine), path)
  } finally {
    unlinkSync(gate)
  }
}

function refuseIfAlive(path: string): void {
  const holder = holderIn(path)
  if (!holder) return
  // Of a process on another machine or in another container nobody here can tell; only a person can.
  if (holder.host !== hostname()) {
    throw new Error(
      `directory is locked by process ${holder.pid} on ${holder.host}. If that is gone for good, delete ${path}.`,
    )
  }
  if (isAlive(holder.pid) && (holder.started === '' || startOf(holder.pid) === holder.started)) throw locked(holder.pid)
}

function locked(pid: number | undefined): Error {
  return new Error(
    `directory is locked by another process (pid ${pid ?? 'unknown'}). Stop it, or give this server a directory of its own.`,
  )
}

// A lock appears with its text in it: one seen half written would look like a dead process's.
function create(path: string, text: string): boolean {
  const draft = written(path, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

function written(path: string, text: string): string {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600 })
  return draft
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function holderIn(path: string): Holder | undefined {
  try {
    return JSON.parse(read(path) ?? '') as Holder
  } catch {
    return undefined
  }
}
