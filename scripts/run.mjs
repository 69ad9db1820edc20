import { spawn } from 'node:child_process'

/**
 * Runs a command with this terminal's input and output, or quietly, keeping what it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', part => (output += part))
    child.stderr?.on('data', part => (output += part))
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a command and ends this process with its exit code when it fails. */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code === 0) return
  if (output) process.stderr.write(output)
  process.stderr.write(`\n${command} ${args.join(' ')} failed with exit code ${code}.\n`)
  process.exit(code)
}
