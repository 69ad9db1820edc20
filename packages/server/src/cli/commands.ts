import { CommandError } from './faults.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Options of a command as given, by name; a flag that is given is empty. */
export type Options = Readonly<Record<string, string>>

/** A command: its words, what else it takes, what it does in one line and, asked for help, in more. */
export type Command = {
  readonly words: string
  /** Name of its one argument, in capitals; such a command has one word. */
  readonly takes?: string
  /** Options it may be given after that, and what follows them, in capitals; nothing = a flag. Such a command has one word. */
  readonly options?: Options
  readonly about: string
  readonly more?: string
  run(env: Environment, argument: string, options: Options): Promise<void>
}

/** Everything the command line can do. What a command stands on is read when it is run: help needs none of it. */
export const commands: readonly Command[] = [
  {
    words: 'serve',
    about: 'migrate, then serve site, API and /embed/',
    more: 'Runs until it is told to stop; open requests are answered before it ends.',
    run: async env => (await import('./serve.ts')).serve(env),
  },
  {
    words: 'serve --seed-demo-when-empty',
    about: 'the same, with the demo communities in an empty database',
    async run(env) {
      const [{ serve }, { seedWhenEmpty }] = await Promise.all([import('./serve.ts'), import('./seed.ts')])
      await serve(env, { prepare: seedWhenEmpty })
    },
  },
  {
    words: 'worker',
    about: 'run the background jobs and serve nothing; wants DATABASE_URL',
    more: 'Any number of workers and servers may run on one database: each job runs once.',
    run: async env => (await import('./worker.ts')).work(env),
  },
  {
    words: 'migrate',
    about: 'bring the database up to this version, then stop',
    run: async env => (await import('./migrate.ts')).bringUp(env),
  },
  {
    words: 'distribute',
    options: { '--check': '' },
    about: 'spread the database over the nodes of a Citus cluster; wants DATABASE_URL',
    more:
      'On a database that is empty or filled, while no server runs: all of it or nothing. Run again it does what is left. --check ' +
      'changes nothing: it says what is left, such as what a newer version added, and exits with 10 then.',
    run: async (env, _, options) => (await import('./distribute.ts')).distributeNodes(env, options),
  },
  {
    words: 'seed',
    about: 'write the demo communities into an empty database',
    run: async env => (await import('./seed.ts')).seed(env),
  },
  {
    words: 'create-superadmin',
    takes: 'EMAIL',
    about: 'make somebody superadmin, who then signs in as such',
    more: 'Somebody who is not there yet is made, and the link to set a password is printed; it is good for 7 days.',
    run: async (env, email) => (await import('./superadmin.ts')).createSuperadmin(env, email),
  },
  {
    words: 'keys rotate',
    about: 'make new signing keys; they are published now and sign an hour later',
    more: 'Tokens signed with the old ones stay good, receipts for ever. Running servers notice by themselves.',
    run: async env => (await import('./rotate.ts')).rotate(env),
  },
  {
    words: 'ledger verify',
    about: 're-read every entry and check the rules of the ledger',
    more: 'Prints what breaks a rule, one finding a line, and exits with 7 then.',
    run: async env => (await import('./verify.ts')).verifyLedger(env),
  },
  {
    words: 'gather',
    about: 'bring home what an older version kept in the databases of DATABASE_URLS',
    more:
      'While no server runs, with DATABASE_URL and DATABASE_URLS as they were. All groups or none, checked against the rules of the ' +
      'ledger; the other databases stay as they are. Then unset DATABASE_URLS.',
    run: async env => (await import('./gather.ts')).gather(env),
  },
  {
    words: 'backup',
    takes: 'FILE',
    about: 'write everything, as it is at one moment, into one ZIP',
    more: 'On PostgreSQL while servers run; the embedded database wants its server stopped first. It holds password hashes and keys.',
    run: async (env, file) => (await import('./backup.ts')).backUpTo(env, file),
  },
  {
    words: 'restore',
    takes: 'FILE',
    about: 'bring a backup into an empty database',
    more: 'All of it or nothing; each file is checked against its seal, and the ledger against its rules.',
    run: async (env, file) => (await import('./backup.ts')).restoreFrom(env, file),
  },
  {
    words: 'export',
    takes: 'GROUP',
    options: { '--with-credentials': '', '--out': 'FILE' },
    about: 'write one group, as it is at one moment, into a ZIP',
    more:
      'Data, tables for spreadsheets, images. On PostgreSQL while servers run; the embedded database wants its server stopped first. ' +
      'Password hashes come along only with --with-credentials. Without --out it is GROUP-DAY.zip here; what waits to be packed lies ' +
      'beside it meanwhile. It is kept in the log of the group.',
    run: async (...given) => (await import('./archive.ts')).exportTo(...given),
  },
  {
    words: 'import',
    takes: 'FILE',
    options: { '--dry-run': '' },
    about: 'bring such a ZIP in, where no group has its code',
    more:
      'All of it or nothing: every file is checked against its seal, and the ledger against its rules. Whoever has a user with the same ' +
      'e-mail here keeps that one. --dry-run does everything and undoes it.',
    run: async (...given) => (await import('./archive.ts')).importFrom(...given),
  },
]

/** The command of these words alone. @throws CommandError when there is none */
export function named(words: readonly string[]): Command {
  const text = words.join(' ')
  const command = commands.find(it => it.words === text)
  if (command) return command
  throw new CommandError(`There is no command "${text}". exchange-kit --help lists them.`, 2)
}

type Asked = { command: Command; argument: string; options: Options }

/** The command that words name, its argument and options. @throws CommandError when there is none, or they do not fit it */
export function commandOf(words: readonly string[]): Asked {
  const taking = commands.find(it => (it.takes !== undefined || it.options !== undefined) && it.words === words[0])
  if (!taking) return { command: named(words), argument: '', options: {} }
  const { options, rest } = optionsOf(words.slice(1), taking)
  return {
    command: taking,
    argument: taking.takes === undefined ? noneOf(rest, taking) : onlyOf(rest, taking),
    options,
  }
}

function optionsOf(words: readonly string[], { options: known = {} }: Command): { options: Options; rest: string[] } {
  const options: Record<string, string> = {}
  const rest: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [name = '', ...parts] = (words[at] ?? '').split('=')
    const wants = Object.hasOwn(known, name) ? known[name] : undefined
    if (wants === undefined) rest.push(words[at] ?? '')
    else if (wants === '') options[name] = ''
    else options[name] = parts.length > 0 ? parts.join('=') : (words[++at] ?? '')
    if (wants && options[name] === '') throw new CommandError(`${name} wants a ${wants}.`, 2)
  }
  return { options, rest }
}

function noneOf(rest: readonly string[], command: Command): string {
  if (rest.length === 0) return ''
  throw new CommandError(`It takes nothing else: ${written(command)}`, 2)
}

function onlyOf(rest: readonly string[], command: Command): string {
  const [argument = ''] = rest
  if (argument !== '' && rest.length === 1 && !argument.startsWith('--')) return argument
  throw new CommandError(`It takes one ${command.takes}: ${written(command)}`, 2)
}

/** A command as one types it. */
export function written({ words, takes, options = {} }: Command): string {
  const some = Object.entries(options).map(([name, of]) => ` [${name}${of === '' ? '' : ` ${of}`}]`)
  return `exchange-kit ${words}${takes === undefined ? '' : ` ${takes}`}${some.join('')}`
}
