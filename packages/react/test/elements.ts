import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../../elements/', import.meta.url))
let built: Promise<ReadonlyMap<string, string>> | undefined

/** A file of the elements as pages load them, built from the source the first time that one is asked for. */
export async function elementFile(name: string): Promise<string | undefined> {
  return (await (built ??= buildElements())).get(name)
}

async function buildElements(): Promise<ReadonlyMap<string, string>> {
  const options = {
    root,
    configFile: `${root}vite.config.ts`,
    mode: 'tags',
    logLevel: 'error',
    build: { write: false },
  }
  const result = (await build(options as Parameters<typeof build>[0])) as Rolldown.RolldownOutput
  return new Map(result.output.flatMap(it => (it.type === 'chunk' ? [[it.fileName, it.code]] : [])))
}
