import type { PGlite } from '@electric-sql/pglite'
import { closeSync, cpSync, existsSync, openSync, readSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DurableFiles } from '../src/database/pglite-files.ts'

type Stream = { nfd?: number; node: unknown; position: number }
type Write = (stream: Stream, bytes: Uint8Array, offset: number, length: number, position?: number) => number
type Rename = (node: unknown, directory: unknown, name: string) => void
type Module = {
  NODEFS: {
    stream_ops: { write: Write; fsync: (stream: Stream) => number }
    node_ops: { rename: Rename }
    realPath(node: unknown): string
  }
}
type Change = { path: string; position: number; before: Buffer }

/**
 * PGlite's files on a disk that can lose its power: what was written and not flushed since may be there, or not, or in
 * part, in any mixture, as the caches of an operating system and a drive would leave it.
 */
export class DiskWithPower extends DurableFiles {
  readonly #root: string
  readonly #unflushed: Change[] = []

  constructor(root: string) {
    super(root)
    this.#root = root
  }

  override async init(pg: PGlite, options: Parameters<DurableFiles['init']>[1]): ReturnType<DurableFiles['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const watch = (module: unknown) => this.#watch(module as Module)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watch] } }
  }

  /** A new database is flushed from outside, file by file, when it has been made. */
  allFlushed(): void {
    this.#unflushed.length = 0
  }

  /** Copies the files as a power cut at this moment might leave them. */
  cutTo(copy: string): void {
    cpSync(this.#root, copy, { recursive: true })
    for (const change of this.#unflushed.toReversed()) {
      const path = join(copy, relative(this.#root, change.path))
      if (existsSync(path)) undo(path, change)
    }
  }

  #watch({ NODEFS }: Module): void {
    const { write, fsync } = NODEFS.stream_ops
    const { rename } = NODEFS.node_ops
    NODEFS.node_ops.rename = (node, directory, name) => {
      const [from, to] = [NODEFS.realPath(node), join(NODEFS.realPath(directory), name)]
      rename(node, directory, name)
      for (const change of this.#unflushed) if (change.path === from) change.path = to
    }
    NODEFS.stream_ops.write = (stream, bytes, offset, length, position) => {
      if (stream.nfd !== undefined)
        this.#unflushed.push(changeOf(NODEFS.realPath(stream.node), { at: position ?? stream.position, length }))
      return write(stream, bytes, offset, length, position)
    }
    NODEFS.stream_ops.fsync = stream => {
      const path = NODEFS.realPath(stream.node)
      const kept = this.#unflushed.filter(change => change.path !== path)
      this.#unflushed.splice(0, this.#unflushed.length, ...kept)
      return fsync(stream)
    }
  }
}

function changeOf(path: string, { at, length }: { at: number; length: number }): Change {
  const before = Buffer.alloc(length)
  const descriptor = openSync(path, 'r')
  // Beyond the end there was nothing: a file that grew may be left with zeros there.
  readSync(descriptor, before, 0, length, at)
  closeSync(descriptor)
  return { path, position: at, before }
}

// Sectors of 512 bytes each reach the disk or not, on their own.
function undo(path: string, { position, before }: Change): void {
  const descriptor = openSync(path, 'r+')
  for (let at = 0; at < before.length; at += 512) {
    if (Math.random() < 0.5) writeSync(descriptor, before, at, Math.min(512, before.length - at), position + at)
  }
  closeSync(descriptor)
}
