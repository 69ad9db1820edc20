import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGlite } from '@electric-sql/pglite'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type InitOptions = Parameters<NodeFS['init']>[1]
type Stream = { nfd?: number; node: unknown }
type Module = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string } }

/**
 * PGlite's files on disk, with an fsync that does what it says.
 *
 * PGlite starts PostgreSQL with fsync off, and its file layer would ignore one anyway: a power cut could lose
 * acknowledged transfers or leave pages of different ages. Here every fsync PostgreSQL asks for reaches the disk, and
 * {@link startPglite} lets it ask. So its own write-ahead log is the append-only journal of the ledger's PGlite rule:
 * flushed once a commit before it is acknowledged, each record with its checksum, replayed at start, a torn tail cut
 * off, removed only behind a checkpoint that has been flushed itself. It covers every table, not only the ledger's.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const flush = (module: unknown) => flushFor(module as Module)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flush] } }
  }
}

/** Starts PGlite in a directory so that what it acknowledged survives a power cut. */
export async function startPglite(directory: string, files: NodeFS = new DurableFiles(directory)): Promise<PGlite> {
  const made = join(directory, 'exchange-kit-made')
  if (!existsSync(made)) setAside(directory)
  // -F would switch fsync off. Of the ways to flush the log, fdatasync is a no-op in this build; fsync reaches the files.
  const usual = PGlite.defaultStartParams.filter(parameter => parameter !== '-F')
  const pglite = await PGlite.create({
    fs: files,
    startParams: [...usual, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  })
  // A new database was copied into place without flushing; only now may anything be acknowledged.
  if (!existsSync(made)) {
    writeFileSync(made, '')
    flushTree(directory)
  }
  return pglite
}

// What was begun and never finished cannot be started, and holds nothing anybody was promised. A person may look at it.
function setAside(directory: string): void {
  if (existsSync(join(directory, 'PG_VERSION'))) renameSync(directory, `${directory}-unfinished-${Date.now()}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
}

function flushTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else if (entry.isFile()) flushPath(path)
  }
  flushPath(directory)
}

function flushFor({ NODEFS }: Module): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    // Directories are opened without a descriptor; their entries (renames of log segments) must be flushed too.
    if (nfd === undefined) flushPath(NODEFS.realPath(node))
    else fsyncSync(nfd)
    return 0
  }
}

function flushPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
