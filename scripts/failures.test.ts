import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { failuresOf, secondTriesOf } from './failures.mjs'
import { run } from './run.mjs'

const modules = new URL('../node_modules/', import.meta.url).pathname

it.each([
  ['vitest', vitest],
  ['Playwright', playwright],
])('tells what failed and what passed on its second try alone, as %s reports it', async (_name, report) => {
  const file = await report()
  expect(failuresOf(file)).toEqual([expect.stringMatching(/tries\.\w+\.mjs › is broken\n {4}.*wrong at try 1/s)])
  expect(secondTriesOf(file)).toEqual([expect.stringMatching(/tries\.\w+\.mjs › is slow once\n {4}.*wrong at try 0/s)])
})

it('says that a part ended before its report', () => {
  expect(failuresOf('/nowhere/report.json')).toEqual([
    '/nowhere/report.json was not written: the part ended before its report',
  ])
  expect(secondTriesOf('/nowhere/report.json')).toEqual([])
})

async function vitest(): Promise<string> {
  const dir = folder('tries.test.mjs', `import { it } from '${modules}vitest/dist/index.js'`, 'it')
  const report = join(dir, 'report.json')
  await run(
    process.execPath,
    [
      `${modules}vitest/vitest.mjs`,
      'run',
      '--retry=1',
      `--root=${dir}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { quiet: true },
  )
  return report
}

async function playwright(): Promise<string> {
  const dir = folder('tries.e2e.mjs', `import { test } from '${modules}@playwright/test/index.mjs'`, 'test')
  const report = join(dir, 'report.json')
  writeFileSync(
    join(dir, 'playwright.config.mjs'),
    `export default { testMatch: '*.e2e.mjs', retries: 1, reporter: [['json', { outputFile: '${report}' }]] }`,
  )
  await run(
    process.execPath,
    [`${modules}@playwright/test/cli.js`, 'test', `--config=${join(dir, 'playwright.config.mjs')}`],
    { quiet: true },
  )
  return report
}

// A test that passes, one that passes on its second try, and one that never does. Playwright begins a process for each try.
function folder(file: string, head: string, test: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'tries-'))
  writeFileSync(
    join(dir, file),
    `${head}
import { appendFileSync, readFileSync } from 'node:fs'
const attempt = name => {
  const path = ${JSON.stringify(dir)} + '/' + name
  appendFileSync(path, '.')
  return readFileSync(path, 'utf8').length - 1
}
${test}('is right', () => {})
${test}('is slow once', () => {
  const at = attempt('slow')
  if (at < 1) throw new Error('wrong at try ' + at)
})
${test}('is broken', () => {
  throw new Error('wrong at try ' + attempt('broken'))
})
`,
  )
  return dir
}
