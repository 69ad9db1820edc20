import { lockDirectory } from '../src/database/lock.ts'

// Locks a directory when it is told to, at the given time of the clock and not a moment later, and says whether it could.
// It holds it until it is told to go, or is ended.
let unlock: (() => void) | undefined

process.on('message', (it: { directory: string; at: number } | 'go') => {
  if (it === 'go') {
    unlock?.()
    unlock = undefined
    process.send?.('gone')
    return
  }
  while (Date.now() < it.at) continue
  try {
    unlock = lockDirectory(it.directory)
    process.send?.('locked')
  } catch (error) {
    process.send?.(
      error instanceof Error && error.message.startsWith('directory is locked') ? 'refused' : String(error),
    )
  }
})
process.send?.('ready')
