import { build } from './build.mjs'

// Before a package is packed: what it is made of is built where it is missing or stale, and nothing is packed empty. What is
// printed goes to stderr, as npm prints the list of packed files.
process.stdout.write = process.stderr.write.bind(process.stderr)
process.chdir(new URL('..', import.meta.url).pathname)
await build(process.argv[2])
