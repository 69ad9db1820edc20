import { createStore } from '../src/files/store.ts'

// Puts so many bytes into a store on the disk, as a process whose disk may be full, and says what came of it.
const [, , directory = '', size = '0'] = process.argv
const outcome = await createStore({ kind: 'disk', directory })
  .put('aabb/full.webp', Buffer.alloc(Number(size), 7))
  .then(
    () => 'stored',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
process.stdout.write(outcome)
