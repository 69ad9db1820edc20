import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each(['start', 'examples'])('says in a sentence what to run first where nothing is installed: npm run %s', name => {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-needs-'))
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^\S+ is missing: run `npm ci` first\.\n$/)
})
