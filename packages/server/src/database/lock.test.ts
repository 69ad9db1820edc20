import { fork, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nodeArgs } from '../../test/node.ts'
import { lockDirectory } from './lock.ts'
import { startOf } from './processes.ts'

function directory(): string {
  return mkdtempSync(join(tmpdir(), 'exchange-kit-lock-'))
}

function leave(path: string, holder: object): void {
  writeFileSync(join(path, 'exchange-kit.lock'), JSON.stringify({ host: hostname(), ...holder }))
}

// A process that is certainly over, and another that certainly runs.
async function deadPid(): Promise<number> {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? 0
}

it('keeps a second one out until the first gives the directory back', () => {
  const path = directory()
  const unlock = lockDirectory(path)
  expect(() => lockDirectory(path)).toThrow(`directory is locked by another process (pid ${process.pid})`)
  unlock()
  lockDirectory(path)()
  expect(existsSync(join(path, 'exchange-kit.lock'))).toBe(false)
})

it('never takes the lock of a live process', async () => {
  const path = directory()
  const child = spawn('sleep', ['30'])
  leave(path, { pid: child.pid, started: startOf(child.pid ?? 0) })
  expect(() => lockDirectory(path)).toThrow(`(pid ${child.pid})`)
  child.kill('SIGSTOP')
  expect(() => lockDirectory(path)).toThrow(`(pid ${child.pid})`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDirectory(path)()
})

it('takes over from a dead process, and from an earlier one that had the pid of a live one', async () => {
  const [first, second] = [directory(), directory()]
  leave(first, { pid: await deadPid(), started: '1' })
  leave(second, { pid: process.pid, started: 'some other time' })
  for (const path of [first, second]) {
    lockDirectory(path)
    expect(JSON.parse(readFileSync(join(path, 'exchange-kit.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  }
})

it('leaves the lock of another machine to a person', () => {
  const path = directory()
  leave(path, { pid: 1, started: '1', host: 'elsewhere' })
  expect(() => lockDirectory(path)).toThrow('elsewhere')
})

// Who finds what at which moment is chance, so there are many rounds; six processes on few cores are stopped anywhere.
it('lets exactly one of many processes win that find a dead lock, or a line of them, at the same moment', async () => {
  const children = Array.from({ length: 6 }, () => forkChild(new URL('../../test/lock-child.ts', import.meta.url)))
  const answers = () => Promise.all(children.map(async child => ((await once(child, 'message')) as [string])[0]))
  const tell = (message: () => object | string) => {
    const heard = answers()
    children.forEach(child => child.send(message()))
    return heard
  }
  await answers()
  const dead = await deadPid()
  const path = directory()
  for (let round = 0; round < 300; round++) {
    leaveLine(path, { pid: dead, length: round % 4 })
    const at = Date.now() + 5
    // Some come a little later, when the first is just moving in.
    const heard = await tell(() => ({ directory: path, at: at + Math.floor(Math.random() * 3) }))
    expect(heard.toSorted()).toEqual(['locked', 'refused', 'refused', 'refused', 'refused', 'refused'])
    await tell(() => 'go')
  }
  expect(readdirSync(path)).toEqual([])
  children.forEach(child => child.kill())
})

// A dead lock, and heirs of it that died before they moved to the front.
function leaveLine(path: string, { pid, length }: { pid: number; length: number }): void {
  let name = 'exchange-kit.lock'
  for (let at = 0; at < length; at++) {
    const text = JSON.stringify({ host: hostname(), pid, started: '1', token: randomUUID() })
    writeFileSync(join(path, name), text)
    name = `exchange-kit.lock.after-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  }
}

function forkChild(url: URL) {
  const [file = '', ...args] = nodeArgs(url).toReversed()
  return fork(file, { execArgv: args.toReversed(), stdio: 'ignore' })
}
