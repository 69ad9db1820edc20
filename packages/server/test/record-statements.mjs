import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded (`node --import …/record-statements.mjs?to=<folder>`) it writes down every SQL statement that this process sends
 * through `pg`: each form once, with the calls that led to it. What becomes of them: scripts/statements.mjs. A line is
 * written before its statement is sent, so a process that is killed loses none. The folder comes with the address, because
 * processes under test begin with an environment of their own.
 */
const folder = new URL(import.meta.url).searchParams.get('to')
// Threads have no connections, and tests measure their memory.
if (folder && isMainThread) await recordTo(join(folder, `${process.pid}-${Date.now()}.jsonl`))

async function recordTo(file) {
  const { default: pg } = await import('pg')
  const { value: send } = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')
  const texts = new Set()
  const forms = new Set()
  pg.Client.prototype.query = function query(...args) {
    const text = typeof args[0] === 'string' ? args[0] : args[0]?.text
    if (typeof text === 'string' && !texts.has(text)) note(text)
    return send.apply(this, args)
  }

  // A statement is sent whether it can be written down or not.
  function append(line) {
    try {
      appendFileSync(file, line)
    } catch {
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, line)
    }
  }

  function note(text) {
    const form = formOf(text)
    const isKnown = forms.has(form)
    const calls = isKnown ? [] : callsOf(note)
    // What a test sent by hand the server may yet send.
    if (!isKnown && isOfTest(calls[0])) return
    if (texts.size > 2000) texts.clear()
    texts.add(text)
    if (isKnown) return
    forms.add(form)
    append(`${JSON.stringify({ text: form, calls })}\n`)
  }
}

const parameters = /\$\d+(::[a-z ]+(?:\[\])?)?(?:, ?\$\d+\1)+/g
const row = String.raw`\([^()]*(?:\([^()]*\)[^()]*)*\)`
const rows = new RegExp(`(values ?)(${row})(?:, ?${row})+`, 'gi')

/**
 * A statement without what differs from one time to the next: how long lists are, how many rows it writes, and the groups
 * that a transaction may see. It stays SQL; parameters are numbered anew, so that those which are one are seen to be.
 */
export function formOf(text) {
  const numbers = new Map()
  return text
    .replace(/'[^']*(?:''[^']*)*'|--.*$/gm, it => (it.startsWith('--') ? '' : it.length > 60 ? "'…'" : it))
    .replace(/\s+/g, ' ')
    .replace(parameters, (list, type = '') => `${/^\$\d+/.exec(list)[0]}${type}`)
    .replace(rows, '$1$2')
    .replace(/('app\.groups', |app\.groups = )'(?!\*)[^']*'/g, "$1'RIBA'")
    .replace(/\$(\d+)/g, (_, number) => `$${numbers.get(number) ?? numbers.set(number, numbers.size + 1).size}`)
    .trim()
}

/** Where in this repo the calls stand that lead to where it is called, `path:line:column`, the nearest first. */
function callsOf(from) {
  const { stackTraceLimit } = Error
  const prepared = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  const at = {}
  Error.stackTraceLimit = 100
  Error.prepareStackTrace = (_, calls) => calls
  Error.captureStackTrace(at, from)
  const calls = at.stack
  Error.stackTraceLimit = stackTraceLimit
  if (prepared) Object.defineProperty(Error, 'prepareStackTrace', prepared)
  else delete Error.prepareStackTrace
  return calls
    .map(call => [call.getFileName() ?? '', call.getLineNumber(), call.getColumnNumber()])
    .map(([name, ...place]) => [name.startsWith('file:') ? fileURLToPath(name) : name, ...place])
    .filter(([name]) => name.startsWith('/') && !name.includes('/node_modules/') && !isPlumbing(name))
    .filter(([name]) => name !== fileURLToPath(import.meta.url))
    .slice(0, 20)
    .map(call => call.join(':'))
}

// What hands on a statement that somebody else wrote.
function isPlumbing(name) {
  return /\/server\/src\/database\/(connecting|line|pool|retry|session|statement)\.ts$/.test(name)
}

function isOfTest(call = '') {
  return /\/(test|bench)\/|\.test\.tsx?:/.test(call) && !call.includes('/.server/')
}
