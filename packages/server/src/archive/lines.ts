import type { Zip } from '../backup/zip.ts'
import { fault } from './fault.ts'
import { dataFile } from './manifest.ts'
import type { Resource } from './resource.ts'

/** How many resources are in memory at once, and how long one may be. */
const portion = 500
const longest = 4_000_000

/** The resources of a document, a portion at a time; it is written one resource a line. @throws AppError BadRequest */
export async function* resourcesOf(zip: Zip, type: string): AsyncGenerator<Resource[]> {
  const name = dataFile(type)
  let some: Resource[] = []
  let at = 0
  for await (const line of linesOf(zip, name)) {
    at++
    const text = line.replace(/,$/, '')
    if (at === 1 && text !== '{"data":[') throw fault(`${name} does not begin as a document of an archive does.`)
    if (at === 1 || text === ']}' || text === '') continue
    some.push(resourceOf(text, `${name}, line ${at}`))
    if (some.length < portion) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

function resourceOf(text: string, where: string): Resource {
  const value = parsed(text, where)
  const { type, id } = Object(value) as { type?: unknown; id?: unknown }
  if (typeof type === 'string' && typeof id === 'string') return value as Resource
  throw fault(`${where} is no resource.`)
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw fault(`${where} is no JSON.`, { cause })
  }
}

// Line feeds alone end a line: other signs that some take for ends may stand in a text.
async function* linesOf(zip: Zip, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun = ''
  for await (const chunk of await zip.read(name)) {
    const lines = (begun + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    if (begun.length > longest) throw fault(`${name} has a line longer than ${longest} characters.`)
    yield* lines
  }
  if (begun !== '') yield begun
}
