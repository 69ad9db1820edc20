import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A directory on a disk that can be made full. */
export type SmallDisk = {
  readonly directory: string
  /** How it is small: a file system of its own, or a limit on every file, which only counts for programs run by {@link run}. */
  readonly way: Way
  /** Leaves so many bytes to whoever writes. */
  fill(leave: number): void
  makeRoom(): void
  /** A command line that runs a program under the limits of the disk as they are now. */
  run(program: string, args: readonly string[]): [program: string, args: string[]]
  remove(): void
}

const ways = ['mount', 'namespace', 'limit'] as const
type Way = (typeof ways)[number]

const megabytes = 160

/**
 * Makes one in the best way this machine allows: a tmpfs mounted by root; one in a mount namespace of an ordinary user's
 * own; where containers forbid both, a limit on the size of files, which fails writes with EFBIG instead of ENOSPC.
 *
 * @throws Error when there is none, as on systems that are not Linux
 */
export async function smallDisk(allowed: readonly Way[] = ways): Promise<SmallDisk> {
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-disk-'))
  chmodSync(directory, 0o755)
  for (const way of allowed) {
    const disk = await makers[way](directory)
    if (disk) return disk
  }
  throw new Error('A full disk cannot be tried here: neither mount nor unshare nor prlimit works.')
}

const makers: Record<Way, (directory: string) => Promise<SmallDisk | undefined>> = {
  async mount(directory) {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory], { stdio: 'ignore' })
    if (status !== 0) return undefined
    const unmount = () => execFileSync('umount', ['--lazy', directory])
    return fileSystem('mount', { directory, end: unmount, base: directory })
  },

  // Whoever knows the process that holds the namespace reaches its files through /proc.
  async namespace(directory) {
    // Root's own would know no other user, and PostgreSQL does not run as root.
    if (process.getuid?.() === 0) return undefined
    const text = `mount -t tmpfs -o ${options} tmpfs "$0" && echo ready && exec sleep 100000`
    const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', text, directory], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const end = () => void holder.kill('SIGKILL')
    process.once('exit', end)
    const answer = new Promise(resolve => {
      holder.stdout.once('data', () => resolve('ready'))
      holder.once('error', () => resolve('failed')).once('exit', () => resolve('failed'))
    })
    if ((await Promise.race([answer, wait(5000)])) !== 'ready') return undefined
    return fileSystem('namespace', { directory: `/proc/${holder.pid}/root${directory}`, end, base: directory })
  },

  async limit(directory) {
    if (spawnSync('prlimit', ['--fsize=1000000', 'true'], { stdio: 'ignore' }).status !== 0) return undefined
    chmodSync(directory, 0o1777)
    let most: number | undefined
    return {
      directory,
      way: 'limit',
      fill: leave => void (most = leave),
      makeRoom: () => void (most = undefined),
      run: (program, args) =>
        most === undefined ? [program, [...args]] : ['prlimit', [`--fsize=${most}`, program, ...args]],
      remove: () => rmSync(directory, { recursive: true, force: true }),
    }
  },
}

const options = `size=${megabytes}m,mode=1777`

function fileSystem(
  way: Way,
  { directory, end, base }: { directory: string; end: () => void; base: string },
): SmallDisk {
  const ballast = join(directory, 'ballast')
  return {
    directory,
    way,
    fill: leave => {
      rmSync(ballast, { force: true })
      const { bavail, bsize } = statfsSync(directory)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave), 1))
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    run: (program, args) => [program, [...args]],
    remove: () => {
      end()
      rmSync(base, { recursive: true, force: true })
    },
  }
}
