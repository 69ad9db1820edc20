import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const text = readFileSync(join(root, 'packages/server/SECURITY.md'), 'utf8')
const tests = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter(it => /\.(?:test|e2e)\.tsx?$/.test(it))

/** What stands between two signs of a kind on one line. */
const between = (sign: RegExp) => [...text.matchAll(sign)].map(([, it = '']) => it)

describe('SECURITY.md', () => {
  it('names only files with tests that there are', () => {
    const named = between(/`([^`\n]+)`/g).filter(it => /\.(?:test|e2e)\.tsx?$/.test(it) || /^test\/[\w/]+$/.test(it))
    expect(named.length).toBeGreaterThan(80)
    // A path may begin at the folder its section names, or be a name that is told once.
    expect(named.filter(it => !tests.some(file => `/${file}`.includes(`/${it}`)))).toEqual([])
  })

  it('quotes only tests that there are', () => {
    const all = tests.map(file => readFileSync(join(root, file), 'utf8')).join('\n')
    const quoted = between(/"([^"\n]+)"/g).filter(it => it.endsWith('…') || /^[A-Z]+-?[\dA-Z]+-?\d* /.test(it))
    expect(quoted.length).toBeGreaterThan(40)
    expect(quoted.filter(it => !it.split('…').every(part => all.includes(part.trim())))).toEqual([])
  })
})
