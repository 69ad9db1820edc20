import { existsSync } from 'node:fs'

/**
 * Ends this process with a sentence where something is not there that it cannot do without.
 * @param {Readonly<Record<string, string>>} needed a path each, and what to run to have it
 */
export function needs(needed) {
  for (const [path, command] of Object.entries(needed)) {
    if (existsSync(path)) continue
    process.stderr.write(`${path} is missing: run \`${command}\` first.\n`)
    process.exit(1)
  }
}
