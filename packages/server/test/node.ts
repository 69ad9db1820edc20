import { fileURLToPath } from 'node:url'

const here = new URL('../', import.meta.url)

/**
 * What Node is called with to run a file of this package in a process of its own: the source, or – where the tests of the
 * whole repo compiled it once (`COMPILED_SERVER`) – what was made of it. A start through tsx takes three times as long.
 */
export function nodeArgs(file: URL): readonly string[] {
  const compiled = process.env['COMPILED_SERVER']
  if (!compiled) return ['--conditions=@exchange-kit/source', '--import', 'tsx', fileURLToPath(file)]
  const path = file.href.slice(here.href.length).replace(/\.ts$/, '.js')
  return [fileURLToPath(new URL(`../.server/${path}`, here))]
}
