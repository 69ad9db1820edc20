// Whoever started this one, who may be gone before anything else begins.
const starter = process.ppid

/**
 * Ends processes together with this one: when a signal says so, and when whoever started it is gone. The shell that npm puts
 * before a script keeps a SIGTERM to itself and leaves the script behind.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>} the last exit code that is not 0; 1 for what a signal ended that nobody asked for
 */
export async function endTogether(children) {
  let isEnding = false
  const end = signal => {
    isEnding = true
    children.forEach(child => child.kill(signal))
  }
  process.on('SIGTERM', end)
  // Ctrl+C of a terminal reaches all of them by itself; a second one would cut their tidying up short.
  process.on('SIGINT', signal => {
    if (process.stdin.isTTY) isEnding = true
    else end(signal)
  })
  const watch = setInterval(() => process.ppid === starter || end('SIGTERM'), 1000)
  const ended = child => new Promise(resolve => child.on('close', code => resolve(code ?? (isEnding ? 0 : 1))))
  const codes = await Promise.all(children.map(ended))
  clearInterval(watch)
  return codes.findLast(code => code) ?? 0
}
