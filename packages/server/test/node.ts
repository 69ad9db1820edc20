import { fileURLToPath } from 'node:url'

const here = new URL('../', import.meta.url)

/**
 * What Node is called with to run a file of this package in a process of its own: the source, or – where the tests of the
 * whole repo compiled it once (`COMPILED_SERVER`) – what was made of it. A start through tsx takes three times as long.
 */
export function nodeArgs(file: URL): readonly string[] {
  const compiled = process.env['COMPILED_SERVER']
  if (!compiled) return [...recorder(), '--conditions=@exchange-kit/source', '--import', 'tsx', fileURLToPath(file)]
  const path = file.href.slice(here.href.length).replace(/\.ts$/, '.js')
  return [...recorder(), fileURLToPath(new URL(`../.server/${path}`, here))]
}

// Where the statements of a run are written down (record-statements.mjs), its processes with an environment of their own do so, too.
function recorder(): string[] {
  const { RECORD_STATEMENTS } = process.env
  return RECORD_STATEMENTS ? ['--import', RECORD_STATEMENTS] : []
}
