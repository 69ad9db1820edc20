import { gatherHome } from '../accounting/gathering/gather.ts'
import { Ungathered } from '../accounting/gathering/ungathered.ts'
import { readConfig } from '../config.ts'
import { migrate, openDatabase, type Database } from '../database/index.ts'
import { readUrl } from '../setting-values.ts'
import { CommandError, faultOf } from './faults.ts'
import { log, openAsItIs } from './open.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Brings the money of all groups home from the databases of DATABASE_URLS, and the home up to this version. */
export async function gather({ DATABASE_URLS, ...env }: Environment): Promise<void> {
  const urls = addressesIn(DATABASE_URLS)
  const config = readConfig(env)
  if (config.databaseUrl === undefined)
    throw new CommandError('DATABASE_URL is the database they come home to: set it.', 2)
  const home = await openAsItIs(config)
  const others: Database[] = []
  try {
    for (const url of urls) others.push(await openOther(url))
    const gathered = await gatherHome(home, others).catch((error: unknown) => {
      throw error instanceof Ungathered ? new CommandError(`${error.message} Nothing was done.`, 8) : error
    })
    await migrate(home)
    const told = gathered.map(({ group, transfers }) => `${group} is home, with ${transfers} transfers.\n`)
    process.stdout.write(told.length > 0 ? told.join('') : 'The money of all groups is here already.\n')
    process.stdout.write('Unset DATABASE_URLS. Check with: exchange-kit ledger verify\n')
  } finally {
    await Promise.all([home, ...others].map(it => it.close()))
  }
}

// Written "RIBA,MERC=postgres://… TEMP=postgres://…"; which groups are where, the databases say themselves.
function addressesIn(text = ''): string[] {
  const items = text.split(/\s+/).filter(item => item !== '')
  const urls = items.map(item =>
    readUrl('An address in DATABASE_URLS', item.slice(item.indexOf('=') + 1), ['postgres:', 'postgresql:']),
  )
  if (urls.length === 0)
    throw new CommandError('Set DATABASE_URLS as it was: it says where the other databases are.', 2)
  return [...new Set(urls.flatMap(url => url ?? []))]
}

async function openOther(url: string): Promise<Database> {
  try {
    return await openDatabase({ url, log })
  } catch (error) {
    throw new CommandError(
      faultOf(error, 0).message.replace('DATABASE_URL ', `DATABASE_URLS at ${new URL(url).host} `),
      5,
    )
  }
}
