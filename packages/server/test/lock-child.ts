import { setInterval } from 'node:timers'
import { lockDirectory } from '../src/database/lock.ts'

// Tries to lock the directory it is given, says whether it could, and holds it until it is ended.
try {
  lockDirectory(process.argv[2] ?? '')
  process.send?.('locked')
} catch {
  process.send?.('refused')
}
setInterval(() => undefined, 1000)
