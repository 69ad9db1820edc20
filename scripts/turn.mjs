import { run } from './run.mjs'

/**
 * Which part of many files a push tries, as `vitest --shard` takes it: `2/3` is the second of three. The commit decides, so
 * that the same commit is always tried in the same way and each file is tried by one commit in so many.
 * `npm run test:nightly` tries all of them. TURN, a number from 0, chooses in the commit's place: 0 the first part, 1 the second.
 *
 * @param {number} parts into how many the files are split
 * @returns {Promise<string>} such as `2/3`
 * @throws {Error} where TURN is no such number
 */
export async function turnOf(parts) {
  return `${((await turn()) % parts) + 1}/${parts}`
}

async function turn() {
  const asked = process.env.TURN
  if (asked !== undefined) {
    if (!/^\d{1,6}$/.test(asked)) throw new Error(`TURN is a number from 0, not ${JSON.stringify(asked)}.`)
    return Number(asked)
  }
  // Without git, or in an archive of the sources, the first.
  const asksGit = run('git', ['rev-parse', 'HEAD'], { quiet: true })
  const { code, output } = await asksGit.catch(() => ({ code: 1, output: '' }))
  return code === 0 ? Number.parseInt(output.slice(0, 8), 16) : 0
}
