import { run } from './run.mjs'

/**
 * Which half of the files with many tests in a browser a push tries, as `vitest --shard` takes it: `1/2` or `2/2`. The commit
 * decides, so that the same commit is always tried in the same way, and of many commits every second tries a file.
 * `npm run test:nightly` tries all of them; HALF=1 and HALF=2 choose.
 *
 * @throws Error where HALF says anything else
 */
export async function halfOfCommit() {
  const asked = process.env.HALF
  if (asked !== undefined && asked !== '1' && asked !== '2') throw new Error(`HALF is 1 or 2, not ${asked}.`)
  if (asked) return `${asked}/2`
  const { code, output } = await run('git', ['rev-parse', 'HEAD'], { quiet: true })
  // Without git, as in an archive of the sources, the first.
  const last = code === 0 ? Number.parseInt(output.trim().slice(-1), 16) : 0
  return `${(last % 2) + 1}/2`
}
