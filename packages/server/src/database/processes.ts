import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this pid exists, ours or not. */
export function isAlive(pid: number): boolean {
  const stat = statOf(pid)
  // Killed but not yet buried by its parent it holds nothing any more, unless a thread of it is still inside of a write.
  if (stat?.[0] === 'Z') return Number(stat[17]) > 1
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // No right to signal it means that it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process started, in words of the system, to tell it from a later one with the same pid; `undefined` if unknown. */
export function startOf(pid: number): string | undefined {
  return statOf(pid)?.[19] ?? startByPs(pid)
}

// Linux: fields 3 (state) to the end. The name (field 2) may hold blanks and brackets; what follows its last bracket does not.
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function startByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
