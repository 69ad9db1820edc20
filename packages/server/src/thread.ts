import { createRequire } from 'node:module'
import { Worker, type Transferable } from 'node:worker_threads'

type Given = {
  /** `import.meta.url` of who starts it. */
  beside: string
  /** The file beside it, without its ending. */
  name: string
  workerData: unknown
  transferList?: Transferable[]
}

/** Starts a file of ours as a thread, compiled or as source, whichever its neighbour is. */
export function startThread({ beside, name, ...given }: Given): Worker {
  const options = { ...given, execArgv: [] }
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, beside), options)
  // A thread does not inherit the TypeScript loader (nor does Node 20 read TypeScript), so it brings its own.
  const file = new URL(`./${name}.ts`, beside).href
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs')
  const start = `import(${JSON.stringify(loader)}).then(tsx => tsx.tsImport(${JSON.stringify(file)}, ${JSON.stringify(file)}))`
  return new Worker(start, { ...options, eval: true })
}
