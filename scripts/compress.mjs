import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Smaller files gain less than their headers weigh.
const least = 512

/**
 * Puts `.br` and `.gz` beside every text of a built folder, so that the server sends what it has and compresses nothing
 * itself. What an operator edits (`config.json`) and pages the server completes are left as they are.
 * @param {string} folder
 */
export async function compress(folder) {
  const paths = await readdir(folder, { recursive: true })
  await Promise.all(paths.filter(it => /\.(br|gz)$/.test(it)).map(it => rm(join(folder, it))))
  for (const path of paths.filter(isText)) await compressFile(join(folder, path))
}

function isText(path) {
  return /\.(js|css|json|svg|map|txt|webmanifest)$/.test(path) && !/(^|\/)(config\.json|\.vite\/.*)$/.test(path)
}

async function compressFile(path) {
  const bytes = await readFile(path)
  if (bytes.length < least) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then(it => writeFile(`${path}.br`, it)),
    zip(bytes, { level: 9 }).then(it => writeFile(`${path}.gz`, it)),
  ])
}
