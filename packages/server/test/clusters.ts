import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordinaryUser, postgresPrograms, runProgram } from './binaries.ts'
import { kept } from './kept.ts'

/** Makes the files of an empty PostgreSQL at `data`: once with its own program, then as copies, eight times as fast. */
export function makeCluster(data: string): void {
  const programs = postgresPrograms()
  const version = execFileSync(join(programs, 'postgres'), ['-V'], { encoding: 'utf8' })
  // Only its owner may read it.
  const image = join(kept, `cluster-${process.getuid?.() ?? 'any'}-${version.replaceAll(/\W+/g, '-')}`)
  if (!existsSync(image)) makeImage(image, programs)
  copy(image, data)
}

// Several processes may make it at once; each renames its own into place, whole.
function makeImage(image: string, programs: string): void {
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-cluster-'))
  try {
    const user = ordinaryUser()
    if (user) chownSync(directory, user.uid, user.gid)
    const made = join(directory, 'data')
    const files = ['-D', made, '-E', 'UTF8', '--locale=C', '--no-sync']
    runProgram(join(programs, 'initdb'), ['-U', 'postgres', '-A', 'trust', ...files])
    mkdirSync(kept, { recursive: true })
    const part = join(kept, `${randomUUID()}.part`)
    copy(made, part)
    try {
      renameSync(part, image)
    } catch (error) {
      rmSync(part, { recursive: true })
      if (!existsSync(image)) throw error
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

// With owners and rights, without which PostgreSQL refuses them.
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to], { stdio: ['ignore', 'ignore', 'pipe'] })
}
