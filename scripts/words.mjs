import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Checks the words of every catalogue (S-LANG-3): the four files have the same keys and the same named values, no text is
 * empty, every key used in code exists, and no component holds literal text in its markup.
 */
const languages = ['en', 'ca', 'es', 'it']
const faults = []

await checkCatalogue('packages/elements/locales')
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

async function checkCatalogue(folder) {
  // What a button says before its own chunk is there, in all languages at once.
  const first = await readFile(join(folder, 'first.json'), 'utf8').then(JSON.parse, () => ({}))
  const texts = Object.fromEntries(
    await Promise.all(
      languages.map(async it => [it, { ...(await readTexts(folder, it)), ...flatten(first[it] ?? {}) }]),
    ),
  )
  const sources = await readSources(folder.replace('/locales', '/src'))
  for (const language of languages) {
    for (const key of Object.keys(texts.en)) compare(folder, language, key, texts)
    for (const key of Object.keys(texts[language])) {
      if (!(key in texts.en) && !isPlural(key)) faults.push(`${folder}/${language}.json: ${key} is not in English`)
    }
  }
  for (const { path, text } of sources) {
    for (const [, key] of text.matchAll(/\bt\(\s*'([a-zA-Z][\w.-]*)'/g)) {
      if (!(key in texts.en) && !(`${key}_other` in texts.en)) faults.push(`${path}: no text for ${key}`)
    }
    for (const [, literal] of text.matchAll(/<[a-z][^<>{}]*>\s*([A-Za-z][^<>{}]*[a-z]{2}[^<>{}]*)<\//g)) {
      if (path.endsWith('.tsx')) faults.push(`${path}: literal text in markup: ${literal.trim()}`)
    }
  }
}

function compare(folder, language, key, texts) {
  const text = texts[language][key]
  if (text === undefined || text.trim() === '') {
    if (!isPlural(key) || key.endsWith('_other')) faults.push(`${folder}/${language}.json: ${key} has no text`)
    return
  }
  const wanted = namesIn(texts.en[key]).join()
  const found = namesIn(text).join()
  if (wanted !== found && !isPlural(key))
    faults.push(`${folder}/${language}.json: ${key} names {${found}}, English {${wanted}}`)
}

function isPlural(key) {
  return /_(zero|one|two|few|many|other)$/.test(key)
}

function namesIn(text) {
  const names = new Set([...text.matchAll(/\{\{?\s*(\w+)/g)].map(match => match[1]))
  return [...names].sort((a, b) => a.localeCompare(b))
}

function flatten(tree, prefix = '') {
  const pairs = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
  )
  return Object.fromEntries(pairs)
}

// The common words, and those of each slice in a folder of its own.
async function readTexts(folder, language) {
  const found = await readdir(folder, { withFileTypes: true })
  const files = [folder, ...found.filter(it => it.isDirectory()).map(it => join(folder, it.name))]
  const all = {}
  for (const file of files) {
    const path = join(file, `${language}.json`)
    const read = await readFile(path, 'utf8').then(
      text => flatten(JSON.parse(text)),
      () => null,
    )
    if (read === null) faults.push(`${path} is missing or broken`)
    for (const key of Object.keys(read ?? {})) if (key in all) faults.push(`${path}: ${key} stands twice`)
    Object.assign(all, read)
  }
  return all
}

async function readSources(folder) {
  const names = await readdir(folder, { recursive: true })
  const paths = names
    .filter(it => /\.tsx?$/.test(it) && !/\.(test|stories)\.tsx?$/.test(it))
    .map(it => join(folder, it))
  return Promise.all(paths.map(async path => ({ path, text: await readFile(path, 'utf8') })))
}
