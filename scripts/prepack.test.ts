import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const cache = resolve('node_modules/.cache/exchange-kit')
const small = 'packages/model'
let root = ''

// A copy of the repository with one small package of one line, which finds the compiler that is installed here.
beforeEach(() => {
  mkdirSync(cache, { recursive: true })
  root = mkdtempSync(join(cache, 'prepack-'))
  const files = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'README.md', 'LICENSE'].map(it =>
    join(small, it),
  )
  for (const it of ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts', ...files])
    cpSync(it, join(root, it), { recursive: true, filter: from => !from.endsWith('node_modules') })
  mkdirSync(join(root, small, 'src'))
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(resolve('node_modules/.bin'), join(root, 'node_modules/.bin'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('builds a package before it is packed, where nothing is built and where what is built is stale', () => {
  write("export const word = 'first'")
  expect(packed()).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts']))
  write("export const word = 'second'")
  expect(packed()).toContain('dist/index.js')
  expect(readFileSync(join(root, small, 'dist/index.js'), 'utf8')).toContain('second')
})

function write(code: string): void {
  writeFileSync(join(root, small, 'src/index.ts'), `${code}\n`)
}

/** The files that npm would publish. */
function packed(): readonly string[] {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json', '--silent'], {
    cwd: join(root, small),
    encoding: 'utf8',
    env: { ...process.env, npm_config_ignore_scripts: 'false' },
  })
  expect(status, stderr).toBe(0)
  const [{ files }] = JSON.parse(stdout) as [{ files: readonly { path: string }[] }]
  return files.map(it => it.path)
}
