import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { nodeArgs } from './node.ts'

/** Processes of their own that play the migrations of a database, until a test kills them. */
export type Workers = {
  /** Starts one; its clock is later than those before it by more than they may be silent, unless `late` is false. */
  start(options?: { late: boolean }): Promise<ChildProcess>
  /** Ends all that still run as a power cut would. */
  kill(): void
}

export function workersOn(url: () => string): Workers {
  const children: ChildProcess[] = []
  let ahead = 0
  return {
    async start({ late } = { late: true }) {
      const args = [...nodeArgs(new URL('./moving-child.ts', import.meta.url)), url(), String(ahead)]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      children.push(child)
      if (late) ahead += 120
      await once(child.stdout, 'data')
      return child
    },
    kill() {
      for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    },
  }
}

/** Reads until it holds. @throws Error after two minutes */
export async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tried = 0; tried < 6000; tried += 1) {
    const value = await read()
    if (holds(value)) return value
    await wait(20)
  }
  throw new Error('It did not come to pass within two minutes.')
}

/** A file of payments among the first `people` lines of the members, of different amounts, days and distances. */
export function paymentsAmong(people: number, paid: number): string {
  const lines = Array.from({ length: paid }, (_, at) => {
    const payer = (at * 7) % people
    return `2024-0${1 + (at % 9)}-11,${payer + 1},${((payer + 1 + (at % 5)) % people) + 1},Work ${at},${1 + (at % 30)}.25`
  })
  return ['date,payer,payee,description,amount', ...lines].join('\n')
}
