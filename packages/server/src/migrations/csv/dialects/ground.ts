import type { MigrationMapping, MigrationTable } from '@exchange-kit/model'
import { filesOf } from '../../files.ts'
import { treasuryOf } from '../../staged.ts'
import type { Present } from '../../into/present.ts'
import type { Reading } from '../../work.ts'
import type { World } from '../column.ts'
import { codesIn, type Codes } from './accounts.ts'
import { contactsIn, nameOf } from './contacts.ts'
import { treasury, withoutZeros, type Lights } from './sheet.ts'

/** What the rows of all files are read in the light of. */
export type Ground = Lights & {
  mapping: MigrationMapping | null
  files: ReadonlySet<string>
  /** Who is in the group already. */
  present: Present
  /** The code of an account from its key; a text that is no code when nobody has it. */
  accountOf: (key: string) => string
  /** The same of a cell of our own template, which may say the code as another system does. */
  ownAccountOf: (text: string) => string
}

/** No code: whoever reads it says that there is no such account. */
const nobody = '?'

export async function groundOf(reading: Reading, world: World, present: Present): Promise<Ground> {
  const mapping = reading.migration.options.mapping ?? null
  const codes = await codesIn(reading, { group: world.group, mapping, present })
  const files = await reading.read(db => filesOf(db, reading.migration.id))
  const contacts = files.has('contacts') ? await contactsIn(reading) : new Map<string, string>()
  const bank = await treasuryOf(reading)
  return {
    world,
    mapping,
    files,
    present,
    contactOf: (keys, kind) => keys.map(key => contacts.get(nameOf(key, kind))).find(it => it !== undefined) ?? '',
    accountOf: it => (it === treasury ? (bank ?? nobody) : accountIn(codes, it)),
    ownAccountOf: text => ownAccountIn(codes, text),
  }
}

/** The file that rows of a kind are in: offers and needs of other systems are in one. */
export function tableWith(files: ReadonlySet<string>, file: MigrationTable): MigrationTable {
  if (files.has(file)) return file
  if (file === 'offers' && files.has('needs')) return 'needs'
  return file === 'needs' && files.has('offers') ? 'offers' : file
}

function accountIn(codes: Codes, it: string): string {
  if (it === '') return ''
  const code = codes.get(it)
  if (code !== undefined) return code
  // Members in our own template are meant by the codes they have there.
  return codes.size === 0 && it.startsWith('code:') ? it.slice('code:'.length) : nobody
}

// A bare number could mean another than who was given it here; a code with letters is ours.
function ownAccountIn(codes: Codes, text: string): string {
  if (codes.size === 0 || text === '') return text
  return codes.get(`code:${withoutZeros(text.toLowerCase())}`) ?? (/^\d/.test(text) ? nobody : text)
}
