import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findKeys, runLinter } from 'i18next-cli'

/**
 * Checks the texts of the React library with i18next's own extractor and linter (S-LANG-3): every key in code has an English
 * text, every text has its key in code, and no component holds literal text in its markup. That the languages have the same
 * keys and values is a test beside them (`locales.test.ts`).
 */
const folder = 'packages/react'
const plural = /_(zero|one|two|few|many|other)$/
// Keys that tables put together, far from the call.
const builtApart = /^log:(deed|access|event|frequency|precision)\./
const quiet = { info() {}, warn() {}, error() {} }
const config = {
  locales: ['en', 'ca', 'es', 'it'],
  extract: {
    input: [`${folder}/src/**/*.{ts,tsx}`],
    ignore: ['**/*.test.*'],
    output: `${folder}/locales/{{language}}/{{namespace}}.json`,
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    functions: ['t'],
  },
  // A sentence and its help, or a name and what follows it, are two texts on purpose.
  lint: { checkStringConcatenation: 'off' },
}

const texts = await readTexts('en')
const sources = await readSources()
const found = await keysInCode()
const faults = [...missing(), ...unused(), ...(await literals())]
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

// What the compiler has typed may stand in a pattern; of such a key it knows better than the extractor which there are.
function missing() {
  return found.filter(key => !texts.has(key) && !dynamic().some(it => it.test(key))).map(key => `No text for ${key}`)
}

function unused() {
  const code = sources.join('\n')
  const known = new Set(found)
  return [...texts]
    .filter(
      key =>
        !known.has(key) && !builtApart.test(key) && !dynamic().some(it => it.test(key)) && !code.includes(`'${key}'`),
    )
    .map(key => `No code uses ${key}`)
}

async function literals() {
  const { files } = await runLinter(config, { logger: quiet })
  return Object.entries(files).flatMap(([path, issues]) =>
    issues.filter(it => it.severity !== 'warning').map(it => `${path}:${it.line}: ${it.type ?? ''} ${it.text}`),
  )
}

async function keysInCode() {
  const { allKeys } = await findKeys(config, quiet)
  return [...new Set([...allKeys.values()].map(it => name(it.ns ?? 'common', it.key.replace(plural, ''))))]
}

/** Keys that are put together: `parts.groupState.${state}`, also where they are built apart from the call. */
function dynamic() {
  return (dynamic.cache ??= [...new Set(sources.flatMap(it => it.match(/`[a-zA-Z]+[.:][\w.-]*\$\{[^`]*`/g) ?? []))].map(
    it => {
      const parts = it.slice(1, -1).split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
      return new RegExp(`^${parts.map(part => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')).join('.+')}$`)
    },
  ))
}

async function readTexts(language) {
  const files = await readdir(join(folder, 'locales', language))
  const keys = await Promise.all(
    files.map(async file => {
      const all = JSON.parse(await readFile(join(folder, 'locales', language, file), 'utf8'))
      return Object.keys(all).map(key => name(file.replace('.json', ''), key.replace(plural, '')))
    }),
  )
  return new Set(keys.flat())
}

async function readSources() {
  const files = await readdir(join(folder, 'src'), { recursive: true })
  const paths = files.filter(it => /\.tsx?$/.test(it) && !/\.test\.tsx?$/.test(it))
  return Promise.all(paths.map(it => readFile(join(folder, 'src', it), 'utf8')))
}

function name(namespace, key) {
  return namespace === 'common' ? key : `${namespace}:${key}`
}
