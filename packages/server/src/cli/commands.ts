import { readConfig } from '../config.ts'
import { backUpTo, restoreFrom } from './backup.ts'
import { CommandError } from './faults.ts'
import { rotate } from './rotate.ts'
import { seed, seedWhenEmpty } from './seed.ts'
import { openMigrated, serve } from './serve.ts'
import { createSuperadmin } from './superadmin.ts'
import { verifyLedger } from './verify.ts'
import { work } from './worker.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A command: its words, what else it takes, what it does in one line and, asked for help, in more. */
export type Command = {
  readonly words: string
  /** Name of its one argument, in capitals; such a command has one word. */
  readonly takes?: string
  readonly about: string
  readonly more?: string
  run(env: Environment, argument: string): Promise<void>
}

/** Everything the command line can do. */
export const commands: readonly Command[] = [
  {
    words: 'serve',
    about: 'migrate, then serve site, API and /embed/',
    more: 'Runs until it is told to stop; open requests are answered before it ends.',
    run: env => serve(env),
  },
  {
    words: 'serve --seed-demo-when-empty',
    about: 'the same, with the demo communities in an empty database',
    run: env => serve(env, { prepare: seedWhenEmpty }),
  },
  {
    words: 'worker',
    about: 'run the background jobs and serve nothing; wants DATABASE_URL',
    more: 'Any number of workers and servers may run on one database: each job runs once.',
    run: env => work(env),
  },
  { words: 'migrate', about: 'bring the database up to this version, then stop', run: migrate },
  { words: 'seed', about: 'write the demo communities into an empty database', run: env => seed(env) },
  {
    words: 'create-superadmin',
    takes: 'EMAIL',
    about: 'make somebody superadmin, who then signs in as such',
    more: 'Somebody who is not there yet is made, and the link to set a password is printed; it is good for 7 days.',
    run: createSuperadmin,
  },
  {
    words: 'keys rotate',
    about: 'make new signing keys; they are published now and sign an hour later',
    more: 'Tokens signed with the old ones stay good, receipts for ever. Running servers notice by themselves.',
    run: env => rotate(env),
  },
  {
    words: 'ledger verify',
    about: 're-read every entry and check the rules of the ledger',
    more: 'Prints what breaks a rule, one finding a line, and exits with 7 then.',
    run: env => verifyLedger(env),
  },
  {
    words: 'backup',
    takes: 'FILE',
    about: 'write everything, as it is at one moment, into one ZIP',
    more: 'On PostgreSQL while servers run; the embedded database wants its server stopped first. It holds password hashes and keys.',
    run: backUpTo,
  },
  {
    words: 'restore',
    takes: 'FILE',
    about: 'bring a backup into an empty database',
    more: 'All of it or nothing; each file is checked against its seal, and the ledger against its rules.',
    run: restoreFrom,
  },
]

/** The command of these words alone. @throws CommandError when there is none */
export function named(words: readonly string[]): Command {
  const text = words.join(' ')
  const command = commands.find(it => it.words === text)
  if (command) return command
  throw new CommandError(`There is no command "${text}". exchange-kit --help lists them.`, 2)
}

/** The command that words name, and its argument. @throws CommandError when there is none, or the argument is missing */
export function commandOf(words: readonly string[]): { command: Command; argument: string } {
  const taking = commands.find(({ words: own, takes }) => takes !== undefined && own === words[0])
  if (!taking) return { command: named(words), argument: '' }
  return { command: taking, argument: onlyOf(words.slice(1), taking) }
}

function onlyOf(rest: readonly string[], { words, takes }: Command): string {
  const [argument = ''] = rest
  if (argument !== '' && rest.length === 1) return argument
  throw new CommandError(`It takes one ${takes}: exchange-kit ${words} ${takes}`, 2)
}

async function migrate(env: Environment): Promise<void> {
  const database = await openMigrated(readConfig(env))
  await database.close()
  process.stdout.write('The database is up to date.\n')
}
